import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_OF_TAKING_TIME, WORDS_OF_OFFERS } from '../../../english/words/otherQuestions.ts';
import type { Replaced } from '../../rewriting/replaced.ts';

/**
 * Turns a polar question into one about the reason ("Does the train stop in Lyon?" into "Why does the train
 * stop in Lyon?", "are there any seats" into "why are there no seats").
 */
export function aboutReason(tokens: Tokens, first: number): Replaced[] | undefined {
  const auxiliary = tokens[first];
  const word = wordAt(tokens, first);
  if (!auxiliary || !isAsked(tokens) || !AUXILIARIES.test(word) || hasSecondQuestion(tokens))
    return undefined;
  const { text } = auxiliary;
  const opening: Replaced = [
    first,
    first + 1,
    ['why', /^\p{Lu}\p{Ll}+$/u.test(text) ? text.toLowerCase() : text],
  ];
  const isOfExistence = tagAt(tokens, first + 1) === 'EX';
  const isOfAny = isOfExistence && wordAt(tokens, first + 2) === 'any';
  const bound = tokens.some(
    ({ text }, at) => !(isOfAny && at === first + 2) && BOUND_TO_QUESTIONS.test(text),
  );
  if (bound) return undefined;
  if (isOfAny) return [opening, [first + 2, first + 3, ['no']]];
  if (isOfExistence) {
    const phrase = nounPhraseAt(tokens, first + 2);
    const isPlace = phrase && /^(?:IN|TO|WDT|WP)$/.test(tagAt(tokens, phrase.to));
    return isPlace && tokens[phrase.head]!.lemma !== 'way' ? [opening] : undefined;
  }
  const subject = nounPhraseAt(tokens, first + 1);
  if (!subject || !tokens.slice(subject.to).some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return undefined;
  if (isRequest(tokens, first) || tokens.some(({ tag }) => tag === 'EX')) return undefined;
  const isOfYou = wordAt(tokens, first + 1) === 'you';
  return isOfYou && WORDS_OF_OFFERS.test(tokens[subject.to]!.lemma) ? undefined : [opening];
}

const AUXILIARIES = /^(?:do|does|did|is|are|am|was|were|has|have|can|could|will|would|should)$/;
/** Words of polar questions, requests and alternatives, which do not fit a question with "why". */
const BOUND_TO_QUESTIONS =
  /^(?:any|anyone|anything|anywhere|either|ever|yet|anybody|much|or|just|able|please)$/i;

const isRequest = contexts(`
  [/MD] you|someone|somebody             # can you send it
  [can/MD] i|we have|get|ask|borrow|speak|talk|see|come
  [could|would/MD] /PRP                  # could I have it
`);

/** Tests for a second question behind the first: "Do you ship it, and if so, how much is it?" */
const hasSecondQuestion = contexts(`
  if so
  /CC /W*
`);

/**
 * Turns a question about a time, a duration or a frequency into one about the reason ("when does it expire?"
 * into "why does it expire?", "how long can I park here?" into "why can I park here?").
 */
export function aboutTime(tokens: Tokens, first: number): Replaced[] | undefined {
  const isOfLength = wordAt(tokens, first) === 'how' && /^(?:long|often)$/.test(wordAt(tokens, first + 1));
  if ((wordAt(tokens, first) !== 'when' && !isOfLength) || hasSecondQuestion(tokens)) return undefined;
  const at = first + (isOfLength ? 2 : 1);
  if (!isAsked(tokens) || !(tagAt(tokens, at) === 'MD' || tokens[at]?.lemma === 'do')) return undefined;
  const subject = nounPhraseAt(tokens, at + 1);
  const verb = subject
    ? tokens.findIndex(({ tag }, i) => i >= subject.to && /^(?:VB|MD|WDT|WP)/.test(tag))
    : -1;
  if (verb < 0 || !/^VBP?$/.test(tagAt(tokens, verb))) return undefined;
  const isLong = isOfLength && VERBS_OF_TAKING_TIME.test(tokens[verb]!.lemma);
  if (isLong && tagAt(tokens, verb + 1) !== 'VBN') return undefined;
  // "When did you last change it?"
  return wordAt(tokens, subject!.to) === 'last' ? undefined : [[first, at, ['why']]];
}

/** Tests for a question with its mark, or a query that is written without one. */
function isAsked(tokens: Tokens): boolean {
  const marks = tokens.filter(({ text }) => /^[.?!]+$/.test(text));
  return marks.length === 0 || marks.some(({ text }) => text.includes('?'));
}
