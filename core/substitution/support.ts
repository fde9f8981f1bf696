import type { AnnotatedToken } from '../annotation.ts';
import type { PennTag } from '../english/pennTag.ts';
import { ARGUING_WORDS } from '../english/words/arguing.ts';
import { EVALUATIONS } from '../english/words/evaluations.ts';
import { NEGATORS } from '../english/words/negation.ts';
import { oneOf } from '../english/words/oneOf.ts';
import { isBefore } from './nearbyWords.ts';

/**
 * True where the rest of the sentence supports a word, so that its opposite would contradict it or not be said: the
 * sentence argues ("it is expensive, so bring money"), has many clauses or evaluates elsewhere as well ("we enjoyed the
 * good food"), and the word is joined to another one ("shocked and surprised"), negated, a condition ("if convicted") or said twice.
 */
export function isSupported(tokens: readonly AnnotatedToken[], index: number, candidate: string): boolean {
  const token = tokens[index]!;
  return (
    tokens.some(
      ({ text, lemma }, at) =>
        at !== index && (ARGUING_WORDS.has(text.toLowerCase()) || lemma === token.lemma),
    ) ||
    isJoined(tokens, index, -1) ||
    isJoined(tokens, index, 1) ||
    isBefore(tokens, index, NEGATION) ||
    CONDITION.test(tokens[index - 1]?.text ?? '') ||
    isMeans(tokens, index) ||
    isMeasured(tokens, index) ||
    isAmongClauses(tokens, token) ||
    isEvaluatedElsewhere(tokens, index, candidate)
  );
}

const NEGATION = oneOf(NEGATORS.join(' '), 'i');
const CONDITION = oneOf('if when once', 'i');

/** True for a verb that says by what something is reached: "by allowing it". */
function isMeans(tokens: readonly AnnotatedToken[], index: number): boolean {
  return tokens[index]!.tag === 'VBG' && tokens[index - 1]?.text.toLowerCase() === 'by';
}

/** True for a superlative that figures show to be one: "the highest rate, 12 percent". */
function isMeasured(tokens: readonly AnnotatedToken[], index: number): boolean {
  return tokens[index]!.tag === 'JJS' && tokens.some(({ tag }) => tag === 'CD');
}

/**
 * True where a comma or a conjunction, or both, join the word on one side to another one of its class; an adjective and an
 * adverb need not see which.
 */
function isJoined(tokens: readonly AnnotatedToken[], index: number, step: 1 | -1): boolean {
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

/** True for a verb or an adjective in a sentence that goes on about it, in several clauses. */
function isAmongClauses(tokens: readonly AnnotatedToken[], { tag }: AnnotatedToken): boolean {
  if (tag.startsWith('RB')) return false;
  return clausesIn(tokens) > MOST_CLAUSES || tokens.some((_, at) => goesOn(tokens, at, tag));
}

const MOST_CLAUSES = 2;

/** The number of finite verbs, and of participles that begin a clause of their own: ", making it the largest". */
function clausesIn(tokens: readonly AnnotatedToken[]): number {
  return tokens.filter(
    ({ tag, text }, at) =>
      FINITE.has(tag) ||
      (PARTICIPLES.has(tag) && (at === 0 || tokens[at - 1]!.text === ',') && !LIKE_PREPOSITIONS.test(text)),
  ).length;
}

const FINITE: ReadonlySet<string | undefined> = new Set(['VBZ', 'VBP', 'VBD', 'MD']);
const PARTICIPLES: ReadonlySet<string> = new Set(['VBG', 'VBN']);
/** Participles that are used as prepositions. */
const LIKE_PREPOSITIONS = oneOf('including excluding according following compared given', 'i');

/** True for an "and" behind which the sentence goes on with another clause, or with another verb of the same form. */
function goesOn(tokens: readonly AnnotatedToken[], at: number, own: PennTag): boolean {
  const next = tokens[at + 1]?.tag;
  return (
    tokens[at]!.text.toLowerCase() === 'and' &&
    (next === 'PRP' || FINITE.has(next) || (next === own && own.startsWith('VB')))
  );
}

/**
 * True for a word that praises or blames in a sentence that does so elsewhere, in words or with an exclamation mark, or that
 * has more than one clause.
 */
function isEvaluatedElsewhere(tokens: readonly AnnotatedToken[], index: number, candidate: string): boolean {
  if (!EVALUATIONS.has(tokens[index]!.lemma) && !EVALUATIONS.has(candidate)) return false;
  if (clausesIn(tokens) > 1) return true;
  return tokens.some(
    ({ lemma, text }, at) =>
      at !== index && (EVALUATIONS.has(lemma) || EVALUATIONS.has(text.toLowerCase()) || text.startsWith('!')),
  );
}
