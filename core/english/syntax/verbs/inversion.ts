import type { TaggedToken, WrittenToken } from '../../taggedToken.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import { wordOf } from './verbGroup.ts';

/**
 * Tests whether an auxiliary stands before its subject, as in "Don't you know?": its sentence asks, no subject is
 * before it, and one is at `subject`, by default behind the auxiliary and a "not".
 */
export function isInverted(
  tokens: readonly TaggedToken[],
  auxiliary: number,
  subject = auxiliary + 2,
): boolean {
  const before = tokens[auxiliary - 1];
  if (before && /^(?:NN|PRP(?!\$)|EX|CD|DT|TO)/.test(before.tag)) return false;
  const asks =
    tokens.some(({ text }) => text.includes('?')) || (before !== undefined && /^W/.test(before.tag));
  return asks && subjectEnd(tokens, subject) !== undefined;
}

/** The end of a subject that begins at a place, which a verb without a noun before it follows. */
export function subjectEnd(tokens: readonly TaggedToken[], at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  const isPronoun = /^(?:i|you|he|she|it|we|they|there|this|that|these|those)$/.test(wordOf(token));
  if (isPronoun && !/^(?:NN|JJ)/.test(tokens[at + 1]?.tag ?? '')) return at + 1;
  return nounPhraseAt(tokens, at)?.to;
}

/**
 * Tests whether what is tagged as the verb behind a subject is doubtful, as the noun before it is: "why does my query
 * *return duplicate* rows".
 */
export function isMisreadVerb(tokens: readonly WrittenToken[], verb: number): boolean {
  const [noun, next, object] = tokens.slice(verb - 1, verb + 2);
  // "Will my baby need her ticket": what stands before a determiner is a verb.
  if (/^(?:DT|PRP\$?)$/.test(object?.tag ?? '')) return false;
  return noun?.tag === 'NN' && noun.confidence < 0.9 && (next?.confidence ?? 1) < 0.6;
}

/**
 * Finds a verb that was read as the last noun of the subject between it and "do", where no other verb is left: "why does
 * my printer *jam* after I turn it on".
 */
export function verbReadAsNoun(tokens: readonly TaggedToken[], subject: number): number | undefined {
  const end = nounPhraseAt(tokens, subject)?.to;
  if (end === undefined || tokens[end - 1]!.tag !== 'NN' || !tokens[end - 2]?.tag.startsWith('NN'))
    return undefined;
  const [next, after] = [tokens[end], tokens[end + 1]];
  const opensClause = next && after && /^(?:IN|WRB)$/.test(next.tag) && NOMINATIVE.test(wordOf(after));
  return opensClause ? end - 1 : undefined;
}

const NOMINATIVE = /^(?:i|he|she|we|they)$/;
