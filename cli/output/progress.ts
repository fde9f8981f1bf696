import type { Writable } from 'node:stream';
import type { Progress } from '../../core/taskOptions.ts';
import { createTimeLeft } from '../../core/timeLeft.ts';
import { visibleText } from '../../core/visibleText.ts';

/** Standard error, which may be a terminal. */
export type ErrorStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/**
 * A line on standard error with the progress, the rate and the time left; nothing if standard error is not a
 * terminal.
 */
export interface ProgressLine {
  readonly show: ((progress: Progress) => void) | undefined;
  /** Clears the line. */
  clear(): void;
}

/** @param now milliseconds of a clock that never goes back */
export function createProgressLine(
  { stderr }: { readonly stderr: ErrorStream },
  now: () => number = () => performance.now(),
): ProgressLine {
  if (!stderr.isTTY) return { show: undefined, clear() {} };
  const rate = createTimeLeft(now);
  let shown = Number.NEGATIVE_INFINITY;
  const stages = new Set<string>();
  return {
    show(progress) {
      const { message } = progress;
      const speed = rate(progress);
      const isNew = !stages.has(stageOf(message));
      if (!isNew && now() - shown < INTERVAL) return;
      shown = now();
      stages.add(stageOf(message));
      const amount = ` … ${amountOf(progress)}${speed && `, ${speed}`}`;
      const room = (stderr.columns || 80) - 1;
      const line = visibleText(message).slice(0, Math.max(0, room - amount.length)) + amount;
      stderr.write(`\r${line.slice(0, room)}${CLEAR_REST}`);
    },
    clear() {
      if (shown > Number.NEGATIVE_INFINITY) stderr.write(`\r${CLEAR_REST}`);
      shown = Number.NEGATIVE_INFINITY;
    },
  };
}

/** The amount done, as a part of the total where there is one. */
function amountOf({ done, total, unit }: Progress): string {
  const counted = unit ? ` ${unit}` : '';
  if (total === 0) return `${done}${counted}`;
  return `${Math.floor((100 * done) / total)}% (${done}/${total}${counted})`;
}

/** The message without its numbers, of which a loss changes with every step. */
function stageOf(message: string): string {
  return message.replace(/\d+/g, '');
}

/** Minimum time between two updates, but for a stage that begins, in milliseconds. */
const INTERVAL = 100;

const CLEAR_REST = '\u001b[K';
