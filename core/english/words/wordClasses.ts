/** Tagged as nouns, but pronouns: their "synonyms" need an article ("someone" as "person", "nothing" as "zero"). */
export const INDEFINITE_PRONOUNS: readonly string[] = [
  'anybody',
  'anyone',
  'anything',
  'everybody',
  'everyone',
  'everything',
  'nobody',
  'none',
  'nothing',
  'one',
  'somebody',
  'someone',
  'something',
];

/** Nouns that are part of a number: "5 percent" is not "5 percentage", nor are "dozens" "twelves". */
export const NUMBER_NOUNS: readonly string[] = [
  'percent',
  'dozen',
  'score',
  'hundred',
  'thousand',
  'million',
  'billion',
  'trillion',
];

/**
 * Units written short: the number before them says nothing of theirs ("20 mg" is not "20 milligram"), and they are
 * written short for a reason. Not "in", "ha" and the like, which are words as well.
 */
export const UNIT_ABBREVIATIONS = words(
  'mm cm dm m km nm nmi mi yd ft mil ac sq cu ' +
    'mcg µg μg mg g gm kg t lb oz cwt ml cl dl l cc fl gal qt pt tsp tbs tbsp doz pcs pct ' +
    'ns ms s sec min h hr d wk mo yr hz khz mhz ghz thz rpm bpm fps mph kph kmh km/h m/s kn kt ' +
    'j kj mj cal kcal btu w kw mw gw tw wh kwh mwh gwh hp v mv kv a mah ah kva ' +
    'ev kev mev gev n kn hpa kpa mpa psi mbar atm mmhg db dba lx lm cd mol mmol ppm ppb ppt iu ' +
    'kb mb gb tb pb kib mib gib tib kbps mbps gbps kbit mbit gbit px dpi ppi k bn mn',
);

/** Take an infinitive without "to", which their antonyms do not: "let him go", but "prevent him from going". */
export const BARE_INFINITIVE_VERBS: readonly string[] = ['let', 'make', 'help'];

/** The antonyms that can stand before "to" and a verb: "began to rain" cannot be "ended to rain". */
export const TO_INFINITIVE_VERBS: readonly string[] = [
  'agree',
  'begin',
  'continue',
  'decline',
  'fail',
  'forget',
  'hate',
  'like',
  'love',
  'manage',
  'refuse',
  'remember',
  'start',
];

/** The synonyms that can stand before "to" and a verb: "need to do" cannot be "require to do". */
export const SYNONYMS_BEFORE_INFINITIVES = words(
  'attempt begin choose continue decide decline desire forget hate hope love need plan prefer promise refuse ' +
    'remember seem start struggle try want wish',
);

/** Verbs that ask for another object or preposition than the others of their synset do. */
export const VERBS_OF_THEIR_OWN_FRAME = words(
  'advocate answer assure concern encourage ensure inform inhabit live oblige pertain populate promote put reply tell ' +
    'topple tumble vacate',
);

/** They often belong to the verb before them, and another verb takes another one: "replied to", "answered". */
export const COMPLEMENT_PREPOSITIONS = words(
  'about against around at for from into of off on onto out over to toward towards up upon with',
);

/**
 * Tagged as adjectives, but determiners, quantities, places in an order and pronouns: no other word stands where
 * they do ("many people", "the same day", "such a thing").
 */
export const CLOSED_ADJECTIVES = words(
  'above additional another certain different double due else enough extra few former further half last latter ' +
    'least less likely little many mid more most much next numerous old older only other own particular past same ' +
    'several similar single sole such various very whole worth total entire individual initial final ' +
    'first second third fourth fifth sixth seventh eighth ninth tenth',
);

/**
 * Adjectives that make one name with the noun behind them ("mass destruction", "chief executive", "red wine"), or
 * whose opposite in WordNet is another thing ("annual" and "perennial", "serious" and "frivolous").
 */
export const ADJECTIVES_LIKE_NOUNS = words(
  'annual average back basic black blue bottom brown chief collective dead executive free front general gray green grey hungry key main ' +
    'mass nuclear personal prime real red right serious side standard super top white yellow',
);

/** Cannot stand before a noun: "a dead man", not "an alive man". */
export const PREDICATIVE_ADJECTIVES = words(
  'ablaze afloat afraid aghast ajar akin alike alive alone amiss ashamed asleep averse awake aware content fond ' +
    'glad ill impossible loath sorry unable unafraid unaware unwell well',
);

/** After these an adjective is a degree or a measure: "as soon as possible", "most recent", "ten feet high". */
export const BEFORE_DEGREES = words(
  'as if how least less more most when whenever where wherever days feet foot hours inches meters metres miles minutes months weeks yards year years',
);

/** "Not always" is not the opposite of "not never", nor is "no later" that of "no earlier". */
export const NEGATORS = words("any hardly never no not n't n’t nor without");

/**
 * Tagged as adverbs, but negators, degrees, particles, connectives and pronouns of place and time: they work
 * on the whole sentence or belong to another word ("not", "very", "only", "also", "as", "then").
 */
export const CLOSED_ADVERBS = words(
  'about above across after again ago ahead all almost alone along already also anyway apart around as aside at ' +
    'away back barely before below but by close definitely down east either else enough even ever exactly fairly ' +
    'far first forth forward further gravely hardly hence here home hopefully how however in incredibly indeed inside ' +
    'instead just lately least less little long moreover more most much near nearly neither never next no nor ' +
    "north not n't now nowhere off on once only otherwise out outside over part presently pretty quite rather " +
    'real right round scarcely second so south still straight such super then there thereby therefore third ' +
    'though through thus together too twice under up very way well west yet',
);

function words(list: string): readonly string[] {
  return list.split(' ');
}
