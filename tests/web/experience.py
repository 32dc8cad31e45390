"""What is promised of the table, sentence by sentence, and the browser tests that hold it."""

DEAL = "test_experience_deal::test_a_deal_is_shown_told_and_settled_and_nothing_moves"  # desk and phone
BUTTONS = "test_experience_buttons::"
KEYS = "test_experience_keys::"
FINGERS = "test_experience_fingers::"
SCREENS = "test_experience_screens::"
GOING_ON = "test_experience_going_on::"
CHOOSING = "test_choosing_browser::"
SETTINGS = "test_table_settings_browser::"

PROMISES: dict[str, tuple[str, ...]] = {
    "Own hand at the bottom, sorted; neighbours at their sides, the trick between them, the bottom above": (
        DEAL,
        "test_table_browser::test_cards_buttons_and_table_lie_side_by_side",
    ),
    "Each neighbour with its role, its card count, marked at two and one, and what it did": (DEAL,),
    "The round shows its factors and its value, live": (DEAL,),
    "The status line: an estimate of the hand while bidding": (DEAL,),
    "The status line: what the chosen cards are, whether they can be laid, or exactly why not": (
        BUTTONS + "test_the_status_line_says_what_the_cards_are_and_exactly_why_they_can_not_be_laid",
    ),
    "Buttons at fixed places in thumb reach": (
        "test_table_browser::test_nothing_is_wider_than_the_window_and_the_buttons_are_in_thumb_reach",
        SCREENS + "test_a_hand_of_twenty_lies_in_two_rows_that_a_finger_can_meet_at_320_pixels",
    ),
    "A hint chooses a good play, the next press the next best, each with its reason": (
        KEYS + "test_hints_go_round_and_are_right_on_a_lead_after_a_refusal_and_after_an_undo",
        BUTTONS + "test_hints_are_right_on_a_lead_after_an_undo_and_after_a_refusal",
    ),
    "Undo goes back to one's own last decision": (
        KEYS + "test_ranks_are_typed_and_each_key_does_what_the_sheet_says",
        BUTTONS + "test_hints_are_right_on_a_lead_after_an_undo_and_after_a_refusal",
    ),
    "Cards are chosen by tap and click": (
        FINGERS + "test_a_tap_chooses_a_card_and_another_puts_it_back",
        BUTTONS + "test_the_status_line_says_what_the_cards_are_and_exactly_why_they_can_not_be_laid",
    ),
    "Cards are chosen by sliding over them": (
        CHOOSING + "test_sliding_over_cards_ticks_them_and_sliding_once_more_puts_them_back",
        CHOOSING + "test_a_finger_that_goes_sideways_chooses_and_one_that_goes_down_scrolls",
        FINGERS + "test_a_finger_that_comes_back_takes_its_slide_back",
    ),
    "Ranks are typed; Enter plays, P passes, H hints, U undoes, ? lists the keys": (
        KEYS + "test_ranks_are_typed_and_each_key_does_what_the_sheet_says",
        SETTINGS + "test_the_sheet_of_keys_opens_and_closes_and_keeps_keys_from_the_table",
        "test_table_browser::test_a_whole_deal_by_keyboard_alone",
    ),
    "Cards that complete the shape are offered": (
        CHOOSING + "test_an_offer_completes_the_chosen_cards_by_press_and_by_key",
        BUTTONS + "test_an_offer_completes_the_chosen_cards",
    ),
    "Nothing is played by accident: a double press": (
        CHOOSING + "test_a_double_press_acts_once",
        CHOOSING + "test_a_key_pressed_twice_passes_once",
        FINGERS + "test_a_double_tap_and_taps_while_the_others_play_do_nothing_more",
    ),
    "Nothing is played by accident: a press that leaves its place": (
        CHOOSING + "test_a_slide_that_leaves_the_hand_keeps_its_cards_and_plays_nothing",
        FINGERS + "test_a_finger_that_leaves_its_place_plays_nothing",
    ),
    "Nothing is played by accident: a press during the others' turns": (
        CHOOSING + "test_cards_ticked_while_the_others_play_stay_ticked",
        FINGERS + "test_a_double_tap_and_taps_while_the_others_play_do_nothing_more",
    ),
    "Nothing is played by accident: Enter held down": (
        "test_table_browser::test_enter_held_down_plays_once",
    ),
    "Nothing is played by accident: two fingers": (
        CHOOSING + "test_a_second_finger_takes_the_slide_back",
        FINGERS + "test_a_finger_that_leaves_its_place_plays_nothing",
    ),
    "What is chosen survives the others' turns": (
        CHOOSING + "test_cards_ticked_while_the_others_play_stay_ticked",
        FINGERS + "test_a_double_tap_and_taps_while_the_others_play_do_nothing_more",
    ),
    "The card counter is off at first, counts what was not seen, and stays as it was left": (
        DEAL,
        "test_table_browser::test_the_card_counter_stays_as_it_was_left",
    ),
    "The coach is off at first, stops a mistake with its reason, and lets one take it back": (
        BUTTONS + "test_the_coach_stops_a_mistake_and_lets_one_take_it_back_or_play_it",
    ),
    "The others move one after the other at the chosen speed; with reduced motion at once": (
        SETTINGS + "test_the_others_moves_come_one_after_the_other_and_nothing_shifts",
        SETTINGS + "test_with_moves_at_once_nothing_moves",
        DEAL,
    ),
    "Sound is off at first; where it is on each move sounds, the last ones too": (
        SETTINGS + "test_a_sound_for_each_move_is_made_only_where_it_was_asked_for",
        "test_last_plays::test_the_last_plays_sound_once_where_that_was_asked_for",
    ),
    "The settlement: factors, cards that were left, the number, help used, worst moments, what to do next": (
        DEAL,
        "test_settlement::test_a_moment_leads_to_its_decision_in_the_review",
        "test_table_browser::test_a_whole_deal_by_mouse_and_once_more",
    ),
    "A deal is never lost: reload, back and forward, another tab, another browser": (
        GOING_ON + "test_a_deal_is_where_it_was_left_after_reload_back_and_forward",
        GOING_ON + "test_of_two_tabs_the_late_one_is_told_and_shows_how_it_stands",
        GOING_ON + "test_a_deal_goes_on_in_another_browser_by_a_private_link",
    ),
    "Scripts off: a deal, a lesson, a puzzle, a review, trying again and the deck": (
        "test_table_browser::test_a_whole_deal_with_scripts_off",
        SCREENS + "test_without_scripts_a_phone_lays_takes_back_asks_and_is_told_why_not",
        "test_lessons_browser::test_a_whole_lesson_with_scripts_off",
        "test_puzzles::test_solved_with_scripts_off_on_a_small_phone",
        "test_review::test_stepping_works_without_scripts",
        "test_experience_plain::test_a_mistake_is_tried_again_and_asked_by_the_deck_by_forms_alone",
    ),
    "At 400 %, with forced colours, in the dark, on small phones every page can be read and used": (
        SCREENS + "test_at_400_percent_all_is_there_and_the_card_that_has_the_focus_is_seen",
        SCREENS + "test_with_forced_colours_what_is_chosen_and_where_the_focus_is_can_be_seen",
        "test_axe::test_axe_finds_nothing_on_any_page",
    ),
}
"""The names of the tests, each with its file, under what they hold."""
