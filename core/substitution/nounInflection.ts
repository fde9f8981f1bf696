import { IRREGULAR_PLURALS, LATIN_PLURALS, O_TAKES_ES, UNCHANGING } from './irregularNouns.ts';

/**
 * The plural of a noun. What is a plural already stays as it is ("goods", "authorities", "men"); so do nouns
 * with one form for both numbers ("sheep", "series"). Mass nouns get a plural by rule all the same.
 */
export function pluralOf(noun: string): string {
  if (/['’.\s]$|^$/.test(noun)) return pluralOfMarked(noun);
  if (/^\p{Nd}+$/u.test(noun)) return `${noun}s`;
  if (/^\p{L}$/u.test(noun)) return `${noun}'s`;
  if (/^\p{Lu}[\p{Lu}\p{Nd}&]+$/u.test(noun)) return noun.endsWith('S') ? `${noun}es` : `${noun}s`;
  if (noun.includes('-')) return pluralOfHyphenated(noun);
  const lower = noun.toLowerCase();
  return withCaseOf(noun, lower === noun ? pluralOfWord(lower) : (pluralOfName(lower) ?? pluralOfWord(lower)));
}

/** Abbreviations with a stop, possessives. */
function pluralOfMarked(noun: string): string {
  if (/\..*\.$/.test(noun)) return `${noun}s`;
  const abbreviated = ABBREVIATIONS[noun];
  if (abbreviated) return abbreviated;
  return /\p{L}\.$/u.test(noun) ? `${noun.slice(0, -1)}s.` : noun;
}

const ABBREVIATIONS: Readonly<Record<string, string>> = { 'Mr.': 'Messrs.', 'Mrs.': 'Mmes.', 'p.': 'pp.' };

/** The head takes the plural: "mothers-in-law", "passers-by", "attorneys-general", else the last part: "sit-ins". */
function pluralOfHyphenated(noun: string): string {
  const parts = noun.split('-');
  const rest = parts.slice(1).join('-');
  const first = parts[0]!;
  if (HEAD_FIRST.test(rest) && !LAST_ALL_THE_SAME.test(noun)) return `${pluralOf(first)}-${rest}`;
  if (PARTICLE.test(rest) && AGENT.test(first) && !NOT_AGENT.test(first)) return `${pluralOf(first)}-${rest}`;
  if (/-general$/.test(noun) && !/^(?:major|lieutenant|brigadier|colonel|adjutant)-/i.test(noun))
    return `${pluralOf(first)}-${rest}`;
  if (/^(?:court-martial|notary-public|poet-laureate|heir-apparent|knight-errant|time-out)$/i.test(noun))
    return noun === 'time-out' ? 'time-outs' : `${pluralOf(first)}-${rest}`;
  const last = parts.pop()!;
  return [...parts, /^(?:by|dry|my|why)$/.test(last) ? `${last}s` : pluralOf(last)].join('-');
}

const HEAD_FIRST =
  /^(?:in-(?:law|chief|waiting|residence|charge|arms|training|idleness)|at-(?:arms|law|large)|of-.+|to-be|de-(?!sac).+|en-\w+|with-.+|up-of-.+|d['’].+)$/i;
const LAST_ALL_THE_SAME = /^(?:mother-of-pearl|out-of-|cat-o|pied-|hors-d|will-o|jack-o|tete-|vis-|ne['’]er-)/i;
const PARTICLE = /^(?:by|up|on|in|out|off|down|over|away|about|along)$/;
const AGENT = /er$/;
const NOT_AGENT = /^(?:.*cover|power|over|under|higher|lower|upper|water|order|after|inner|outer|offer|paper)$/i;

/** Names keep their spelling: "Kennedys", "Germans", "Joneses". */
function pluralOfName(lower: string): string | undefined {
  if (/[^aeiou]y$/.test(lower) && !NAMES_IN_IES.test(lower)) return `${lower}s`;
  if (/man$/.test(lower) && !/(?:ish|ch|s|re|ster|orth|orse|nx|chair|bush|or|fire|police)man$|^woman$/.test(lower))
    return `${lower}s`;
  if (/^(?:jones|williams|adams|edwards|rogers|roberts|evans|collins|stevens|hughes|simmons|matthews|watkins|perkins|hopkins|jenkins|owens|myers|sanders|peters|jacobs|phillips|richards|reynolds|wells|brooks|woods|fields|banks|parks|mars|mercedes)$/.test(lower))
    return `${lower}es`;
  return undefined;
}

const NAMES_IN_IES = /^(?:tory|gypsy|country|party|company|city|county|army|navy|agency|embassy|duty|baby|lady|body|story|study|family|library|gallery|rocky|smoky|ally|ministry|community)$|(?:ity|ency|ology|ctory|istry|iary)$/;

function pluralOfWord(noun: string): string {
  const irregular = IRREGULAR_PLURALS.get(noun) ?? LATIN_PLURALS.get(noun) ?? compoundPlural(noun);
  if (irregular) return irregular;
  if (UNCHANGING.has(noun) || isPluralAlready(noun)) return noun;
  return regularPlural(noun);
}

/** Compounds whose last part is irregular: "policemen", "grandchildren", "eyeteeth", "bookshelves". */
function compoundPlural(noun: string): string | undefined {
  if (/(?:craft|fish|sheep|deer|folk|people|children|men|feet|teeth|geese|mice|lice|offspring|kin)$/.test(noun))
    return SIMPLE_ENDINGS.has(noun) || /(?:omen|amen|imen|ymen|kin|specimen|regimen)$/.test(noun) && !/(?:wo|^)men$/.test(noun) && !/^kin$|mankin$|kinskin$/.test(noun)
      ? undefined
      : noun;
  for (const [ending, plural, except] of COMPOUND_ENDINGS)
    if (noun.endsWith(ending) && !except.test(noun)) return noun.slice(0, -ending.length) + plural;
  return undefined;
}

const SIMPLE_ENDINGS = new Set('craft handicraft witchcraft stagecraft statecraft folk'.split(' '));

const COMPOUND_ENDINGS: readonly (readonly [string, string, RegExp])[] = [
  ['woman', 'women', /^$/],
  ['man', 'men', /^(?:super|sub|non|in|pre)?human$|^(?:german|roman|norman|shaman|talisman|cai?man|cayman|ottoman|turcoman|mussulman|brahman|dolman|hetman|toman|desman|ataman|dragoman|pullman|walkman|saman|leman|burman|hanuman|farman|firman|zaman|soman|landsmaan|daman|hauptman)$/],
  ['child', 'children', /^fairchild$/],
  ['foot', 'feet', /^(?:big|flat|crow|web|hot|pussy|splay|tender|cole?ts)foot$/],
  ['tooth', 'teeth', /^(?:blue)tooth$/],
  ['goose', 'geese', /^mongoose$/],
  ['mouse', 'mice', /^$/],
  ['louse', 'lice', /blouse$/],
  ['person', 'people', /^(?:chairperson)$/],
  ['penny', 'pence', /./],
  ['wife', 'wives', /^$/],
  ['knife', 'knives', /^$/],
  ['life', 'lives', /^(?:wildlife|lowlife)$/],
  ['self', 'selves', /^$/],
  ['shelf', 'shelves', /^$/],
  ['wolf', 'wolves', /^$/],
  ['calf', 'calves', /^$/],
  ['half', 'halves', /^behalf$/],
  ['leaf', 'leaves', /^$/],
  ['loaf', 'loaves', /^$/],
  ['sheaf', 'sheaves', /^$/],
  ['thief', 'thieves', /^$/],
];

/** Nouns in -s that are plurals in form: "goods", "earnings", "politics", "scissors", "clothes". */
function isPluralAlready(noun: string): boolean {
  if (/(?:[bcdfghklmnprtvwy]|[^aeiou]e|[aeiou]ie|oe|ee|ue|ye)s$/.test(noun)) return !SINGULAR_IN_S.has(noun);
  return /(?:[aeiou][^aeiou]|[^s]s|[aeiou]z|ch|sh|ss|x|[aeiou]{2})es$/.test(noun) && noun.length > 4;
}

const SINGULAR_IN_S = new Set('lens summons mars bourns siemens cyclops'.split(' '));

function regularPlural(noun: string): string {
  if (/sis$/.test(noun) && !/^(?:chassis|cassis)$/.test(noun)) return `${noun.slice(0, -2)}es`;
  if (/(?:[^aeiou]|qu)y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/^[^aeiou]*(?:qu)?[aeiou]z$/.test(noun) && noun !== 'coz') return `${noun}zes`;
  if (/(?:s|x|z|sh)$/.test(noun) || (/ch$/.test(noun) && !HARD_CH.test(noun))) return `${noun}es`;
  if (O_TAKES_ES.has(noun)) return `${noun}es`;
  return `${noun}s`;
}

/** Nouns in -ch that is read /k/. */
const HARD_CH =
  /(?:stoma|epo|eunu|^lo|tech|^me|ptych|con|crom ?le|pibro|molo|almana|pentateu|rei|syn|ba|cze|ma)ch$|tech$|ptych$|(?:mon|patri|matri|olig|hier|tetr|ex|heresi|an|eth?n|gyn|squire)arch$/;

/** `plural` in the case of the noun it was made from. */
function withCaseOf(noun: string, plural: string): string {
  let same = 0;
  while (same < noun.length && noun[same]!.toLowerCase() === plural[same]) same++;
  return noun.slice(0, same) + plural.slice(same);
}
