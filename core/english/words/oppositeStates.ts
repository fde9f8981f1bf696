import { oneOf } from './oneOf.ts';
import { phraseTable } from './phraseTable.ts';

/** States that exclude each other, as predicates and before nouns, and adverbs of such states. */
export const OPPOSITE_STATES = phraseTable(`
  enabled = disabled
  activated = deactivated
  private > public
  inactive > active
  offline > online
  unavailable > available
  invalid > valid
  incorrectly > correctly
  locked = unlocked
  optional > required
  positive = negative
  visible = invisible
  encrypted = unencrypted
  supported = unsupported
  check-in = check-out
  automatically = manually
  incoming = outgoing
  inbound = outbound
  internal = external
  indoor = outdoor
  indoors = outdoors
  domestic = international
  temporary = permanent
  full-time = part-time
  male = female
  accurate = inaccurate
  correct = incorrect
  incomplete > complete
  insecure > secure
  safe = unsafe
  safely > unsafely
  healthy = unhealthy
  illegal > legal
  illegally = legally
  impossible > possible
  unnecessary > necessary
  refundable > nonrefundable
  nonrefundable > refundable
  non-refundable > refundable
  taxable > tax-free
  vertical = horizontal
  one-way > round-trip
  round-trip > one-way
  unmarried > married
  unemployed > employed
  eligible = ineligible
  compatible = incompatible
  mandatory = voluntary
  unknown > known
  unlikely > likely
  successful = unsuccessful
  informal > formal
  indirect > direct
  northern = southern
  eastern = western
  upstairs = downstairs
  clockwise = counterclockwise
  unwilling > willing
  unaware > aware
  unarmed > armed
  licensed = unlicensed
  authorized = unauthorized
  unlimited > limited
  unopened > opened
  unfinished > finished
  unpaid > paid
  cheap = expensive
  slowly = quickly
  gently > roughly
  quietly > loudly
  urban = rural
  expected = unexpected
  expectedly > unexpectedly
  left-hand = right-hand
  short-term = long-term
  vegetarian > non-vegetarian
  solo > joint
  odd-numbered = even-numbered
  waterproof > non-waterproof
  refurbished > brand-new
  on time > late
  for free > for a fee
  free of charge > for a fee
`);

/** States that exclude each other, as predicates only: "is possible", but not "a possible reason". */
export const OPPOSITE_PREDICATES = phraseTable(`
  open = closed
  required > optional
  on = off
  possible > impossible
  necessary > unnecessary
  able = unable
  available > unavailable
  likely > unlikely
  aware > unaware
  willing > unwilling
  legal > illegal
  automatic = manual
  guilty = innocent
  alive = dead
  asleep = awake
  married > unmarried
  single > married
  empty = full
  hot = cold
  wet = dry
  warm > cold
  clean = dirty
  dangerous > safe
  important > unimportant
  insured > uninsured
  pregnant > not pregnant
  sick > healthy
  visible > hidden
  hidden > visible
  connected > disconnected
  present = absent
  included > excluded
  excluded > included
  employed > unemployed
  certain = uncertain
  happy = unhappy
  comfortable = uncomfortable
  satisfied = dissatisfied
  complete > incomplete
  thin = thick
  smooth > lumpy
  tired > rested
  cheap > expensive
  high = low
  higher > lower
  strong = weak
  deep = shallow
  full-time > part-time
`);

/** States before certain nouns only. */
export const OPPOSITE_MODIFIERS: ReadonlyMap<string, readonly OppositeModifier[]> = modifiers(`
  open > closed: door window account tab file position road
  closed > open: door window account tab file
  left > right: side hand knee arm leg foot ear eye lane wing button corner shoulder ankle wrist hip elbow lung
    kidney breast thumb thigh column margin edge panel turn shoe wheel
  right > left: hand knee arm leg foot ear eye lane shoulder ankle wrist hip elbow lung thumb thigh shoe
  required > optional: field course class training document information part step reading
  free > paid: shipping delivery plan version app trial parking wi-fi wifi return account ticket event breakfast
  paid > unpaid: leave vacation invoice bill internship holiday overtime
  hot > cold: water weather meal tap drink food soup air summer day milk oil coffee tea chocolate
  cold > hot: water weather meal tap drink food soup air summer day milk oil coffee tea butter
  low > high: heat temperature price cost speed risk level interest rate income pressure quality setting volume
  high > low: heat temperature price cost speed risk level interest rate income pressure quality setting volume
    fever volume dose grade mark tide demand unemployment inflation
  empty > full: stomach tank glass bottle box bag room house bed
  full > empty: stomach tank glass bottle box
  full > partial: refund payment access
  dry > wet: hair skin cloth weather season towel surface hand clothes place
  wet > dry: hair skin cloth weather season towel surface hand clothes
  raw > cooked: meat fish egg chicken vegetable carrot rice beef
  cooked > raw: meat fish egg chicken vegetable carrot rice beef
  fresh > frozen: fruit vegetable basil herb fish meat spinach bread berry
  frozen > fresh: fruit vegetable fish meat spinach pea bread berry
  ripe > unripe: banana tomato avocado fruit mango
  dead > living: man woman body people person animal bird plant tree
  armed > unarmed: man men guard officer robber gunman suspect group escort
  registered > unregistered: voter user nurse company vehicle
  new > old: version computer phone car house customer account password card address model employee job student
    website contract apartment laptop job
  old > new: version computer phone car house customer account password card address model job website contract
  used > new: car vehicle phone book laptop
  debit > credit: card account
  credit > debit: card
  dark > light: mode theme color background chocolate meat
  light > dark: mode theme color background chocolate meat
  black > white: jacket shirt shoe car coat dress bean background paint
  white > black: shirt shoe car coat dress bean background
  red > white: wine
  white > red: wine
  blue > red: shirt jacket dress button line pill car
  red > green: light button line apple car
  green > red: light button line apple car
  front > back: door row seat page cover yard camera wheel
  back > front: door row seat yard camera wheel
  upper > lower: arm body back limit lip floor deck level part half
  lower > upper: arm body back limit lip floor deck level part half
  inner > outer: city circle ear layer wall ring
  outer > inner: layer ring circle
  automatic > manual: transmission door process update backup payment mode setting brake gear car shift control focus
    system renewal
  manual > automatic: process update backup payment mode setting brake gear shift control focus system
  direct > indirect: effect impact route cause cost speech object evidence tax contact link threat interest influence
    reference connection result talk negotiation consultation flight
  maternity > paternity: leave ward
  married > single: man woman men couple
  single > double: room bed
  double > single: room bed
  soft > hard: cheese drink boiled ground
  hard > soft: cheese surface drug
  senior > junior: official officer executive manager editor partner lecturer analyst
  junior > senior: official officer executive manager partner high lecturer analyst
  minor > major: injury damage change problem error update
  major > minor: injury damage change problem error update shareholder stake
  savings > checking: account
  checking > savings: account
  economy > business: class
  business > economy: class
  window > aisle: seat
  aisle > window: seat
  sick > vacation: day leave
  basic > advanced: plan course setting version
  premium > basic: plan version account
  work > home: address account email phone
  home > work: address phone email
  large > small: file dog bowl pot size screen dose egg group company number amount quantity
  small > large: bowl pot size screen dose egg group company number amount quantity piece business
  heavy > light: rain snow traffic load bag
  foreign > domestic: company investor currency car policy market worker
  external > internal: drive monitor
  rechargeable > disposable: battery
  manual > automatic: transmission car
  minimum > maximum: balance age height
  medical > dental: care insurance
  dental > medical: care
  long > short: hair sleeve distance walk trip
  short > long: hair sleeve distance walk trip
`);

/** Nouns with which a state is part of a fixed phrase: "public opinion". */
export const NOUNS_WITH_STATES = oneOf(
  `opinion health offering relations domain source letter mind air equity affairs works eye life sector hearing duty
  servant service interest inquiry prosecutor defender court direct order response reinforcement feedback mail deposit
  correctness answer medicine system affair security deficit offering offerings debt figure figures pressure market disturbance violence abuse partner product
  participation salary profit appetite note step progress sign day attitude dose dial waters? facts? lights competition dismissal weapon`,
);

/** Verbs before a predicate. */
export const VERBS_OF_STATES = oneOf(
  `be become remain stay seem appear look feel keep get leave find prove sound declare plead consider deem turn make 's
  're 'm`,
);

interface OppositeModifier {
  readonly word: string;
  readonly nouns: RegExp;
}

function modifiers(lines: string): ReadonlyMap<string, readonly OppositeModifier[]> {
  const found = new Map<string, OppositeModifier[]>();
  for (const [, from, word, nouns] of lines.matchAll(/([\w-]+) > ([\w-]+):((?:\s+(?![\w-]+ >)[\w-]+)+)/g)) {
    found.set(from!, [...(found.get(from!) ?? []), { word: word!, nouns: oneOf(nouns!) }]);
  }
  return found;
}

/** Participles that are states as well. */
export const PARTICIPLES_OF_STATES = oneOf(
  'expected licensed authorized (?:de)?activated encrypted (?:en|dis)abled (?:un)?locked (?:un)?supported',
  'i',
);

/** States that mean something else with a preposition: "full of", "open to". */
export const STATES_WITH_PREPOSITIONS = oneOf(
  'high higher low full free certain dead hot cold cool open busy strong weak deep',
  'i',
);
