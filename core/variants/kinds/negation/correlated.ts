import { type VerbGroup, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import type { TaggedToken } from '../../../english/taggedToken.ts';

/**
 * Tests whether the negation bears on two parts at once, by a correlative conjunction ("not only ... but
 * also", "neither ... nor") or a contrast with "but".
 */
export function isCorrelated(tokens: readonly TaggedToken[], { finite, end, not }: VerbGroup): boolean {
  const words = tokens.map(wordOf);
  const only = words.findIndex(
    (word, at) => word === 'not' && /^(?:only|just|merely|simply)$/.test(words[at + 1] ?? ''),
  );
  if (only >= 0 && only <= end && words.includes('but')) return true;
  const either = words.findIndex((word) => word === 'neither' || word === 'nor');
  if (words.includes('nor') || (either >= 0 && either <= Math.max(finite, end) + 1)) return true;
  return not !== undefined && isContrasted(tokens, not);
}

/** Tests whether a contrasted phrase, but no clause, follows with "but" ("is not a bug, but a feature"). */
function isContrasted(tokens: readonly TaggedToken[], not: number): boolean {
  const but = tokens.findIndex((token, at) => at > not + 1 && wordOf(token) === 'but' && token.tag === 'CC');
  if (but < 0) return false;
  for (let at = but + 1; at < tokens.length; at++) {
    const { tag } = tokens[at]!;
    if (/^(?:MD|VB[DZP])$/.test(tag)) return false;
    if (/^[,.:]$/.test(tag)) break;
  }
  return true;
}
