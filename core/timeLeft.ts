import type { Progress } from './taskOptions.ts';

/**
 * The rate and remaining time of a task, for display: `512/s, 9 s left`, the rate alone where the
 * total is not known; empty while it is too early to tell.
 */
export type TimeLeft = (progress: Progress) => string;

/**
 * Measures from the first report of each phase; a phase ends when the total changes or the work starts over. Work done
 * before the first report does not count toward the rate.
 *
 * @param now the time of a monotonic clock in milliseconds
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
    const left = total === 0 ? '' : `, ${timeText((total - done) / rate)} left`;
    return `${rateText(rate)}/s${left}`;
  };
}

/** Seconds after which a rate is meaningful. */
const SOONEST = 1;

/** Two significant digits, or a whole number. */
function rateText(rate: number): string {
  return rate >= 10 ? String(Math.round(rate)) : String(Number(rate.toPrecision(2)));
}

/** `9 s`, `4 min`, `1 h 5 min`: rounded up, so that it does not reach zero before the work ends. */
function timeText(seconds: number): string {
  if (seconds <= 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
