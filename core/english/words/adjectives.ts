/**
 * Words tagged as adjectives that are determiners, quantities, places in an order or pronouns: no other word
 * stands where they do ("many people", "the same day", "such a thing").
 */
export const CLOSED_ADJECTIVES: readonly string[] = (
  'above additional another certain different double due else enough extra few former further half last latter ' +
  'least less likely little many mid more most much next numerous old older only other own particular past same ' +
  'several similar single sole such various very whole worth total entire individual initial final ' +
  'first second third fourth fifth sixth seventh eighth ninth tenth'
).split(' ');

/**
 * Adjectives that make one name with the noun after them ("mass destruction", "chief executive", "red
 * wine"), or whose opposite in WordNet is another thing ("annual" and "perennial", "serious" and
 * "frivolous").
 */
export const ADJECTIVES_LIKE_NOUNS: readonly string[] = (
  'annual average back basic black blue bottom brown chief collective dead executive free front general gray green grey hungry key main ' +
  'mass nuclear personal prime real red right serious side standard super top white yellow'
).split(' ');

/** Adjectives that cannot stand before a noun: "a dead man", not "an alive man". */
export const PREDICATIVE_ADJECTIVES: readonly string[] = (
  'ablaze afloat afraid aghast ajar akin alike alive alone amiss ashamed asleep averse awake aware content fond ' +
  'glad ill impossible loath sorry unable unafraid unaware unwell well'
).split(' ');

/** Those of them that taggers read as nouns, and that are never nouns. */
export const PREDICATIVE_NEVER_NOUNS = /^(?:asleep|awake|alive|alone|afraid|ashamed|aware|unaware)$/i;

/** Comparatives and superlatives of another stem, by the adjective or adverb. */
export const SUPPLETIVE_DEGREES = new Map(
  [
    'good better best',
    'well better best',
    'bad worse worst',
    'badly worse worst',
    'ill worse worst',
    'far farther farthest',
    'little less least',
    'much more most',
    'many more most',
    'evil worse worst',
  ].map((row) => {
    const [positive, ...degrees] = row.split(' ');
    return [positive!, degrees] as const;
  }),
);

/** Adjectives that keep their -y before -er: "shyer". */
export const ADJECTIVES_KEEPING_Y = new Set('shy sly spry wry dry-eyed'.split(' '));

/** Adjectives in -ly that take -er. */
export const LY_ADJECTIVES = new Set(
  (
    'early lovely friendly ugly lonely lively silly costly deadly curly holy oily jolly chilly hilly smelly ' +
    'wobbly bubbly cuddly burly surly stately homely sickly kindly likely unlikely ghastly ghostly comely ' +
    'cowardly prickly wrinkly crumbly measly portly sly wily frilly gangly godly goodly gnarly lowly manly pearly ' +
    'shapely sprightly steely timely wooly woolly worldly princely scaly beastly cleanly grisly grizzly wiggly ' +
    'squiggly wriggly giggly jiggly tingly crinkly sparkly scraggly straggly mealy lordly courtly ruly gainly'
  ).split(' '),
);

/** Words of two syllables that take -er without ending in -y. */
export const LONG_ADJECTIVES_WITH_ER = new Set(
  (
    'able ample clever common cruel feeble gentle handsome hollow humble idle little mellow narrow nimble noble ' +
    'pleasant polite quiet remote severe shallow simple sincere slender stable stupid subtle supple tender ' +
    'yellow mature obscure secure profound dense purple ample austere brittle eerie cutesy'
  ).split(' '),
);

/** Adjectives that are also past forms of strong verbs, and take -er: "wetter". */
export const COMPARED_LIKE_PARTICIPLES = new Set(['fit', 'wet', 'drunk']);

/** Words in -y that are nouns before a noun, or have no degrees: "a honey color", "a motley crowd". */
export const NOT_GRADED_IN_Y = new Set(['honey', 'cockney', 'motley', 'dickey', 'blue-sky']);

/** Words of one syllable that take "more" or no degree at all. */
export const SHORT_ADJECTIVES_WITHOUT_ER = new Set(
  (
    'real right wrong worth dead due just like own very such same else first last next one two main prime chief ' +
    'sole joint ex mid top past more most less least lost born done gone known grown sworn torn worn bored built ' +
    'bound lit prone here there now then thus so too quite rather still yet not never once twice else hence each ' +
    'both all half back down up out off on in by daily weekly monthly yearly any every only even spare void ' +
    'loath gold male square live south north east west least single double triple treble whole third left lone middle'
  ).split(' '),
);
