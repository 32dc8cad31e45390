"""The closed vocabulary of goals: what a task may ask, and how the engine finds the answers.

Each goal is a frozen dataclass whose fields are the keys that an author writes; `schema` reads them.
"""
