"""What could have been done better in a finished deal, and why.

A decision is judged by what its seat could know. Every reason states facts that the code has checked; what a
decision cost in points or in winning chance is not said before it is measured.
"""
