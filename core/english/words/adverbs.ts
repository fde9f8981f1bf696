import { oneOf } from './oneOf.ts';

/** Adverbs that bear on what stands beside them, so that moving it changes the meaning: "only". */
export const FOCUS_ADVERBS: ReadonlySet<string> = new Set(
  (
    'only just merely even alone especially particularly mainly mostly largely primarily exclusively solely too ' +
    'either deliberately intentionally willingly unwillingly reluctantly happily gladly eagerly voluntarily knowingly ' +
    'proudly cheerfully desperately together respectively mutually jointly individually simply hardly barely scarcely ' +
    'rarely seldom nor'
  ).split(' '),
);

/** Adverbs of how something is done, which say the same before the verb and behind its object. */
export const MANNER_ADVERBS = oneOf(`
  carefully quickly slowly quietly softly gently loudly silently thoroughly rapidly swiftly gradually calmly firmly
  tightly nervously angrily neatly securely secretly briefly temporarily permanently manually automatically`);

/** Adverbs that stand at the end of the clause, after its agent. */
export const CLAUSE_FINAL_ADVERBS = oneOf(`
  now then today tonight yesterday tomorrow again early earlier later recently soon once twice here there
  anyway instead first already before though however`);

/** Comparatives that are adverbs as well as adjectives: how, how long or when something is done. */
export const COMPARATIVES_OF_MANNER = oneOf(
  `
  faster quicker slower harder louder quieter deeper better worse tighter smoother cheaper
  sooner earlier later longer further farther`,
  'i',
);

/** Those that no subject can be called after "grow" or "go", unlike "deeper". */
export const COMPARATIVES_OF_TIME = oneOf(
  `faster quicker slower sooner earlier later longer further farther`,
  'i',
);

/** Adverbs of the whole sentence: they say how likely, when or how often. */
export const SENTENCE_ADVERBS: ReadonlySet<string> = new Set(
  (
    'probably possibly certainly surely likely apparently presumably reportedly allegedly definitely finally ' +
    'eventually ultimately usually generally normally really actually previously recently currently ' +
    'immediately early clearly obviously evidently similarly frequently rarely occasionally initially ' +
    'originally formerly subsequently consequently accordingly additionally hopefully potentially ' +
    'theoretically basically essentially effectively literally simply inevitably unlikely suddenly typically ' +
    'regularly officially undoubtedly supposedly seemingly'
  ).split(' '),
);

/** Adverbs that a noun phrase may begin with: "nearly ten men". */
export const ADVERBS_BEFORE_NOUN_PHRASES = oneOf(
  `
  nearly almost about roughly approximately around very most more over under so too really quite extremely
  highly increasingly even well newly recently .*ly`,
  'i',
);

/** Adverbs that stand before a participle alone: "well received", "best known". */
export const ADVERBS_BEFORE_PARTICIPLES = oneOf(`
  well better best more most much so very too less least how as hard far long newly all`);

/** Adverbs that grade the adjective or adverb after them: "very good reasons". */
export const DEGREE_ADVERBS = oneOf(
  'so too as very really quite pretty rather extremely highly truly particularly',
);

/** Adverbs between an auxiliary and its negation: "had better not", "will probably not". */
export const ADVERBS_BEFORE_NEGATION = oneOf(
  'better rather also still probably certainly definitely surely presumably possibly perhaps apparently therefore',
);

/** Adverbs that stand after the negation: "does not always come", but "probably does not come". */
export const ADVERBS_BEHIND_NEGATION = oneOf(`
  always often usually frequently regularly only just fully completely entirely totally quite really
  immediately quickly easily briefly slowly loudly quietly closely warmly ever both all yet very already`);

/** Adverbs of what the speaker thinks of it, before a sentence or behind it. */
export const EVALUATIVE_ADVERBS = oneOf(`
  (?:un)?fortunately luckily sadly thankfully surprisingly regrettably ironically understandably`);

/**
 * Adverbs in -ly that judge what is said, grade it or say when it was done, and so stay before its negation, as those of
 * FOCUS_ADVERBS and SENTENCE_ADVERBS do.
 */
export const JUDGING_ADVERBS = oneOf(`
  (?:un)?fortunately luckily sadly thankfully (?:un)?surprisingly strangely oddly curiously ironically
  understandably regrettably rightly wrongly wisely foolishly accidentally mistakenly inadvertently unknowingly
  nearly virtually practically partly increasingly repeatedly consistently temporarily specifically technically annually
  newly`);

/**
 * Words after which an adjective is a degree or a measure: "as soon as possible", "most recent", "ten feet
 * high".
 */
export const BEFORE_DEGREES: readonly string[] =
  'as if how least less more most when whenever where wherever days feet foot hours inches meters metres miles minutes months weeks yards year years'.split(
    ' ',
  );

/**
 * Words tagged as adverbs that are negators, degrees, particles, connectives or pronouns of place and time:
 * they work on the whole sentence or belong to another word ("not", "very", "only", "also", "as", "then").
 */
export const CLOSED_ADVERBS: readonly string[] = (
  'about above across after again ago ahead all almost alone along already also anyway apart around as aside at ' +
  'away back barely before below but by close definitely down east either else enough even ever exactly fairly ' +
  'far first forth forward further gravely hardly hence here home hopefully how however in incredibly indeed inside ' +
  'instead just lately least less little long moreover more most much near nearly neither never next no nor ' +
  "north not n't now nowhere off on once only otherwise out outside over part presently pretty quite rather " +
  'real right round scarcely second so south still straight such super then there thereby therefore third ' +
  'though through thus together too twice under up very way well west yet'
).split(' ');
