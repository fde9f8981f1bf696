import type { Tokens } from '../../../annotation/annotation.ts';
import {
  clauseVerbFrom,
  FINITE_TAG,
  isDemonstrative,
  isQuotationMark,
} from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPINION_VERBS, REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { isTime } from '../../../english/words/times.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import type { ReportingObstacle } from './reportingObstacles.ts';

/**
 * Moves the reporting clause from the beginning of the sentence to the end ("It works, he said" for "He said
 * that it works"), or says why it cannot.
 */
export function clauseFirst(tokens: Tokens): TokenEdits | ReportingObstacle {
  if (tokens.some(isQuotationMark)) return 'quotation';
  const first = firstWord(tokens);
  const subject = mainSubject(tokens);
  if (typeof subject === 'string') return subject;
  // "Monday said it has a plan" lacks its subject.
  if (/^(?:RB|IN|CC)/.test(tokens[first]!.tag) || isTime(tokens[first]!.text)) return 'no-subject';
  const { phrase, finite } = subject;
  const verb = tokens[finite]!;
  const isOpinion = OPINION_VERBS.has(verb.lemma) && /^(?:i|we)$/.test(wordOf(tokens[first]!));
  if (!(REPORTING_VERBS.has(verb.lemma) || isOpinion) || !/^VB[DZP]$/.test(verb.tag) || phrase.to !== finite)
    return 'no-report';
  const after = timeAt(tokens, finite + 1) ?? finite + 1;
  const hasThat = wordAt(tokens, after) === 'that' && tokens[after]!.tag === 'IN';
  const from = hasThat ? after + 1 : after;
  const end = endOfWords(tokens);
  if (tokens[end]?.text !== '.' || tokens.length - end !== 1) return 'open-report';
  const clause = clauseVerbFrom(tokens, from);
  if (clause === undefined || (!hasThat && isDemonstrative(tokens[from]!))) return 'no-report';
  if (goesOn(tokens, clause + 1, end)) return 'open-report';
  // "Negotiators said they made progress": the pronoun would come before them.
  const pronoun = wordOf(tokens[from]!);
  const isMany = /^(?:they|their)$/.test(pronoun) && /^(?:NNS|NN|JJ|CD)$/.test(tokens[first]!.tag);
  const isOne = /^(?:he|she|it|his|her|its)$/.test(pronoun) && /^(?:an?|some)$/.test(wordOf(tokens[first]!));
  if (isMany || isOne) return 'attachment';
  const report: Piece[] = piecesOf(first, after);
  return rearrangedWithin(tokens, first, end, [[from, end], ',', ...report]);
}

/**
 * Tests whether another clause follows that may not be reported: "said that it works, but ...", "said it works and
 * left".
 */
function goesOn(tokens: Tokens, from: number, end: number): boolean {
  for (let at = from; at < end; at++) {
    const { tag, text } = tokens[at]!;
    if (/^(?:;|:|--|—|-|–|\(|\))$/.test(text)) return true;
    if (tag === 'CC') {
      const next = pastAdverbs(tokens, at + 1);
      if (
        tokens[at - 1]!.tag === ',' ||
        /^(?:MD|VB)/.test(tagAt(tokens, next)) ||
        wordAt(tokens, next) === 'that'
      )
        return true;
      if (clauseVerbFrom(tokens, next) !== undefined) return true;
    }
    if (tag === ',' && !/^(?:W|VBG|DT|NN|CD|JJ)/.test(tagAt(tokens, at + 1))) return true;
    if (tag === ',' && FINITE_TAG.test(tagAt(tokens, at + 1))) return true;
  }
  return false;
}
