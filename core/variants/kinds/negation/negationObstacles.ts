import type { Obstacle } from '../../../english/syntax/obstacles.ts';

/** Why a sentence is neither negated nor freed of its negation, beyond what stands in the way of any rewriting. */
export const NEGATION_OBSTACLES = {
  coordination: 'several of its verbs share a subject',
  correlative: 'its negation is one of a pair, as “not only ... but also”',
  'semi-modal': 'its verb is “need” or “dare” as only a negation lets it be',
  'half-negative': 'it has a word such as “hardly” that half negates it',
};

export type NegationObstacle = Obstacle | keyof typeof NEGATION_OBSTACLES;
