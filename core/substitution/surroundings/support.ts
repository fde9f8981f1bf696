import type { Tokens } from '../../annotation/annotation.ts';
import { isBoundAction } from '../../english/syntax/verbs/boundAction.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { ARGUING_WORDS } from '../../english/words/arguing.ts';
import { EVALUATIONS } from '../../english/words/evaluations.ts';
import { NEGATORS } from '../../english/words/negation.ts';
import { oneOf } from '../../english/words/oneOf.ts';

/**
 * True where the rest of the sentence supports a word, so that its opposite would contradict it or not be said: the
 * sentence argues ("it is expensive, so bring money") or evaluates elsewhere as well ("we enjoyed the good food"), or the
 * word is joined to another one ("shocked and surprised"), negated, a condition ("if convicted") or said twice.
 */
export function isSupported(tokens: Tokens, index: number, candidate: string): boolean {
  const token = tokens[index]!;
  return (
    tokens.some(
      ({ lemma }, at) => at !== index && (ARGUING_WORDS.has(wordAt(tokens, at)) || lemma === token.lemma),
    ) ||
    isJoined(tokens, index, -1) ||
    isJoined(tokens, index, 1) ||
    isNegated(tokens, index) ||
    CONDITION.test(tokens[index - 1]?.text ?? '') ||
    isMeans(tokens, index) ||
    (token.tag.startsWith('VB') && isBoundAction(tokens, { at: index })) ||
    isMeasured(tokens, index) ||
    isMannerOfState(tokens, index) ||
    isEvaluatedElsewhere(tokens, index, candidate)
  );
}

const NEGATION = oneOf(NEGATORS.join(' '), 'i');
const CONDITION = oneOf('if when once', 'i');

/** True if a negation stands before the token, at most six tokens away and in the same clause. */
function isNegated(tokens: Tokens, index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 6); at--) {
    const { lemma, tag } = tokens[at]!;
    if (tag === '.' || tag === ',') return false;
    if (NEGATION.test(lemma) || NEGATION.test(wordAt(tokens, at))) return true;
  }
  return false;
}

/** True for a verb that says by what something is reached: "by allowing it". */
function isMeans(tokens: Tokens, index: number): boolean {
  return tokens[index]!.tag === 'VBG' && wordAt(tokens, index - 1) === 'by';
}

/** True for a superlative that figures show to be one: "the highest rate, 12 percent". */
function isMeasured(tokens: Tokens, index: number): boolean {
  return tokens[index]!.tag === 'JJS' && tokens.some(({ tag }) => tag === 'CD');
}

/** True for an adverb of manner before an adjective: "accidentally true" is no way in which it may be true on purpose. */
function isMannerOfState(tokens: Tokens, index: number): boolean {
  const next = tokens[index + 1];
  return tokens[index]!.tag === 'RB' && next?.tag === 'JJ' && !GRADING_ADVERBS.test(tokens[index]!.lemma);
}

/** Adverbs of degree, time and place, which an adjective has as well as their opposites. */
const GRADING_ADVERBS = oneOf(
  'partly partially wholly completely totally entirely fully absolutely utterly almost nearly highly heavily slightly often rarely ' +
    'frequently usually always never sometimes permanently temporarily publicly privately internally externally early late',
);

/**
 * True where a comma or a conjunction, or both, join the word on one side to another one of its class; an adjective and an
 * adverb need not see which.
 */
function isJoined(tokens: Tokens, index: number, step: 1 | -1): boolean {
  const { tag } = tokens[index]!;
  let at = index + step;
  if (step < 0) while (BEFORE_ADJECTIVES.has(tokens[at]?.tag)) at--;
  const joint = at;
  while (tokens[at]?.text === ',' || tokens[at]?.tag === 'CC') at += step;
  if (at === joint || !tokens[at]) return false;
  if (tag.startsWith('RB') && step > 0) return tokens[at]!.tag.startsWith('RB');
  return tag.startsWith('VB') ? tokens[at]!.tag === tag : true;
}

/** Tags of what may stand between a conjunction and an adjective: "a big or a very small country". */
const BEFORE_ADJECTIVES: ReadonlySet<string | undefined> = new Set(['RB', 'RBR', 'RBS', 'DT']);

/** True for a word that praises or blames in a sentence that does so elsewhere, in words or with an exclamation mark. */
function isEvaluatedElsewhere(tokens: Tokens, index: number, candidate: string): boolean {
  if (!EVALUATIONS.has(tokens[index]!.lemma) && !EVALUATIONS.has(candidate)) return false;
  return tokens.some(
    ({ lemma, text }, at) =>
      at !== index && (EVALUATIONS.has(lemma) || EVALUATIONS.has(wordAt(tokens, at)) || text.startsWith('!')),
  );
}
