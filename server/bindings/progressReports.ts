import type { WorkDoneProgressReporter } from 'vscode-languageserver';
import type { Progress } from '../../core/taskOptions.ts';
import { createTimeLeft } from '../../core/timeLeft.ts';
import { visibleText } from '../../core/visibleText.ts';

/** Reports the progress of work to an editor. */
export interface ProgressReports {
  report(progress: Progress): void;
  /** Must be called once, when the work has ended. */
  end(): void;
}

/**
 * Creates reports that begin with the first call of `report`. A new percentage or message is reported at once, together
 * with the rate and the time left; these alone are updated once per second.
 *
 * @param now a monotonic clock in milliseconds
 */
export function createProgressReports(
  reporter: WorkDoneProgressReporter | undefined,
  now: () => number = () => performance.now(),
): ProgressReports {
  const rate = createTimeLeft(now);
  let shown: { readonly text: string; readonly at: number } | undefined;
  return {
    report(progress) {
      if (!reporter) return;
      const { done, total, unit } = progress;
      const message = visibleText(progress.message);
      const percentage = total > 0 ? Math.floor((100 * done) / total) : 0;
      const text = `${percentage} ${message}`;
      const speed = rate(progress);
      if (shown?.text === text && (speed === '' || now() - shown.at < INTERVAL)) return;
      const amount =
        unit && `${done.toLocaleString('en')}${total > 0 ? ` of ${total.toLocaleString('en')}` : ''} ${unit}`;
      const says = [message, amount, speed].filter(Boolean).join(', ');
      if (shown === undefined) reporter.begin('Semloc', percentage, says, true);
      else reporter.report(percentage, says);
      shown = { text, at: now() };
    },
    end() {
      if (shown !== undefined) reporter?.done();
    },
  };
}

/** The minimum time between two reports of the same percentage, in milliseconds. */
const INTERVAL = 1000;
