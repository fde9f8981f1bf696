import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isFiniteAuxiliary } from '../../../english/sentence/auxiliary.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { isMisreadVerb, subjectEnd, verbReadAsNoun } from '../../../english/syntax/verbs/inversion.ts';
import { isNot, pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import { POLARITY_ITEMS } from '../../../english/words/negation.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { withoutDo } from './withoutDo.ts';

/**
 * Exchanges "why" and "how come" ("How come it does not print?" for "Why does it not print?", and the
 * reverse); undefined where the question asks for no reason.
 */
export function whyFrame(
  tokens: Tokens,
  first: number,
  spelling: Spelling | undefined,
): TokenEdits | undefined {
  const pieces = wordOf(tokens[first]!) === 'why' ? howCome(tokens, first, spelling) : why(tokens, first);
  return pieces && rearrangedWithin(tokens, first, tokens.length, pieces);
}

function howCome(tokens: Tokens, first: number, spelling: Spelling | undefined): Piece[] | undefined {
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
  if (!isSupport) return ['how', 'come', ...phrase, [auxiliary, from], [end, tokens.length]];
  if (noun === undefined && !/^VBP?$/.test(next.tag)) return undefined;
  const main = withoutDo(tokens, auxiliary, end, spelling);
  return main && ['how', 'come', ...phrase, ...main, [end + 1, tokens.length]];
}

const asksForNoReason = contexts(
  `
  [do] @not you|we                       # why don't you come: a proposal
  [should/MD] !@not                      # why should I trust you: a doubt
  [/MD] @polar                           # why would anyone buy that: a denial
  [/MD] !@not ... @polar
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

/**
 * Turns a question with "how come" into one with "why" and inversion ("Why does it not print?" for "How come
 * it does not print?").
 */
function why(tokens: Tokens, first: number): Piece[] | undefined {
  const subject = isHowCome(tokens, first) ? nounPhraseAt(tokens, first + 2) : undefined;
  if (!subject) return undefined;
  const to = /^n['’]t$/.test(tokens[subject.to + 1]?.text ?? '') ? subject.to + 2 : subject.to + 1;
  return ['why', [subject.to, to], [subject.from, subject.to], [to, tokens.length]];
}

const isHowCome = contexts(`
  [how] come <phrase> /MD!'*
  [how] come <phrase> ~be/VBZ|VBP|VBD!'* # how come it is late, unlike: how come I'm late
  [how] come <phrase> ~do!'* @not
`);
