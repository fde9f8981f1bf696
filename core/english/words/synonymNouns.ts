/**
 * Nouns that mean the same wherever one of them stands in the places named, so that nothing is asked of their other senses.
 * The lines are those of `pairTable`.
 */
export const SYNONYM_NOUNS = `
  accomplishment = achievement
  accord > agreement
  ad = advertisement
  agreement > accord:+between,+with,!compound
  aid > assistance help
  airplane > plane
  plane > airplane:!+of
  alternative > option:!bare
  amount > quantity:+of
  animal > creature
  assistance > aid help
  attempt > effort:infinitive try:infinitive
  attorney = lawyer:!compound
  auto > car automobile
  automobile > car
  backpack > knapsack
  beginning > start:+of
  bike > bicycle
  calamity > catastrophe
  car > automobile auto
  cargo = freight
  catastrophe > disaster calamity
  chance > opportunity:infinitive
  child > kid youngster
  classmate > schoolmate
  cloth > fabric
  co-worker > colleague
  concern > worry:+about
  conduct > behavior:!+of,!compound
  couch = sofa
  country = nation:!compound
  courage = bravery
  damage > harm:+to
  debacle = fiasco
  difficulty > trouble:+in
  disaster > catastrophe:!compound
  doctor = physician
  donation > contribution:!compound
  dramatist = playwright
  duration > length:+of
  earthquake > quake
  effort > attempt:infinitive
  mistake > error
  exam > examination test
  example > instance:+of
  film = movie:!compound
  gangster = mobster
  grandma = grandmother
  info > information
  infant > baby
  instructor > teacher
  investigation > probe:!compound
  kid > child youngster
  kind = sort:+of
  lab = laboratory
  lawsuit > suit
  luncheon > lunch
  math = mathematics
  memo > memorandum
  midday = noon
  motive > motivation:+for,+behind
  newspaper > paper:!compound
  opportunity > chance:infinitive
  outcome > result:!compound
  pact = treaty:!compound
  person > individual:!compound
  petroleum > oil:!compound
  phone = telephone
  photo > photograph picture
  photograph > photo picture
  plight = predicament
  probe > investigation:+into
  proponent = advocate
  quake > earthquake
  quantity > amount:+of
  rebellion = revolt
  uprising > revolt rebellion
  remainder > rest:+of
  remark > comment
  reply > response answer
  rest > remainder:+of,!of-pronoun
  rival = competitor
  sickness > illness
  slaying > murder
  shareholder = stockholder
  shop = store:!compound
  somebody = someone
  staircase = stairway
  stage > phase:+of
  standpoint = viewpoint
  start > beginning:+of
  suit > lawsuit:+against
  tale > story
  teen = teenager
  teenager > adolescent
  triumph = victory
  vacation > holiday
  website > site
  writer > author:+of
  youngster > kid child
`;

/** Nouns of one synset that differ in what they name, in number or in tone. */
export const UNLIKE_NOUNS = `
  trader = dealer
  government > authorities
  weapon = arm
  weapon > arms
  illness > sickness
  negotiation > dialogue
  adherent > disciple
  adviser = consultant
  advisor = consultant
  ambience = ambiance
  animal > beast fauna
  bacterium > bacteria
  battlefield > battleground
  building > construction
  cafe > coffeehouse
  campaigning > candidacy
  cleric > churchman
  cliche > commonplace
  clown > buffoon
  contender > competitor rival
  dad > daddy
  daddy > papa
  darkness > dark
  debris > rubble
  descendant > descendent
  destiny = fate
  dictatorship > tyranny
  dirt > soil
  ect > electroshock
  enrollment > registration
  experiment = experimentation
  farming > husbandry
  fighting > fight
  father > founder
  foyer > vestibule
  gift > giving
  glance = glimpse
  handrail > balustrade
  haste = hurry
  hatred > hate
  idea = thought
  inhabitant > dweller
  inside = interior
  laughter > laugh
  leaf > foliage
  luck > fortune
  lunch > luncheon
  marketer > vendor
  mate > match
  mom > mama mommy
  nominee > candidate
  ornament > decoration
  pay > salary wage
  podium > dais
  prostitute > whore
  prowess > artistry
  regret > sorrow
  remorse > compunction
  result > outcome
  revenge = retaliation
  road > route
  salary > pay wage
  sensor > detector
  seller > vendor
  smile > grin
  teacher > instructor
  team > squad
  thinking > thought
  vicinity > locality
  violin > fiddle
  wage > pay salary
  warfare > war
  woods > forest
  wording > phraseology
  workforce > manpower
`;
