import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { UNITS_OF_EXTENT } from '../../english/words/amounts.ts';
import { PASSIVE_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { FREE_PREPOSITIONS } from '../../english/words/prepositions.ts';
import { NOMINATIVE_PRONOUNS } from '../../english/words/pronouns.ts';
import { isTime } from '../../english/words/times.ts';

/** The construction of a verb that the words around it show. */
export interface Construction {
  /**
   * An object after it, or in a passive its subject, or with "to" and a verb behind it ("expect Ford to meet"); a
   * clause or a verb in -ing after it; how far it goes ("rose 3 percent"); nothing that it needs.
   */
  readonly complement?: 'object' | 'object-infinitive' | 'clause' | 'gerund' | 'extent' | 'none';
  /** True for a participle of the passive. */
  readonly passive?: true;
  /** True where something follows that any verb may have: a time, a clause with "after". */
  readonly adjunct?: true;
}

/** Reads a verb's construction off the tags around it; where they leave it open, nothing is said. */
export function constructionOf(tokens: Tokens, index: number): Construction {
  let next = index + 1;
  while (ADVERB.has(tokens[next]?.tag)) next++;
  const token = tokens[next];
  const word = wordAt(tokens, next);
  const isPreposition = /^(?:IN|TO)$/.test(token?.tag ?? '') && tokens[next + 1]?.tag !== 'VB';
  if (isPreposition && (word === 'that' || word === 'whether')) return { complement: 'clause' };
  if (isPassive(tokens, index)) return { complement: 'object', passive: true };
  if (isPreposition) return FREE_PREPOSITIONS.has(word) ? { adjunct: true } : {};
  if (!token || ENDS.has(token.tag)) return { complement: 'none' };
  if (NOMINATIVE_PRONOUNS.has(word) || token.tag === 'WP') return { complement: 'clause' };
  if (token.tag === 'WRB') return TIMES_AND_PLACES.has(word) ? { adjunct: true } : { complement: 'clause' };
  if (token.tag === 'VBG') return { complement: 'gerund' };
  if (isExtent(tokens, next)) return { complement: 'extent' };
  // "Began to march" has no time.
  if (token.tag === 'TO') return {};
  if (isTime(word) || isTime(tokens[next + 1]?.text)) return { adjunct: true };
  const behindNoun = behindNounPhrase(tokens, next);
  if (behindNoun !== undefined && FINITE.has(tokens[behindNoun]?.tag)) return { complement: 'clause' };
  if (behindNoun !== undefined && tokens[behindNoun]?.tag === 'TO' && tokens[behindNoun + 1]?.tag === 'VB') {
    return { complement: 'object-infinitive' };
  }
  return OBJECT.has(token.tag) ? { complement: 'object' } : {};
}

/** The place behind the noun phrase that begins at `start`, as far as the tags tell; undefined where none begins. */
function behindNounPhrase(tokens: Tokens, start: number): number | undefined {
  if (tokens[start]?.tag === 'PRP') return start + 1;
  let end = start;
  while (PHRASE.has(tokens[end]?.tag)) end++;
  return end > start && NOUNS.has(tokens[end - 1]!.tag) ? end : undefined;
}

const OF_NOUNS: ReadonlySet<MaybeTag> = new Set(['NN', 'NNS', 'JJ']);

/** An amount rather than a thing, with its unit or by itself: "rose 3 percent", "cost $5". */
const isExtent = contexts(
  `
  [/CD|$|#] {/CD|$|#} /^|.|,|:|CC|-RRB-|''|IN|TO
  [/CD|$|#] {/CD|$|#} @unit
`,
  { unit: UNITS_OF_EXTENT },
);

/** A participle after a form of "be", or after the noun it describes. */
function isPassive(tokens: Tokens, index: number): boolean {
  if (tokens[index]!.tag !== 'VBN') return false;
  let before = index - 1;
  while (ADVERB.has(tokens[before]?.tag)) before--;
  const token = tokens[before];
  if (OF_NOUNS.has(tokens[index + 1]?.tag) && token?.lemma !== 'have') return true;
  return token !== undefined && (PASSIVE_AUXILIARIES.has(wordAt(tokens, before)) || NOUNS.has(token.tag));
}

type MaybeTag = PennTag | undefined;
const ADVERB: ReadonlySet<MaybeTag> = new Set(['RB']);
const NOUNS: ReadonlySet<MaybeTag> = new Set(['NN', 'NNS', 'NNP', 'NNPS']);
const OBJECT: ReadonlySet<MaybeTag> = new Set([...NOUNS, 'DT', 'PDT', 'PRP', 'PRP$', 'JJ', 'JJR', 'JJS']);
/** Question words that open an adverbial as well: "think when they come". */
const TIMES_AND_PLACES: ReadonlySet<string> = new Set(['when', 'whenever', 'where', 'wherever']);
/** Tags of the words of a verb's object. */
const PHRASE: ReadonlySet<MaybeTag> = new Set([...OBJECT, 'CD', 'POS', '$', 'VBN', 'RB']);
const FINITE: ReadonlySet<MaybeTag> = new Set(['VBZ', 'VBP', 'VBD', 'MD']);
const ENDS: ReadonlySet<MaybeTag> = new Set(['.', ',', ':', 'CC', '-RRB-', "''"]);
