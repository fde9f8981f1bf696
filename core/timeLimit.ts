/**
 * Runs work that does not await anything, and ends it with the error that `late` makes if it takes longer than so many
 * milliseconds: what follows a file of others may take for ever. `host/limitTime.ts` implements it.
 */
export type TimeLimit = <T>(milliseconds: number, work: () => T, late: () => Error) => T;

/** Runs work without a limit, in surroundings that cannot end it: a browser. */
export const NO_TIME_LIMIT: TimeLimit = (_milliseconds, work) => work();
