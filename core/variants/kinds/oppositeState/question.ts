import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { oneOf } from '../../../english/words/oneOf.ts';

/**
 * Returns the index of the token with which a polar question begins ("is it safe?", "whether it is safe"), in
 * which the opposite of a state asks the same; the number of tokens where there is none.
 */
export function askedFrom(tokens: Tokens): number {
  const at = tokens.findIndex(
    (token, at) =>
      wordOf(token) === 'whether' ||
      // "To see if it is in stock".
      (wordOf(token) === 'if' &&
        /^(?:see|know|ask|check|wonder|tell|find|sure)$/.test(tokens[at - 1]?.lemma ?? '')) ||
      opensQuestion(tokens, at),
  );
  return at < 0 ? tokens.length : at;
}

function opensQuestion(tokens: Tokens, at: number): boolean {
  if (at > 0 && (!/^(?:[,;:.?!]|CC)$/.test(tagAt(tokens, at - 1)) || !hasQuestionMark(tokens))) return false;
  const isOperator = /^(?:MD|VB[ZPD])$/.test(tagAt(tokens, at)) && OPERATORS.test(wordAt(tokens, at));
  return isOperator && nounPhraseAt(tokens, at + 1) !== undefined;
}

const OPERATORS = oneOf(`
  is are was were am do does did have has had can could will would shall should may might must`);
