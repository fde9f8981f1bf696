import type { Obstacle } from '../../../english/syntax/obstacles.ts';

/** Reasons why a reporting clause does not move, in addition to those of every rewriting. */
export const REPORTING_OBSTACLES = {
  'no-report': 'no clause reports what someone said',
  'open-report': 'it is unclear where what is reported begins or ends',
};

export type ReportingObstacle = Obstacle | keyof typeof REPORTING_OBSTACLES;
