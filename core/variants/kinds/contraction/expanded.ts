import type { Tokens } from '../../../annotation/annotation.ts';
import { isInverted, subjectEnd } from '../../../english/syntax/verbs/inversion.ts';
import { isNot, pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { contractedWord } from '../../../english/words/contractedWords.ts';
import {
  HOSTS_OF_S,
  PASSIVE_AFTER_S,
  PERFECT_AFTER_S,
  VERBS_WITH_NT,
} from '../../../english/words/contractible.ts';
import { type Piece, rearranged } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import type { ContractionObstacle } from './contractionObstacles.ts';

/** Tests whether a token is the second part of a contraction: "n't", or "'s" that is no possessive. */
export function isContracted(tokens: Tokens, at: number): boolean {
  const [token, before] = [tokens[at]!, tokens[at - 1]];
  if (!before || token.dummy || before.dummy || before.end !== token.start) return false;
  const word = wordOf(token);
  if (word === "'s") return token.tag !== 'POS' || HOSTS_OF_S.test(wordOf(before));
  return /^'(?:d|re|ve|ll|m)$/.test(word) || (isNot(token) && word !== 'not');
}

/** Writes out all contractions of a sentence. */
export function expanded(tokens: Tokens): TokenEdits | ContractionObstacle {
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
  if (word === "'s") return wordForS(tokens, at);
  if (word === "'d") return wordForD(tokens, at);
  return isNot(tokens[at]!) ? 'not' : contractedWord(word, '', '');
}

/** Returns what "'s" stands for: "is", "has", or "us" after "let". Undefined where that is ambiguous. */
function wordForS(tokens: Tokens, at: number): string | undefined {
  const before = tokens[at - 1]!;
  const host = wordOf(before);
  if (host === 'let') return tokens[at + 1]?.tag === 'VB' ? 'us' : undefined;
  const next = tokens[pastAdverbs(tokens, at + 1)];
  if (!next || (!HOSTS_OF_S.test(host) && next.tag !== 'DT')) return undefined;
  if (PERFECT_AFTER_S.test(wordOf(next))) return 'has';
  if (/^VB[ND]$/.test(next.tag)) return PASSIVE_AFTER_S.test(wordOf(next)) ? 'is' : undefined;
  if (/^(?:VB|VBP|VBZ|MD)$/.test(next.tag) || isDoes(tokens, at)) return undefined;
  return 'is';
}

/** Tests whether "'s" stands for "does" behind a question word ("what's he want", "how's this work"). */
function isDoes(tokens: Tokens, at: number): boolean {
  if (!/^(?:what|where|when|how|why)$/.test(wordOf(tokens[at - 1]!))) return false;
  const end = subjectEnd(tokens, at + 1);
  return end !== undefined && /^VBP?$/.test(tagAt(tokens, pastAdverbs(tokens, end)));
}

/** Returns what "'d" stands for: "had" or "would". Undefined where that is ambiguous. */
function wordForD(tokens: Tokens, at: number): string | undefined {
  if (!/^(?:PRP|EX|WP|DT|NNP?S?)$/.test(tokens[at - 1]!.tag)) return undefined;
  const word = wordAt(tokens, at + 1);
  if (/^(?:better|best)$/.test(word)) return 'had';
  if (/^(?:rather|like|love|prefer)$/.test(word)) return 'would';
  const next = tokens[pastAdverbs(tokens, at + 1)];
  if (next?.tag === 'VB') return next.confidence > 0.8 ? 'would' : undefined;
  return /^VB[ND]$/.test(next?.tag ?? '') ? 'had' : undefined;
}
