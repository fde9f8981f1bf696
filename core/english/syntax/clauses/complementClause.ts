import type { TaggedToken, Tokens } from '../../taggedToken.ts';
import { DEMONSTRATIVES } from '../../words/determiners.ts';
import { withPhrases } from '../nouns/attachedPhrases.ts';
import { FINITE } from '../verbs/finiteVerbs.ts';
import { subjectEnd } from '../verbs/inversion.ts';
import { pastAdverbs, wordOf } from '../verbs/verbGroup.ts';

/** The finite verb of a clause whose subject begins at a place and is followed by it; undefined if none begins there. */
export function clauseVerbFrom(tokens: Tokens, at: number): number | undefined {
  const first = tokens[at];
  if (!first || first.tag === 'VBG') return undefined;
  const end = first.tag === 'PRP' ? subjectEnd(tokens, at) : withPhrases(tokens, at, tokens.length)?.to;
  if (end === undefined) return undefined;
  const verb = pastAdverbs(tokens, end);
  return FINITE.test(tokens[verb]?.tag ?? '') ? verb : undefined;
}

/** Tests whether a demonstrative stands at a place, which may be mistaken for the conjunction "that" or its object. */
export function isDemonstrative(token: TaggedToken): boolean {
  return DEMONSTRATIVES.test(wordOf(token));
}
