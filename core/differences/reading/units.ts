import { wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import type { TaggedToken, Tokens } from '../../english/taggedToken.ts';
import { otherSpelling, SPELLINGS_OF_ONE_SENSE } from '../../english/words/otherSpelling.ts';
import { dateAt } from './dates.ts';
import { openingFrames } from './frames.ts';
import type { NounSort } from './nounSorts.ts';
import { phraseAt } from './phrases.ts';
import { quantityAt } from './quantities.ts';
import type { Unit, UnitKind, UnitStart } from './reading.ts';

/** Reads the tokens of a sentence as units, from left to right, the longest first. Every token is in a unit. */
export function unitsOf(tokens: Tokens, sortsOf: (lemma: string) => readonly NounSort[]): Unit[] {
  const units: Unit[] = [];
  const words = tokens.map(wordOf);
  const frames = openingFrames(tokens, words);
  for (let at = 0; at < tokens.length; ) {
    const [quantity, phrase] = [quantityAt(tokens, words, at), phraseAt(tokens, words, at)];
    const start =
      frames.get(at) ??
      dateAt(tokens, words, at) ??
      (quantity && quantity.to >= (phrase?.to ?? 0) ? quantity : phrase) ??
      wordAt(tokens, words, at);
    const read = unit(tokens, words, at, start);
    units.push({ ...read, sorts: sortsIn(read, units.at(-1), sortsOf) });
    at = start.to;
  }
  return units;
}

/** The sorts of a noun, with the noun before it if that makes an entry: "bus stop". */
function sortsIn(
  { kind, tag, lemma }: Omit<Unit, 'sorts'>,
  before: Unit | undefined,
  sortsOf: (lemma: string) => readonly NounSort[],
): readonly NounSort[] {
  if (kind !== 'word' || !/^NNS?$/.test(tag)) return [];
  const compound = before?.kind === 'word' ? sortsOf(`${before.words} ${lemma}`) : [];
  return compound.length > 0 ? compound : sortsOf(lemma);
}

function unit(tokens: Tokens, words: readonly string[], from: number, start: UnitStart): Omit<Unit, 'sorts'> {
  const { lemma, tag } = tokens[start.to - 1]!;
  const own = start.kind === 'name' ? lemma : americanized(lemma);
  return { ...start, from, words: words.slice(from, start.to).join(' '), lemma: own, tag };
}

/** The unit of a single token. */
function wordAt(tokens: Tokens, words: readonly string[], at: number): UnitStart {
  const { tag, lemma } = tokens[at]!;
  const word = words[at]!;
  const to = at + 1;
  if (!/[\p{L}\p{N}]/u.test(word) && !/^[$€£%&°]$/.test(word))
    return { kind: 'mark', key: word.replace(/^(?:[“”"]|''|``)$/, '"').replace(/^[–—]$/, '-'), to };
  const as = (kind: UnitKind, key = lemma): UnitStart => ({ kind, key: americanized(key), to });
  if (isAuxiliary(tokens, words, at)) return as('auxiliary');
  if (word === 'that' && tag === 'IN') return as('filler', 'that');
  if (tag === 'PRP$') return as('possessive', word);
  if (tag === 'POS') return as('genitive');
  if (word === 'whom') return as('question', 'who');
  if (tag === 'DT' && isAlone(word, tokens[to])) return as('pronoun', word);
  const kind = KINDS.get(tag);
  // "Gray" and "Grey" are two families.
  if (kind === 'name') return { kind, key: word.replace(/\.(?=.|$)/g, ''), to };
  if (kind === 'word') return as(kind, joined(lemma));
  return as(kind ?? 'word');
}

/** Tests whether a verb is an auxiliary or a copula: a form of "be", and "have" and "do" before another verb. */
function isAuxiliary(tokens: Tokens, words: readonly string[], at: number): boolean {
  const { tag, lemma } = tokens[at]!;
  if (lemma === 'be' && /^VB/.test(tag)) return true;
  if (!/^(?:VB[DPZ]?|MD|POS)$/.test(tag)) return false;
  if (lemma === 'do') return governs(tokens, words, at, /^VBP?$/);
  if (lemma === 'have') return governs(tokens, words, at, /^VB[ND]$/);
  return false;
}

/** Tests whether a verb of that tag follows, with no more than a subject and adverbs between the two. */
function governs(tokens: Tokens, words: readonly string[], at: number, verb: RegExp): boolean {
  const last = Math.min(tokens.length, at + 8);
  for (let next = at + 1; next < last; next++) {
    const { tag } = tokens[next]!;
    if (verb.test(tag)) return true;
    if (/^(?:VB|MD|IN|TO|CC|W|[.,:;])/.test(tag) && words[next] !== 'of') return false;
  }
  return false;
}

/** Tests for "this" and the like without a noun, by the token behind it. */
function isAlone(word: string, after: TaggedToken | undefined): boolean {
  return (
    /^(?:this|that|these|those)$/.test(word) && !/^(?:NN|JJ|CD|RB|VBG|VBN|PRP|DT|``)/.test(after?.tag ?? '.')
  );
}

/** Kinds of single tokens by their tags. */
const KINDS: ReadonlyMap<string, UnitKind> = new Map(
  (
    'DT/determiner PDT/determiner PRP/pronoun EX/filler UH/filler MD/modal IN/preposition TO/preposition CC/conjunction ' +
    'RP/particle WDT/question WP/question WP$/question WRB/question NNP/name NNPS/name NN/word NNS/word CD/number'
  )
    .split(' ')
    .map((pair) => pair.split('/') as [string, UnitKind]),
);

/** The American spelling of a word, if it is that of no other word. */
function americanized(word: string): string {
  const spelling = otherSpelling(word);
  return spelling?.side === 'british' && !SPELLINGS_OF_ONE_SENSE.test(word) ? spelling.other : word;
}

/** A lemma without the hyphen of a prefix: "e-mail" is "email". "Re-sign" and "co-op" are other words without it. */
function joined(lemma: string): string {
  return lemma.replace(/^(e|anti|non|on|off|multi|sub)-(?=\p{L})/u, '$1');
}

/** Numbers the clauses of a sentence, one number per unit. What a negation bears on ends with its clause. */
export function clausesOf(units: readonly Unit[]): number[] {
  let clause = 0;
  return units.map(({ kind, words }, i) => {
    const before = units[i - 1];
    const isNew = before?.kind === 'mark' ? CLAUSE_MARK.test(before.words) : kind === 'conjunction';
    if (i > 0 && isNew && !(kind === 'mark' && CLAUSE_MARK.test(words))) clause++;
    return clause;
  });
}

const CLAUSE_MARK = /^[,.;:!?()[\]{}–—-]+$/;
