import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/**
 * Verbs without a passive that means the same: those that state what holds, and those that mean the same
 * both ways ("married").
 */
export const VERBS_WITHOUT_PASSIVE: ReadonlySet<string> = new Set(
  (
    'be have lack resemble cost fit suit weigh equal mean contain comprise want need let get include involve last ' +
    'total number measure span average elude befall feel smell taste wish hope flee marry meet divorce wed date ' +
    'afford boast sport sleep become concern belong possess undergo mind escape near parallel match await think ' +
    'suppose guess prove plead follow precede vote reflect face'
  ).split(' '),
);

/** Verbs of what one feels for something. */
export const VERBS_OF_LIKING = oneOf('love like hate enjoy adore prefer dislike');

/** Verbs that take "of" after their object: "accused the man of theft". */
export const VERBS_WITH_OF: ReadonlySet<string> = new Set(
  (
    'accuse convict absolve clear acquit rob deprive strip relieve inform remind warn notify assure convince persuade ' +
    'cure rid suspect advise'
  ).split(' '),
);

/** Verbs of perception, whose object may be the one to do what a verb after it says. */
export const PERCEPTION_VERBS: ReadonlySet<string> = new Set('hear see watch feel notice observe'.split(' '));

/** Verbs whose object is the one to do what an infinitive after it says; it does so in the passive too. */
export const OBJECT_CONTROL_VERBS = new Set(
  (
    'ask tell order command force allow permit expect urge advise invite persuade require encourage instruct compel ' +
    'enable forbid authorize authorise direct oblige lead prompt warn remind request cause inspire'
  ).split(' '),
);

/** Verbs of asking, before a clause that says with a base form what is asked for: "insisted that he pay". */
export const MANDATIVE_VERBS: readonly string[] =
  'insist demand order suggest recommend request require propose urge ask advise prefer'.split(' ');

/** Adjectives before such a clause: "It is vital that he pay". */
export const MANDATIVE_ADJECTIVES: ReadonlySet<string> = new Set(
  'important essential vital crucial necessary imperative desirable mandatory'.split(' '),
);

/** Pasts that have no object, or that a clause without "that" may follow: behind a noun they are no participles. */
export const PASTS_WITHOUT_OBJECT: ReadonlySet<string> = new Set(
  (
    'sat stood lay fell rose resulted stemmed occurred arose existed lived died remained stayed arrived appeared emerged ' +
    'worked looked seemed said thought knew felt claimed believed hoped announced reported warned added went came was were ' +
    'had did became happened'
  ).split(' '),
);

/** Verbs whose passive has the same subject as an infinitive after it: "is expected to come". */
export const RAISING_PARTICIPLES: ReadonlySet<string> = new Set(
  'schedule say believe think know suppose intend set slate design prepare determine report bind oblige'.split(
    ' ',
  ),
);

/**
 * Verbs that say what holds: a phrase after their object rather belongs to the object ("owns rights on
 * it").
 */
export const STATIVE_VERBS = new Set(
  'own know love like hate enjoy deserve prefer support oppose understand believe see hold carry wear'.split(
    ' ',
  ),
);

/** Verbs of motion, after which a noun may say where: "walked down the road". */
export const MOTION_VERBS: ReadonlySet<string> = new Set(
  (
    'drive ride run walk climb go move fly sail jump skate ski roll slide race swim travel march cycle jog hike crawl ' +
    'step look drift float wander come get pass skip leap hop dance speed'
  ).split(' '),
);

/** Verbs that have a passive together with their preposition: "the children were looked after". */
export const PREPOSITIONAL_VERBS: ReadonlyMap<string, readonly string[]> = tableOf({
  look: ['after', 'at'],
  deal: ['with'],
  laugh: ['at'],
  listen: ['to'],
  rely: ['on', 'upon'],
  refer: ['to'],
  care: ['for'],
  shout: ['at'],
  stare: ['at'],
});

/** Verbs that keep an object in the passive: "she was called a genius". */
export const TWO_OBJECT_VERBS = oneOf(`
  call name elect appoint dub consider make give offer award teach send tell ask show grant deny pay title`);

/**
 * Verbs that take an infinitive without "to", which their antonyms do not: "let him go", but "prevent him
 * from going".
 */
export const BARE_INFINITIVE_VERBS: readonly string[] = ['let', 'make', 'help'];

/** Antonyms that can stand before "to" and a verb: "began to rain" cannot be "ended to rain". */
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

/** Synonyms that can stand before "to" and a verb: "need to do" cannot be "require to do". */
export const SYNONYMS_BEFORE_INFINITIVES: readonly string[] = (
  'attempt begin choose continue decide decline desire forget hate hope love need plan prefer promise refuse ' +
  'remember seem start struggle try want wish'
).split(' ');

/** Verbs that ask for another object or preposition than the others of their synset do. */
export const VERBS_OF_THEIR_OWN_FRAME: readonly string[] = (
  'advocate answer assure concern encourage ensure inform inhabit live oblige pertain populate promote put reply tell ' +
  'topple tumble vacate'
).split(' ');

/** Verbs that hardly ever lack an object in the active: what has none behind them is their participle, or a relative clause. */
export const VERBS_WITH_OBJECT: ReadonlySet<string> = new Set(
  (
    'make raise build buy publish bake bring propose create design find invent own use wear sign steal take send ' +
    'receive carry incur commit obtain hire release prepare damage destroy lock arrest abandon repair ' +
    'install construct remove replace impose catch elect appoint injure rescue employ'
  ).split(' '),
);

/** Linking verbs, whose complement says what the subject is. */
export const LINKING_VERBS: ReadonlySet<string> = new Set(
  'be become seem remain appear look sound stay'.split(' '),
);

/** Verbs that an adjective after their object says the result of: "painted the house red". */
export const RESULTATIVE_VERBS: ReadonlySet<string> = new Set(
  'paint make keep leave find render cut drive set consider declare call'.split(' '),
);

/** Tells whether what seems the object of a verb is rather the subject of a clause: "said *an early cut* would help". */
export function takesClause(lemma: string): boolean {
  return CLAUSE_VERBS.has(lemma);
}

const CLAUSE_VERBS = new Set('say think believe insist note argue predict'.split(' '));

/** Verbs before a clause with a base form: "recommend you take it". */
export const VERBS_OF_REQUESTS = oneOf('recommend suggest insist demand request ask propose advise');

/** Verbs with an object and a participle that says in what state it is kept: "kept the records sealed". */
export const VERBS_WITH_STATES = oneOf('keep leave get hold want');

/** Verbs with an object and a form in -ing: "spent the time training". */
export const VERBS_WITH_OBJECT_AND_GERUND = oneOf('spend waste see hear watch find catch keep leave have');

/** Verbs with an object and an infinitive that says what for: "selected three firms to go on". */
export const VERBS_OF_CHOOSING_AND_WISHING = oneOf(
  'select choose pick hire appoint elect use send nominate train recruit name push press pressure help want need like love hate prefer',
);

/** Verbs and adjectives behind which "if" is "whether". */
export const WORDS_BEFORE_IF = oneOf('ask wonder know see tell check determine sure decide doubt unsure');
