import * as vscode from 'vscode';
import type { EvaluateChoices } from '../../../media/page/messages.ts';
import { type EvaluationTimes, roundedTime } from '../../evaluations/evaluationTimes.ts';

/** An estimate of how long the chosen evaluation may take. */
export interface TimeEstimate {
  /** Undefined where nothing like it has run. */
  readonly text: string | undefined;
  update(choices: EvaluateChoices): Promise<void>;
}

/** @param send called when the text has changed */
export function createTimeEstimate(times: EvaluationTimes, send: () => void): TimeEstimate {
  let asked: EvaluateChoices | undefined;
  let text: string | undefined;
  return {
    get text() {
      return text;
    },
    async update(choices) {
      asked = choices;
      const seconds = await times.expected(choices);
      // The choices may have changed meanwhile.
      if (asked !== choices) return;
      const before = text;
      text =
        seconds === undefined
          ? undefined
          : vscode.l10n.t('About {0} on this machine, going by the last time.', roundedTime(seconds));
      if (text !== before) send();
    },
  };
}
