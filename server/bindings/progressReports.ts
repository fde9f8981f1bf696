import type { WorkDoneProgressReporter } from 'vscode-languageserver';
import type { Progress } from '../../core/taskOptions.ts';
import { createTimeLeft } from '../../core/timeLeft.ts';

/** Progress of work, as an editor shows it. */
export interface ProgressReports {
  report(progress: Progress): void;
  /** To be called once, when the work has ended. */
  end(): void;
}

/**
 * Progress is begun by the first report and ended once. A percent or message is reported when it changes, the rate
 * and the time left with it, or by themselves once a second.
 *
 * @param now milliseconds of a clock that never goes back
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
      const { message, done, total } = progress;
      const percentage = total > 0 ? Math.floor((100 * done) / total) : 0;
      const text = `${percentage} ${message}`;
      const speed = rate(progress);
      if (shown?.text === text && (speed === '' || now() - shown.at < INTERVAL)) return;
      const says = speed === '' ? message : `${message}, ${speed}`;
      if (shown === undefined) reporter.begin('Semloc', percentage, says, true);
      else reporter.report(percentage, says);
      shown = { text, at: now() };
    },
    end() {
      if (shown !== undefined) reporter?.done();
    },
  };
}

/** Milliseconds between two reports of the same percent. */
const INTERVAL = 1000;
