import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import {
  clauseVerbFrom,
  isDemonstrative,
  isQuotationMark,
} from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { timeAt } from '../../../english/syntax/objects/timePhrase.ts';
import { isAdverb, pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { OPINION_VERBS, REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { isTime } from '../../../english/words/times.ts';
import type { Rewriting } from '../../rewriting/kindOfRewriting.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';

/** Moves the reporting clause from the beginning of the sentence to the end ("It works, he said" for "He said that it works"). */
export function clauseFirst(tokens: Tokens): Rewriting<'no-report' | 'open-report'> {
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
  if (goesOn(tokens, { at: clause }) || hasJoinedClause(tokens, clause)) return 'open-report';
  // "Negotiators said they made progress": the pronoun would come before them.
  const pronoun = wordOf(tokens[from]!);
  const isMany = /^(?:they|their)$/.test(pronoun) && /^(?:NNS|NN|JJ|CD)$/.test(tokens[first]!.tag);
  const isOne = /^(?:he|she|it|his|her|its)$/.test(pronoun) && /^(?:an?|some)$/.test(wordOf(tokens[first]!));
  if (isMany || isOne) return 'attachment';
  return rearrangedWithin(tokens, first, end, [[from, end], ',', [first, after]]);
}

/** Tests whether another clause follows that may not be reported. */
const goesOn = contexts(
  `
  [] ... ;|:|--|—|-|–
  [] ... @bracket
  [] ... /, /CC                          # said that it works, but
  [] ... /CC {@adverb} /MD|VB*           # said it works and left
  [] ... /CC {@adverb} that
  [] ... /, !/W*|VBG|DT|NN*|CD|JJ*
`,
  { adverb: (tokens, at) => isAdverb(tokens[at]!), bracket: /^[()]$/ },
);

function hasJoinedClause(tokens: Tokens, verb: number): boolean {
  return tokens.some(
    ({ tag }, at) =>
      at > verb && tag === 'CC' && clauseVerbFrom(tokens, pastAdverbs(tokens, at + 1)) !== undefined,
  );
}
