import { nounPhraseAt } from '../../../english/syntax/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { VERBS_OF_PREVENTION } from '../../../english/words/conditions.ts';
import { EVALUATIONS } from '../../../english/words/evaluations.ts';
import { OPPOSITE_CHANGES } from '../../../english/words/oppositeFrames.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import type { Tokens } from './clause.ts';

/** Tests whether a clause with "because" can only be a reason, so that "although" would make no sense. */
export function isGivenReason(tokens: Tokens, { at, end }: PlacedPhrase): boolean {
  // "'Well,' he says, 'because it is late.'"
  if (/^(?:``|''|")$/.test(tagAt(tokens, at - 1))) return true;
  const main = tokens.slice(0, at);
  if (tokens.some(({ text }) => text === '?') || main.some(({ text }) => DENIALS_AND_REASONS.test(text)))
    return true;
  // "Hope it stops, because it will break": a prospect is a reason, no concession.
  if (tokens.slice(end).some(({ tag }) => tag === 'MD')) return true;
  return isRequest(main) || endsInEllipsis(tokens) || repeatsSubject(tokens, at, end);
}

const DENIALS_AND_REASONS = /^(?:not|n['’]?t|reason|why)$/i;

/** "Call me", "I need a nurse": what somebody asks for has reasons. */
function isRequest(main: Tokens): boolean {
  const verb = /^(?:please|kindly)$/.test(wordAt(main, 0)) ? 1 : 0;
  if (/^VBP?$|^NNP?$/.test(tagAt(main, verb)) && REQUEST_VERBS.has(wordAt(main, verb))) return true;
  return /^(?:i|we)$/.test(wordAt(main, 0)) && /^(?:need|want|would|['’]d)$/.test(wordAt(main, 1));
}

/** "They can, because the law allows them to." */
function endsInEllipsis(tokens: Tokens): boolean {
  const last = tokens.findLast(({ text }) => /\p{L}/u.test(text));
  return last?.tag === 'TO';
}

/** "They eat fish because fish are healthy": what is true of all of them. */
function repeatsSubject(tokens: Tokens, at: number, end: number): boolean {
  const { lemma, tag } = tokens[end] ?? { lemma: '', tag: '' };
  return tag === 'NNS' && tokens.slice(0, at).some((token) => token.lemma === lemma);
}

/** "Because of the rain", but not the predicate of "it was because of the rain". */
export function opensPhrase(tokens: Tokens, place: PlacedPhrase): boolean {
  const { at, end } = place;
  const last = wordAt(tokens, at - 1);
  // "Was mostly due to" is a predicate.
  let verb = at - 1;
  while (/^RB/.test(tagAt(tokens, verb))) verb--;
  if (tokens[verb]?.lemma === 'be') return false;
  if (/^(?:is|are|was|were|be|been|not|n't|partly|mainly|largely|just|only|and|or|primarily)$/.test(last))
    return false;
  if (/^(?:that|this|it|him|her|them|all)$/.test(wordAt(tokens, end))) return false;
  const phrase = nounPhraseAt(tokens, end);
  if (!phrase) return false;
  return /^(?:despite|in spite of)$/.test(place.phrase)
    ? !isObstacle(tokens, end, phrase.to)
    : !isDriven(tokens, at, end);
}

/** "Despite problems, sales were better", "despite rules prohibiting it": what can only be an obstacle. */
function isObstacle(tokens: Tokens, from: number, to: number): boolean {
  if (tokens.slice(from, to + 2).some(({ lemma }) => VERBS_OF_PREVENTION.test(lemma))) return true;
  const isValued = ({ lemma, text }: Tokens[number]) =>
    EVALUATIONS.has(lemma) || EVALUATIONS.has(text.toLowerCase());
  return (
    tokens.slice(from, to).some(isValued) && [...tokens.slice(0, from), ...tokens.slice(to)].some(isValued)
  );
}

/** "Prices have gone up due to inflation": what drives a change, named without a determiner. */
function isDriven(tokens: Tokens, at: number, end: number): boolean {
  if (!/^NN/.test(tagAt(tokens, end)) || tagAt(tokens, end).startsWith('NNP')) return false;
  return tokens
    .slice(0, at)
    .some(
      ({ lemma, tag }, i) =>
        /^VB/.test(tag) &&
        (OPPOSITE_CHANGES.has(lemma) ||
          /^(?:lower|raise|increase|decrease|reduce)$/.test(lemma) ||
          (lemma === 'go' && /^(?:up|down)$/.test(wordAt(tokens, i + 1)))),
    );
}
