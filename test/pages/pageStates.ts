import { realRuns } from '../media/realRuns.ts';
import { panelStates } from './panelStates.ts';

/** The texts of run.json of a small run, by method. */
export const RUNS = await realRuns();

/** Every page in all its states. */
export const STATES = panelStates(RUNS);
