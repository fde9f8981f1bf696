import type { Progress } from '../core/taskOptions.ts';
import { createTimeLeft } from '../core/timeLeft.ts';
import type { Terminal } from './terminal.ts';

/** A line on standard error that says how far the work is, how fast, and how long it takes yet; nothing where that is no terminal. */
export interface ProgressLine {
  readonly show: ((progress: Progress) => void) | undefined;
  /** Takes the line away. */
  clear(): void;
}

/** @param now milliseconds of a clock that never goes back */
export function createProgressLine(
  { stderr }: Pick<Terminal, 'stderr'>,
  now: () => number = () => performance.now(),
): ProgressLine {
  if (!stderr.isTTY) return { show: undefined, clear() {} };
  const rate = createTimeLeft(now);
  let shown = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      const { message, done, total } = progress;
      const speed = rate(progress);
      if (now() - shown < INTERVAL) return;
      shown = now();
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
      const line = `${message} … ${percent}% (${done}/${total})${speed && `, ${speed}`}`;
      stderr.write(`\r${line.slice(0, (stderr.columns || 80) - 1)}${CLEAR_REST}`);
    },
    clear() {
      if (shown > Number.NEGATIVE_INFINITY) stderr.write(`\r${CLEAR_REST}`);
      shown = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Milliseconds between two looks. */
const INTERVAL = 100;

const CLEAR_REST = '\u001b[K';
