import type { Obstacle } from '../../../english/syntax/obstacles.ts';

/** Reasons why contractions are neither written out nor made. */
export const CONTRACTION_OBSTACLES = {
  'no-contraction': 'no words can be contracted or written out',
  'ambiguous-contraction': 'a contraction can stand for different words, as “he’s gone”',
};

export type ContractionObstacle = Obstacle | keyof typeof CONTRACTION_OBSTACLES;
