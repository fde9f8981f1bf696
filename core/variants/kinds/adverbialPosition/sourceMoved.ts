import type { Tokens } from '../../../annotation/annotation.ts';
import { FINITE_TAG, isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import { isDoubtfulStart } from '../../rewriting/sentenceStart.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Moves a source with "according to" from the start of the sentence to its end ("It fell, according to the
 * police." for "According to the police, it fell."), or from the end to the start.
 */
export function sourceMoved(tokens: Tokens): TokenEdits | undefined {
  if (tokens.some(isQuotationMark)) return undefined;
  const first = firstWord(tokens);
  const end = endOfWords(tokens);
  const according = tokens.findIndex(
    (token, at) => wordOf(token) === 'according' && wordAt(tokens, at + 1) === 'to',
  );
  if (according < 0) return undefined;
  const source = withPhrases(tokens, according + 2, end);
  if (!source) return undefined;
  const marks = piecesOf(end, tokens.length);
  if (according === first) {
    const comma = source.to;
    const rest = tokens.slice(comma + 1, end);
    if (
      tokens[comma]?.text !== ',' ||
      !rest.some(({ tag }) => FINITE_TAG.test(tag)) ||
      rest.some(({ text }) => /^[;:(]$/.test(text))
    )
      return undefined;
    if (/^(?:DT|CD|NN)$/.test(tokens[comma + 1]!.tag) && rest.some(({ text }) => text === ','))
      return undefined;
    return rearrangedWithin(tokens, first, tokens.length, [
      [comma + 1, end],
      comma,
      [first, comma],
      ...marks,
    ]);
  }
  const comma = according - 1;
  const before = tokens.slice(first, comma);
  if (source.to !== end || tokens[comma]!.text !== ',' || !before.some(({ tag }) => FINITE_TAG.test(tag)))
    return undefined;
  // "The agency reports that it rose, according to the police": the source of what is reported.
  if (before.some(({ lemma, tag }) => /^(?:VB[ZPD]|NNS)$/.test(tag) && REPORTING_VERBS.has(lemma)))
    return undefined;
  const subject = mainSubject(tokens);
  if (typeof subject !== 'string' && isDoubtfulStart(tokens, subject.phrase)) return undefined;
  if (tokens[first]!.tag === 'CC' || before.some(({ text }) => /^[;:]$/.test(text)) || isSeveral(before))
    return undefined;
  return rearrangedWithin(tokens, first, tokens.length, [[according, end], comma, [first, comma], ...marks]);
}

/**
 * Tests whether two clauses are coordinated, so that the source may be that of the second alone ("It fell,
 * and he left").
 */
function isSeveral(before: Tokens): boolean {
  return before.some(({ tag }, at) => tag === 'CC' && before[at - 1]?.tag === ',');
}
