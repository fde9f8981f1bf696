import {
  IRREGULAR_PLURALS,
  NOT_A_MAN,
  O_TAKES_ES,
  SINGULAR_IN_MEN,
  SINGULAR_IN_S,
  UNCHANGING,
} from '../words/irregularNouns.ts';

/**
 * The plural of a noun. What is a plural already stays as it is ("goods", "authorities", "men"); so do nouns
 * with one form for both numbers ("sheep", "series"). Mass nouns get a plural by rule all the same.
 */
export function pluralOf(noun: string): string {
  const lower = noun.toLowerCase();
  const irregular = IRREGULAR_PLURALS.get(lower);
  if (irregular && !isInitialism(noun)) return withCaseOf(noun, irregular);
  if (!/^\p{L}.*[\p{L}\p{Nd}]$/u.test(noun)) return pluralOfMarked(noun);
  if (isInitialism(noun)) return noun.endsWith('S') ? `${noun}es` : `${noun}s`;
  if (/['’]s$/.test(noun)) return noun;
  if (UNCHANGING.has(lower)) return noun;
  if (noun.includes('-')) return pluralOfHyphenated(noun);
  return withCaseOf(noun, (lower !== noun && pluralOfName(lower)) || pluralOfWord(lower));
}

function isInitialism(noun: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{Nd}&/]+$/u.test(noun);
}

/** Letters ("x's"), numbers ("747s", "1980s" as it is), abbreviations ("Ph.D.s", "Nos."), possessives and signs. */
function pluralOfMarked(noun: string): string {
  if (/^\p{L}$/u.test(noun)) return `${noun}'s`;
  if (/\p{Nd}$/u.test(noun)) return `${noun}s`;
  if (/\..*\.$/.test(noun)) return `${noun}s`;
  if (/\p{L}\.$/u.test(noun)) return ABBREVIATIONS.get(noun) ?? `${noun.slice(0, -1)}s.`;
  const start = /^['’]?\p{L}.*\p{L}$|^\p{Nd}.*\p{L}$/u.test(noun) ? noun.search(/\p{L}/u) : -1;
  return start < 0 || /\ds$/.test(noun) ? noun : noun.slice(0, start) + pluralOf(noun.slice(start));
}

const ABBREVIATIONS = new Map([
  ['Mr.', 'Messrs.'],
  ['Mrs.', 'Mmes.'],
  ['p.', 'pp.'],
]);

/** The head takes the plural ("mothers-in-law", "passers-by", "attorneys-general"), else the last part ("sit-ins"). */
function pluralOfHyphenated(noun: string): string {
  const first = noun.slice(0, noun.indexOf('-'));
  const rest = noun.slice(first.length);
  if (isHead(first.toLowerCase(), rest.toLowerCase())) return pluralOf(first) + rest;
  const last = noun.slice(noun.lastIndexOf('-') + 1);
  const before = noun.slice(0, noun.length - last.length);
  if (last === '') return noun;
  return before + (/^(?:by|dry|my|why|no|go)$/.test(last) ? `${last}s` : pluralOf(last));
}

/** The place among the words of an entry of the one that takes its plural: "points of view", "attorneys general". */
export function headOfNoun(words: readonly string[]): number {
  const preposition = words.findIndex((word, at) => at > 0 && PREPOSITION.test(word));
  const end = preposition < 0 ? words.length : preposition;
  const parts = words.slice(0, end).map((word) => word.toLowerCase());
  // Of more words the last is the head: "Van de Graaff generator".
  const head = parts.findIndex(
    (word, at) => at >= end - 3 && isHead(word, `-${parts.slice(at + 1).join('-')}`),
  );
  return head < 0 ? end - 1 : head;
}

const PREPOSITION = /^(?:of|in|to|for|at|by|on|with|from|per|after|before|under|without|against)$/;

function isHead(first: string, rest: string): boolean {
  if (POSTMODIFIER.test(rest)) return !/^(?:mother-of-pearl|out-of|cul-de|hors-d)/.test(first + rest);
  if (rest === '-general') return !/^(?:major|lieutenant|brigadier|colonel|full|field)$/.test(first);
  if (/^-(?:martial|public|laureate|apparent|errant|designate|elect|emeritus)$/.test(rest))
    return first !== 'nobel';
  return PARTICLE.test(rest) && BEFORE_PARTICLE.test(first) && !NOT_AN_AGENT.test(first);
}

const POSTMODIFIER =
  /^-(?:in-(?:law|laws|chief|waiting|residence|charge|arms|training|exile)|at-(?:arms|law|large)|about-town|of-.+|to-be|de-.+|d['’].+)$/;
const PARTICLE = /^-(?:by|up|on|in|out|off|down|over|away|about|along)$/;
/** An agent, a gerund, or the head of "way out", "day off". */
const BEFORE_PARTICLE = /[^e]er$|[aeiouy].*ing$|^(?:day|way)$/;
const NOT_AN_AGENT =
  /(?:cover|power|over|under|higher|lower|upper|water|order|after|inner|outer|offer|paper|super)$/;

/** Names keep their spelling: "Kennedys", "Hoffmans", "Williamses". */
function pluralOfName(lower: string): string | undefined {
  if (/[^aeiou]y$/.test(lower) && !COMMON_NOUN_IN_Y.test(lower)) return `${lower}s`;
  if (/[^o]man$/.test(lower) && !MAN_OF.test(lower)) return `${lower}s`;
  if (/[^aeiou]ese$/.test(lower)) return lower;
  if (/child$/.test(lower)) return `${lower}s`;
  return SURNAME_IN_S.test(lower) ? `${lower}es` : undefined;
}

const COMMON_NOUN_IN_Y =
  /(?:[^i]ty|[ae]ncy|ology|ctory|istry|iary|gypsy|^tory|untry|mpany|army|navy|mbassy|baby|lady|body|story|study|mily|library|gallery|rockies|ally|academy|enemy|century|daisy|battery|party)$/;
const MAN_OF =
  /(?:ish|nch|tch|lsh|ots|nx|orse|ster|shire|orth|bush|china|orange|congress|council|states|business|police|fire|chair|sales|sports|spokes|gentle|work|crafts)man$/;
const SURNAME_IN_S =
  /^(?:jones|william|adam|edward|roger|robert|evan|collin|steven|hughe|simmon|matthew|watkin|perkin|hopkin|jenkin|owen|myer|sander|peter|phillip|richard|reynold|well|brook|mar)s$|^jones$/;

function pluralOfWord(noun: string): string {
  if (UNCHANGING.has(noun) || UNCHANGING_ENDING.test(noun) || isPluralAlready(noun)) return noun;
  return compoundPlural(noun) ?? regularPlural(noun);
}

const UNCHANGING_ENDING =
  /(?:air|space|water|hover|rotor|air|surface|land|sail|motor|sea|war)craft$|fish$|.sheep$|(?:^|rein|mouse)deer$|.folk$|people$|children$|women$|wom[ae]nfolk$|(?:[dt]or|tit|field)mice$|woodlice$|(?:fore|hind|tender|flat|club)feet$|(?:eye|buck)teeth$|pok[eé]mon$|kins?folk$|offspring$/;

/** Nouns in -s that are plurals in form ("goods", "politics", "clothes", "pianos") and plurals in -men. */
function isPluralAlready(noun: string): boolean {
  if (/men$/.test(noun)) return noun.length > 4 && !SINGULAR_IN_MEN.has(noun);
  return (
    /(?:[^aiuos'’]|[^aeiou]o|[aeiou]{2}o|eau)s$/.test(noun) && !SINGULAR_IN_S.has(noun) && noun.length > 3
  );
}

/** Compounds whose last part is irregular: "policemen", "grandchildren", "eyeteeth", "bookshelves". */
function compoundPlural(noun: string): string | undefined {
  for (const [ending, plural, exceptions] of COMPOUND_ENDINGS)
    if (noun.endsWith(ending))
      return exceptions.has(noun) ? undefined : noun.slice(0, -ending.length) + plural;
  return undefined;
}

/** The singular of a plural whose last part is irregular: "spokesperson" for "spokespeople"; undefined if it is none. */
export function singularOfCompound(plural: string): string | undefined {
  for (const [ending, pluralEnding] of COMPOUND_ENDINGS) {
    if (!plural.endsWith(pluralEnding)) continue;
    const singular = plural.slice(0, -pluralEnding.length) + ending;
    if (singular !== ending && compoundPlural(singular) === plural) return singular;
  }
  return undefined;
}

const COMPOUND_ENDINGS = (
  [
    ['man', 'men', NOT_A_MAN],
    ['child', 'children', []],
    ['foot', 'feet', ['bigfoot', 'crowfoot', 'flatfoot', 'coltsfoot', 'hotfoot']],
    ['tooth', 'teeth', ['bluetooth', 'sabretooth', 'sabertooth']],
    ['goose', 'geese', ['mongoose']],
    ['mouse', 'mice', []],
    ['louse', 'lice', ['blouse', 'delouse', 'toulouse']],
    ['person', 'people', ['chairperson', 'nonperson', 'unperson']],
    ['wife', 'wives', []],
    ['knife', 'knives', []],
    ['life', 'lives', ['lowlife']],
    ['self', 'selves', []],
    ['shelf', 'shelves', []],
    ['wolf', 'wolves', []],
    ['calf', 'calves', []],
    ['half', 'halves', []],
    ['leaf', 'leaves', []],
    ['loaf', 'loaves', []],
    ['sheaf', 'sheaves', []],
    ['thief', 'thieves', []],
    ['scarf', 'scarves', []],
    ['hedron', 'hedra', []],
  ] as const
).map(([ending, plural, exceptions]) => [ending, plural, new Set<string>(exceptions)] as const);

function regularPlural(noun: string): string {
  if (/sis$/.test(noun)) return `${noun.slice(0, -2)}es`;
  if (/(?:[^aeiou]|qu)y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/^[^aeiou]*(?:qu)?[aeiou]z$/.test(noun)) return `${noun}zes`;
  if (/(?:s|x|z|sh)$/.test(noun) || (/ch$/.test(noun) && !HARD_CH.test(noun))) return `${noun}es`;
  return O_TAKES_ES.has(noun) ? `${noun}es` : `${noun}s`;
}

/** Nouns in -ch that is read /k/. */
const HARD_CH =
  /(?:stomach|epoch|eunuch|^loch|tech|^mech|ptych|pibroch|moloch|almanach|pentateuch|hexateuch|^reich|synch|^bach|^czech|^mach|cromlech|pasch|taoiseach|^conch|(?:mon|patri|matri|olig|hier|tetr|ex|heresi|an|ethn|gyn|squire|trier)arch)$/;

/** `plural` in the case of the noun it was made from. */
function withCaseOf(noun: string, plural: string): string {
  let same = 0;
  while (same < noun.length && noun[same]!.toLowerCase() === plural[same]) same++;
  return noun.slice(0, same) + plural.slice(same);
}
