import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Reasons why a sentence is not negated, or its negation not removed, in addition to those of every rewriting. */
export const NEGATION_OBSTACLES = {
  coordination: 'several verbs share the subject',
  correlative: 'the negation is one of a pair, as in “not only ... but also”',
  'semi-modal': 'the verb is “need” or “dare” without “do”, which only a negation allows',
  quantified:
    'the sentence is about a part, as in “half of them”, so that both it and its negation may be true',
  polarity: 'the negation is part of a fixed phrase, as in “cannot help laughing”',
  formula: 'the sentence is a formula, such as “thank you”',
  'half-negative': 'the sentence has a half-negative word such as “hardly”',
};

export type NegationObstacle = Obstacle | keyof typeof NEGATION_OBSTACLES;

/** The edits that negate a clause or remove its negation; or the reason why there are none. */
export type Negated = TokenEdits | NegationObstacle;
