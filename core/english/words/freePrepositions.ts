// Written by scripts/train/freePrepositions.ts from SemCor 3.0 (Miller, Leacock, Tengi and Bunker 1993; WordNet license).

/**
 * Verbs of two words the second of which, where it is tagged as a preposition, mostly begins a phrase of its own: "slept
 * in a tent", not *sleep in*.
 */
export const VERBS_WITH_FREE_PREPOSITIONS: readonly string[] = `
  act_upon add_to air_out answer_for ask_for ask_in attach_to ball_over beat_in blast_off box_in bridge_over
  bring_around bring_to budget_for build_upon buy_in buy_out care_for carve_out circle_around clock_in clock_on
  color_in come_by come_into come_over come_to confine_to contract_in cover_for creep_in cry_for cut_in cut_into
  cut_through cut_to cycle_on dispose_of do_by do_in drag_on drill_in drink_in drive_out drop_by dwell_on eat_in
  edge_in extend_to fall_out fall_under fall_upon fasten_on feel_for fence_in figure_out find_out flow_from
  frame_in gather_in get_at get_to give_in glass_in go_around go_for go_under hang_in hire_out hold_in hold_out
  home_in horn_in keep_in key_out kick_in lay_off lead_on leap_out lie_about lie_with light_upon listen_in live_on
  lock_in lodge_in march_on move_around move_in move_through mull_over operate_on out_in pass_along persist_in
  phase_in pluck_at plug_into pour_out press_on press_out pull_at pull_over put_out quest_for range_in rattle_on
  roll_in roll_off roll_over rope_in run_around run_by run_for run_off run_on rush_out see_through send_in
  set_aside set_in set_on settle_on shoot_for sign_on sit_around sit_by sit_in sleep_in sleep_over slip_off
  sluice_down spread_over stand_in stay_off stick_by stick_in stick_on stretch_out swing_over take_after take_to
  talk_over tick_over trade_in turn_off wait_on walk_off wall_in watch_over wink_at work_out work_over`
  .trim()
  .split(/\s+/);
