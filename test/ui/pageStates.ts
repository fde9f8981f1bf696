import { realRuns } from '../media/realRuns.ts';
import { panelStates } from './panelStates.ts';
import { warmUp } from './tier.ts';

// The editor's window takes as long as the tests of pages, which need none, on another processor.
warmUp();

/** The texts of run.json of a small run, by method. */
export const RUNS = await realRuns();

/** Every page in all its states. */
export const STATES = panelStates(RUNS);
