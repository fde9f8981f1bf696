import type { Progress } from '../core/progress.ts';
import type { Terminal } from './terminal.ts';

/** A line on standard error that says how far the work is; where that is no terminal, nothing. */
export interface ProgressLine {
  readonly show: ((progress: Progress) => void) | undefined;
  /** Takes the line away. */
  clear(): void;
}

export function createProgressLine({ stderr }: Terminal): ProgressLine {
  if (!stderr.isTTY) return { show: undefined, clear() {} };
  let shown = 0;
  return {
    show({ message, done, total }) {
      const now = performance.now();
      if (now - shown < INTERVAL) return;
      shown = now;
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
      const line = `${message} … ${percent}% (${done}/${total})`;
      stderr.write(`\r${line.slice(0, (stderr.columns || 80) - 1)}${CLEAR_REST}`);
    },
    clear() {
      if (shown > 0) stderr.write(`\r${CLEAR_REST}`);
      shown = 0;
    },
  };
}

/** Milliseconds between two looks. */
const INTERVAL = 100;

const CLEAR_REST = '\u001b[K';
