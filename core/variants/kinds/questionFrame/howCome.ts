import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isFiniteAuxiliary } from '../../../english/sentence/auxiliary.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { isMisreadVerb, subjectEnd, verbReadAsNoun } from '../../../english/syntax/verbs/inversion.ts';
import { isNot, pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { withoutDo } from './withoutDo.ts';

/**
 * Asks "how come" in the place of "why" ("How come it does not print?" for "Why does it not print?"); undefined where the
 * question asks for no reason.
 */
export function howCome(tokens: Tokens, first: number, spelling?: Spelling): TokenEdits | undefined {
  if (wordOf(tokens[first]!) !== 'why') return undefined;
  const auxiliary = first + 1;
  const verb = tokens[auxiliary];
  if (!verb || !isFiniteAuxiliary(verb)) return undefined;
  const isDenied = tokens[auxiliary + 1] !== undefined && isNot(tokens[auxiliary + 1]!);
  const from = isDenied ? auxiliary + 2 : auxiliary + 1;
  if (asksForNoReason(tokens, auxiliary)) return undefined;
  const noun = verb.lemma === 'do' ? verbReadAsNoun(tokens, from) : undefined;
  const end = noun ?? wholeSubjectEnd(tokens, from);
  const next = end === undefined ? undefined : tokens[end];
  if (
    end === undefined ||
    !next ||
    isMisreadVerb(tokens, end) ||
    (noun === undefined && !/^(?:VB[GNP]?|JJ|RB|IN|DT)$/.test(next.tag))
  )
    return undefined;
  // The verb was read into the subject ("Why is my oven light flashing only when").
  if (/ing$/.test(wordOf(tokens[end - 1]!)) && next.tag === 'RB') return undefined;
  // What follows the whole subject is a verb ("Why would the loss of the key be ...").
  if (verb.tag === 'MD' && tokens[pastAdverbs(tokens, end)]?.tag !== 'VB') return undefined;
  const phrase = piecesOf(from, end);
  const isSupport = verb.lemma === 'do' && !isDenied && !isNot(next);
  const inFrame = (...rest: Piece[]) =>
    rearrangedWithin(tokens, first, tokens.length, ['how', 'come', ...phrase, ...rest]);
  if (!isSupport) return inFrame([auxiliary, from], [end, tokens.length]);
  if (noun === undefined && !/^VBP?$/.test(next.tag)) return undefined;
  const main = withoutDo(tokens, auxiliary, end, spelling);
  return main && inFrame(...main, [end + 1, tokens.length]);
}

const asksForNoReason = contexts(
  `
  [do] @not you|we                       # why don't you come: a proposal
  [should/MD] !@not                      # why should I trust you: a doubt
  [/MD] @polar                           # why would anyone buy that: a denial
  [] @not any*                           # why doesn't anyone come: "any" would stand before its denial
`,
  { polar: POLARITY_ITEMS },
);

/** The end of the subject, with its phrases where a predicate follows them: "why are the leaves *on my plant* yellow". */
function wholeSubjectEnd(tokens: Tokens, from: number): number | undefined {
  const end = subjectEnd(tokens, from);
  if (end === undefined || tokens[end]?.tag !== 'IN') return end;
  const long = withPhrases(tokens, from, tokens.length)?.to ?? end;
  return /^(?:VB[GN]?$|JJ|R[BP])/.test(tagAt(tokens, long)) ? long : end;
}
