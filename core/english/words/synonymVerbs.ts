/**
 * Verbs that mean the same wherever one of them stands in the places named, so that nothing is asked of their other
 * senses. The lines are those of `pairTable`.
 */
export const SYNONYM_VERBS = `
  say > state:+that,sober-report,!after-would,!after-what
  accomplish > achieve:object
  achieve = attain:object
  acknowledge > admit:clause
  adapt = adjust:+to
  admit > acknowledge:clause,gerund
  adorn = decorate
  affect > impact:object
  aid > assist:object help:object,!+it
  allow = permit:object,object-infinitive,infinitive
  announce > declare:clause
  answer > reply:clause,none,!+if,!+whether,!+back
  appear > seem:infinitive,clause
  argue > contend:clause
  ascribe = attribute:+to
  assert > insist:clause maintain:clause
  assess = evaluate
  assist > help:object,!object-infinitive aid:object
  attempt > try:infinitive
  battle > combat:object,!-to
  begin > start:!passive,!startled commence:!infinitive,!passive
  believe > think:clause
  blend > mix combine
  bother > trouble:object
  buy = purchase:!none,!belief
  calculate = compute:object
  choose > select:object,!+NN opt:infinitive
  climb > rise:extent
  combat > battle:object
  commence > begin start
  complete > finish:object,!passive,!consumed
  conceal = hide:object
  connect > link:object,!attributive,!passive
  link > connect:object,!attributive
  consult > confer:+with
  contend > argue:clause
  convey > communicate:object
  continue > keep:gerund
  curtail > curb:object restrict:object
  declare > announce:clause
  decline > refuse:infinitive
  decrease > diminish:none lessen:object
  deduce > infer
  demonstrate > show:clause,object
  depart > leave:none
  desire > want:object,infinitive,!passive
  despise > disdain
  detonate > explode
  devote > dedicate:object
  diminish > lessen decrease
  disappear = vanish
  disclose > reveal:object,clause divulge:object
  discover > find:object,clause,!passive
  disregard > ignore:object
  distinguish > differentiate:+between
  divulge > disclose:object reveal:object
  emphasize > stress:object,clause underline:object
  endanger > jeopardize:object imperil:object
  enlarge > expand:object
  ensure = guarantee:clause
  exacerbate > aggravate worsen
  exceed > surpass:object
  expect > anticipate:object,clause,passive-infinitive,!object-infinitive,!+that
  expedite > hasten:object,!passive
  facilitate > ease:object
  finish > complete:object,!passive,!consumed
  flourish = thrive
  flourish > prosper
  focus = concentrate:+on
  forbid > prohibit:object,!object-infinitive
  foresee > anticipate:object
  further > advance:object
  gather > collect:object,!passive
  halt > stop:object
  happen = occur:none,+in,+at,+on,+during,+before,!-so,!after-what
  heighten > intensify:object
  ignore > disregard:object
  imperil > endanger jeopardize
  incite > instigate
  infer > deduce
  infiltrate > penetrate
  insist > assert:clause
  instigate > incite
  irritate > annoy:person-object
  annoy > irritate
  jeopardize > endanger:object
  jump > leap:extent
  keep > continue:gerund
  leap > jump:extent,none
  learn > discover:+that
  lessen > diminish decrease:object
  maintain > assert:clause
  massacre > slaughter:object
  mend > repair:object fix:object
  modify > alter:object
  alter > modify:object change:object
  mix > blend
  motivate > prompt:object-infinitive
  need > require:object,!object-infinitive,!personal,!person-object
  notice > observe:clause
  obtain > get:object,!passive
  operate > run:object
  oversee = supervise
  penalize = punish
  phone = telephone:!none
  pollute > contaminate
  ponder > contemplate:object
  possess > have:object,!passive
  postpone > defer:object
  prohibit > forbid:object
  prolong > extend:object
  propose > suggest:clause,object,!passive
  prosper > thrive flourish
  realize > recognize:clause
  recall > remember:clause,gerund
  receive > get:object,!passive
  recognize > realize:clause
  reconstruct > rebuild:object
  rebuild > reconstruct:object
  reduce > cut:amount,extent,!passive
  refute > rebut
  regain > recover:object
  rely > depend:+on
  remain > stay:+in,+on,+with,+at
  remember > recall:clause,gerund
  repair > fix:object mend:object
  reply > respond answer:clause,none
  require > need:object,!passive,!object-infinitive
  respond > reply:clause
  retain > keep:object,!passive
  reveal > disclose:clause
  rise > climb:extent
  roam = wander
  scream > yell
  seek > try:infinitive attempt:infinitive
  seem > appear
  select > choose:object
  shout > yell:!clause
  show > demonstrate:clause,!passive
  shut > close:object
  slaughter > massacre
  spark > trigger:object
  speak > talk:none,+to,+with,+about,!of-speaking
  stare > gaze:+at,+into
  start > begin:gerund,infinitive,none,+with,+in,+at,+on,!passive,!machine,!startled
  state > say:clause
  stay > remain:!noun-infinitive,!object,!extent,!+CD,!personal,!+with,!+at,!+in
  stop > halt:object,!direction,!before-ing cease:gerund,!-to,!personal
  supply > provide:object
  surpass > exceed
  swirl > whirl
  talk > speak:+to,+with,+about,!stranded
  think > believe:clause,!intention
  thwart > frustrate
  try > attempt:infinitive seek:infinitive
  uncover > reveal:object,!passive
  underline > emphasize:clause
  undermine > weaken:object
  unify > unite
  urge > exhort:object-infinitive
  use > utilize:object,!person-object,!daily-object employ:object,!person-object
  utilize > use:object employ:object,!person-object
  proceed > continue:+with
  wed > marry
  yell > shout scream:!clause
`;

/** Verbs of one synset that mean too different things, or ask for too different company, to stand for each other. */
export const UNLIKE_VERBS = `
  own > possess
  refill > replenish
  refuse > decline
  analyze > study
  want > desire
  disrupt = interrupt
  amplify = magnify
  analyze > examine
  appear > look
  collaborate = cooperate
  collect > gather
  decide > determine
  deduct = subtract
  devise > invent
  divide > separate
  employ > utilize use
  establish > found
  face > confront
  go > move
  invent > devise
  look > appear seem
  mention > refer cite
  name > refer
  place > set
  police = patrol
  predict > anticipate
  print > publish
  provide > supply
  react > respond
  refund > repay
  respond > react
  scream > cry shout
  seem > look
  shout > cry
  simulate > imitate
  strengthen > fortify
  tent > camp
  trigger > spark
  yell > cry
`;
