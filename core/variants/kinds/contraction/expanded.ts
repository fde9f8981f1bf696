import type { AnnotatedToken, Tokens } from '../../../annotation/annotation.ts';
import { reasons } from '../../../english/patterns/contexts.ts';
import { isInverted, subjectEnd } from '../../../english/syntax/verbs/inversion.ts';
import { isAdverb, isNot, pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import { contractedWord } from '../../../english/words/contractedWords.ts';
import {
  HOSTS_OF_S,
  PASSIVE_AFTER_S,
  PERFECT_AFTER_S,
  VERBS_WITH_NT,
} from '../../../english/words/contractible.ts';
import type { Rewriting } from '../../rewriting/kindOfRewriting.ts';
import { type Piece, rearranged } from '../../rewriting/rearranged.ts';

/** Tests whether a token is the second part of a contraction: "n't", or "'s" that is no possessive. */
export function isContracted(tokens: Tokens, at: number): boolean {
  const [token, before] = [tokens[at]!, tokens[at - 1]];
  if (!before || token.dummy || before.dummy || before.end !== token.start) return false;
  const word = wordOf(token);
  if (word === "'s") return token.tag !== 'POS' || HOSTS_OF_S.test(wordOf(before));
  return /^'(?:d|re|ve|ll|m)$/.test(word) || (isNot(token) && word !== 'not');
}

/** Writes out all contractions of a sentence. */
export function expanded(tokens: Tokens): Rewriting<'ambiguous-contraction'> {
  const pieces: Piece[] = [];
  /** Every "not" that comes to stand after the subject of a question, by the place where that ends. */
  const later = new Set<number>();
  for (const at of tokens.keys()) {
    if (isContracted(tokens, at)) {
      const word = wordFor(tokens, at);
      if (word === undefined) return 'ambiguous-contraction';
      const end = word === 'not' && isInverted(tokens, at - 1) ? subjectEnd(tokens, at + 1) : undefined;
      if (end === undefined) pieces.push(word);
      else later.add(end);
    } else {
      const denied = tokens[at + 1] && isContracted(tokens, at + 1) ? wordOf(tokens[at + 1]!) : '';
      if (isNot({ ...tokens[at]!, text: denied }) && !VERBS_WITH_NT.test(wordOf(tokens[at]!)))
        return 'ambiguous-contraction';
      pieces.push(contractedWord(wordOf(tokens[at]!), '', denied) ?? at);
    }
    if (later.has(at + 1)) pieces.push('not');
  }
  return rearranged(tokens, pieces);
}

/** Returns the word that the second part of a contraction stands for; undefined where that is ambiguous. */
function wordFor(tokens: Tokens, at: number): string | undefined {
  const word = wordOf(tokens[at]!);
  if (word !== "'s" && word !== "'d") return isNot(tokens[at]!) ? 'not' : contractedWord(word, '', '');
  const meaning = meaningOf(tokens, { at });
  return meaning === 'ambiguous' ? undefined : meaning;
}

const meaningOf = reasons<'ambiguous' | 'had' | 'has' | 'is' | 'us' | 'would', AnnotatedToken>(
  `
  us:
    let ['s] /VB
  ambiguous:
    let ['s]
    ['s] {@adverb} /^
    !@host ['s] {@adverb} !/DT
  has:
    ['s] {@adverb} @perfect
  is:
    ['s] {@adverb} @passive/VBN|VBD
  ambiguous:
    ['s] {@adverb} /VB|VBP|VBZ|VBN|VBD|MD
    what|where|when|how|why ['s] @asked  # what's he want: "does"
  is:
    ['s]
  ambiguous:
    !/PRP|EX|WP|DT|NN* ['d]
  had:
    ['d] better|best
  would:
    ['d] rather|like|love|prefer
    ['d] {@adverb} @sure/VB
  had:
    ['d] {@adverb} /VBN|VBD
  ambiguous:
    ['d]
`,
  {
    adverb: (tokens, at) => isAdverb(tokens[at]!),
    host: HOSTS_OF_S,
    perfect: PERFECT_AFTER_S,
    passive: PASSIVE_AFTER_S,
    asked: (tokens, at) => {
      const end = subjectEnd(tokens, at);
      return end !== undefined && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, end)));
    },
    sure: (tokens, at) => tokens[at]!.confidence > 0.8,
  },
);
