import type { Progress } from './taskOptions.ts';

/** How fast work goes, as a person reads it: `512/s, 9 s left`; empty while it is too early to say. */
export type TimeLeft = (progress: Progress) => string;

/**
 * Measures from the first report of each stretch of work; a stretch ends where the total changes or the work
 * begins anew. What was done before its first report is no part of the rate.
 *
 * @param now milliseconds of a clock that never goes back
 */
export function createTimeLeft(now: () => number): TimeLeft {
  let began: { readonly at: number; readonly done: number } | undefined;
  let last: Progress | undefined;
  return (progress) => {
    const { done, total } = progress;
    if (!began || !last || last.total !== total || done < last.done) began = { at: now(), done };
    last = progress;
    const seconds = (now() - began.at) / 1000;
    if (seconds < SOONEST || done <= began.done) return '';
    const rate = (done - began.done) / seconds;
    return `${rateText(rate)}/s, ${timeText((total - done) / rate)} left`;
  };
}

/** Seconds before which a rate says little. */
const SOONEST = 1;

/** Two digits that count, or a whole number. */
function rateText(rate: number): string {
  return rate >= 10 ? String(Math.round(rate)) : String(Number(rate.toPrecision(2)));
}

/** `9 s`, `4 min`, `1 h 5 min`: rounded up, so that it ends with the work. */
function timeText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
