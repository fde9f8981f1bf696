import type { Obstacle } from '../../../english/syntax/obstacles.ts';

export const OBSTACLES = {
  'no-subordinate-clause': 'no subordinate clause can stand on the other side of its main clause',
  'pronoun-order': 'a pronoun would come before what it refers to',
};

export type ClauseObstacle = Obstacle | keyof typeof OBSTACLES;
