import * as vscode from 'vscode';
import type { EvaluateChoices } from '../../../media/page/messages.ts';
import { type EvaluationTimes, type ExpectedTime, roundedTime } from '../../evaluations/evaluationTimes.ts';

/** An estimate of how long the chosen evaluation may take. */
export interface TimeEstimate {
  /** Undefined where it is not known. */
  readonly text: string | undefined;
  /** Estimates anew; `annotates` is true if the method makes variants of the corpus. */
  update(choices: EvaluateChoices, annotates: boolean): Promise<void>;
}

/** @param send called when the text has changed */
export function createTimeEstimate(times: EvaluationTimes, send: () => void): TimeEstimate {
  let asked: EvaluateChoices | undefined;
  let text: string | undefined;
  return {
    get text() {
      return text;
    },
    async update(choices, annotates) {
      asked = choices;
      const expected = await times.expected(choices, annotates);
      // The choices may have changed meanwhile.
      if (asked !== choices) return;
      const before = text;
      text = expected && textOf(expected);
      if (text !== before) send();
    },
  };
}

function textOf({ seconds, by }: ExpectedTime): string {
  const time = roundedTime(seconds);
  return by === 'last'
    ? vscode.l10n.t('About {0} on this machine, going by the last time.', time)
    : vscode.l10n.t(
        'Roughly {0} on this machine, going by the speed of the encoders on a few sentences.',
        time,
      );
}
