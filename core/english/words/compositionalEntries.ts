const VERBS = `
  be_active be_given be_on be_sick belong_to build_in buy_at cling_to come_back come_home come_in concentrate_on depend_on
  depend_upon dine_in disagree_with do_well drive_around drive_off eat_at escape_from focus_on get_worse go_back go_home
  go_in have_a_good_time jump_off laugh_at laugh_loudly lean_back live_in live_with look_around look_at look_like
  looking_at move_into pay_for prepare_for rely_on slide_down stay_at talk_about talk_of talking_to
  travel_by travel_to walk_around walk_away walk_in walk_out walk_over walk_through work_at work_in work_on write_about
  write_in`;

const ADJECTIVES = `
  adequate_to equal_to implicit_in related_to unfamiliar_with`;

const NOUNS_WITH_PREPOSITIONS = `
  amount_of_money drop_in factor_in file_in freedom_of_speech house_of_worship kind_of period_of_time piece_of_furniture
  piece_of_paper plan_of_attack quality_of_life rule_in sort_of sum_of_money time_of_year`;

const ADVERBS = `
  across_the_country against_the_wind down_the_stairs in_that in_this on_that on_the_table to_that until_now very_fast`;

const AMOUNTS = `
  15_minutes 30_minutes each_week each_year every_night every_year four_times nine_times one_percent per_year some_other
  three_times two_hundred two_weeks`;

const ADJECTIVES_WITH_NOUNS = `
  architectural_style balanced_diet cellular_phone cognitive_process confidential_information digital_camera digital_clock
  direct_flight early_childhood east_coast economic_growth economic_system electric_power ethnic_group famous_person
  federal_government financial_assistance financial_support first_step foreign_country front_porch geographical_area
  good_book good_fortune good_health good_story good_time high_quality high_temperature indigenous_language international_law
  last_day left_bank legal_status long_pants long_time lower_court main_road marital_status married_man medical_exam
  military_force military_officer military_service minor_role modern_era modern_world native_language net_income new_look
  new_town old_lady old_man opening_night passive_voice private_property public_assistance public_figure
  public_lecture public_property public_square public_transport revised_version right_bank sexual_assault small_town
  social_insect social_movement spoken_language unconscious_process vice_chairman west_coast`;

const COMPOUNDS = `
  access_code advocacy_group air_duct air_pollution art_gallery art_teacher auction_house banking_system blood_test
  brain_damage building_material business_district business_leader car_window cheek_muscle christmas_tree
  communication_channel commuter_train cooking_utensil cover_letter dinner_party drinking_water driving_school
  energy_secretary entrance_hall family_unit farm_animal fashion_designer gold_medal government_officials grocery_list
  grocery_store health_problem heat_lamp insurance_company intelligence_agency interest_rate jet_engine leisure_time
  light_source mail_service market_price news_conference news_media news_organization news_report office_building
  oil_change palm_tree peace_process peace_treaty phone_call phone_number place_name policy_change policy_maker
  purchase_agreement railway_station rain_dance recording_studio research_laboratory resort_area sand_dune science_lab
  security_force shopping_mall silver_medal skin_color space_station sports_fan staff_member street_name summer_camp
  tap_water tax_revenue telephone_call telephone_number terrorist_attack time_period trade_route trail_riding
  user_interface water_system wheel_lock`;

/**
 * Multiword entries of WordNet whose words mean in running text what they mean elsewhere, so that one of them may be replaced:
 * "talk about", "long time". An entry is listed if that reading is far more frequent than an idiom of the same words (for
 * "left bank", in lower case: Paris's is tagged as a name), and a verb only if its synonyms take the same particle or
 * preposition. Lower-case lemmas, joined with `_`.
 */
export const COMPOSITIONAL_ENTRIES: readonly string[] = [
  VERBS,
  ADJECTIVES,
  NOUNS_WITH_PREPOSITIONS,
  ADVERBS,
  AMOUNTS,
  ADJECTIVES_WITH_NOUNS,
  COMPOUNDS,
].flatMap((lines) => lines.trim().split(/\s+/));
