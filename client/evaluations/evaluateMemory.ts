import type * as vscode from 'vscode';
import type { EvaluateChoices } from './evaluateChoices.ts';

/** The last choices in the form of an evaluation, and those that each run was started with. */
export interface EvaluateMemory {
  /** The last ones; undefined before the first evaluation. */
  last(): EvaluateChoices | undefined;
  /** Those of the run with this run.json; undefined if it was not started here. */
  ofRun(file: string): EvaluateChoices | undefined;
  /** @param file the run.json; absent for a run that is not kept */
  remember(choices: EvaluateChoices, file?: string): Promise<void>;
}

const LAST = 'semloc.evaluate.last';
const RUNS = 'semloc.evaluate.runs';

/** Runs that are remembered. */
const MOST = 200;

export function createEvaluateMemory(memento: vscode.Memento): EvaluateMemory {
  const runs = () => memento.get<readonly (readonly [string, EvaluateChoices])[]>(RUNS, []);
  return {
    last: () => memento.get<EvaluateChoices>(LAST),
    ofRun: (file) => new Map(runs()).get(file),
    async remember(choices, file) {
      // The name is that of one run.
      await memento.update(LAST, { ...choices, name: '' });
      if (file === undefined) return;
      const others = runs().filter(([known]) => known !== file);
      await memento.update(RUNS, [...others, [file, { ...choices, name: '' }]].slice(-MOST));
    },
  };
}
