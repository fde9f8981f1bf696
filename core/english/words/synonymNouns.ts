/**
 * Nouns that mean the same wherever one of them stands in the places named, so that nothing is asked of their other
 * senses. The lines are those of `pairTable`.
 */
export const SYNONYM_NOUNS = `
  chairman > chairperson
  drop = fall:+in
  aim = objective:+of
  battle = fight:+against
  portion > part:+of
  task > job:!compound
  autumn > fall
  mankind = humanity
  accomplishment = achievement
  accord > agreement
  ad = advertisement
  agreement > accord:+between,+with,!compound
  aid > assistance help
  airplane > plane
  plane > airplane:!+of,!-change,!-changed,!-changing
  alternative > option:!compound
  amount > quantity:+of,!-fair,!-good,!-certain,!-significant
  animal > creature:!compound,!+r,!-to
  assistance > aid help
  attempt > effort:infinitive try:infinitive
  attorney = lawyer:!compound
  auto > car automobile
  automobile > car
  backpack > knapsack
  beginning > start:+of
  bike > bicycle
  calamity > catastrophe
  car > automobile:!personal,!on-rails
  catastrophe > disaster calamity
  chance > opportunity:infinitive,!-no,!-any,!-little,!-every
  child > kid:!-of,!+'s youngster:!-of,!+'s,!-only
  comment > remark:+about,!+to
  classmate > schoolmate
  cloth > fabric
  co-worker > colleague
  concern > worry:+about
  conduct > behavior:!+of,!compound
  couch = sofa
  country > nation:!compound,!landscape,!in-phrase
  nation > country:!compound
  courage = bravery
  damage > harm:+to
  debacle = fiasco
  difficulty > trouble:+in
  disaster > catastrophe:!compound,!-federal,!-natural,!-major
  doctor = physician
  donation > contribution:!compound
  dramatist = playwright
  duration > length:+of
  earthquake > quake
  effort > attempt:infinitive,!-every,!-no,!-much
  mistake > error
  exam > examination test
  film > movie:!photographic,!compound,!in-phrase,!-on,!+on,!+of,!+in,!+back,!-mm,!-35mm
  movie > film:!compound
  gangster = mobster
  grandma > grandmother
  info > information
  infant > baby
  instructor > teacher
  investigation > probe:!compound
  kid > child:!+'s,!of-goats youngster:!of-goats
  kind = sort:+of
  lab = laboratory
  lawsuit > suit
  luncheon > lunch
  math = mathematics
  memo > memorandum
  midday = noon
  motive > motivation:+for,+behind
  newspaper > paper:!compound
  opportunity > chance:infinitive,!-no,!-any,!-little,!-every
  outcome > result:!compound
  pact = treaty:!compound
  person > individual:!compound
  petroleum > oil:!compound
  telephone > phone
  photo > photograph picture
  photograph > photo picture
  plight = predicament
  probe > investigation:+into
  proponent > advocate
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
  shop > store:!compound,!-up
  store > shop:!compound,!in-phrase,!+of
  somebody = someone
  staircase = stairway
  stage > phase:+of
  standpoint = viewpoint
  start > beginning:+of
  suit > lawsuit:+against,!in-phrase
  tale > story
  teen = teenager
  teenager > adolescent
  triumph > victory
  vacation > holiday
  website > site
  writer > author:+of
  youngster > kid child
`;

/** Nouns of one synset that differ in what they name, in number or in tone. */
export const UNLIKE_NOUNS = `
  example > instance
  suitcase > bag
  freeway > thruway
  grandmother > grandma
  victory > triumph
  cavalryman > trooper
  credential > certificate
  headphone = earphone
  phone > telephone
  rug = carpet
  schoolmate > classmate
  try > effort attempt
  prisoner > captive
  syllabus > curriculum
  cargo = freight
  advocate > proponent
  adherent > disciple
  adviser = consultant
  advisor = consultant
  ambience = ambiance
  animal > beast fauna
  attire > dress
  authorities > government
  autopsy > necropsy
  backstage > offstage
  bacterium > bacteria
  barren > wasteland
  battlefield > battleground
  bayer > aspirin
  beloved > dear
  blond > blonde
  building > construction
  cafe > coffeehouse
  campaigning > candidacy
  cattle > oxen
  chairwoman > chairman
  cleric > churchman
  cliche > commonplace
  clown > buffoon
  comptroller > accountant
  congratulations > praise
  construct > concept
  contender > competitor rival
  cows > cattle oxen
  credentials > certificate
  customer > client
  dad > daddy
  daddy > papa
  darkness > dark
  debris > rubble
  descendant > descendent
  destiny = fate
  dictatorship > tyranny
  dirt > soil
  disciple > adherent
  ect > electroshock
  eggs > egg
  elderly > aged
  enrollment > registration
  experiment = experimentation
  farming > husbandry
  father > founder
  fighting > fight
  foyer > vestibule
  gay > homosexual
  gift > giving
  glance = glimpse
  goodbye > adieu
  government > authorities
  gunfire = gunshot
  handrail > balustrade
  haste = hurry
  hatred > hate
  idea = thought
  ii > two
  ill > ailment
  illness > sickness
  inhabitant > dweller
  inside = interior
  laguna > lagoon
  laughter > laugh
  leaf > foliage
  luck > fortune
  lunch > luncheon
  marketer > vendor
  mate > match
  mom > mama mommy
  morals > morality
  necessary > essential
  negotiation > dialogue
  nominee > candidate
  nowadays > present
  ornament > decoration
  pay > salary wage
  philharmonic > symphony
  podium > dais
  prostitute > whore
  prowess > artistry
  pulpit > dais
  receipts > revenue
  rector > pastor
  redevelopment > renovation
  regret > sorrow
  remorse > compunction
  result > outcome
  revenge = retaliation
  road > route
  salary > pay wage
  satire > sarcasm
  seller > vendor
  sensor > detector
  shout > cry yell
  smile > grin
  teacher > instructor
  team > squad
  textile > cloth fabric
  therapeutic > cure
  thinking > thought
  trader = dealer
  vicinity > locality
  violin > fiddle
  wage > pay salary
  warfare > war
  weapon = arm
  wet = moisture
  woods > forest
  wording > phraseology
  workforce > manpower
  yell > cry
`;
