import * as vscode from 'vscode';
import type { CorpusItem } from '../../server/protocol.ts';
import type { Evaluation, Evaluations } from '../evaluations/evaluations.ts';
import { valuesOf } from '../panels/evaluate/evaluateForm.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';

/**
 * Evaluates at once if a key binding, a task or a test gives method, corpus and encoders; without a folder, the results
 * are only shown. Opens the form otherwise, with what is given: a part of these, files of the Explorer, or a corpus of
 * the view.
 */
export async function evaluateCorpus(
  evaluations: Evaluations,
  panel: FormPanel,
  given: unknown,
  selection: unknown,
): Promise<void> {
  if (given instanceof vscode.Uri) {
    const uris = Array.isArray(selection) ? selection.filter((each) => each instanceof vscode.Uri) : [given];
    return panel.open({ corpus: uris.map(({ fsPath }) => fsPath) });
  }
  const { file } = (given ?? {}) as Partial<CorpusItem>;
  if (file !== undefined) return panel.open({ corpus: [file] });
  const asked = (given ?? {}) as Partial<Evaluation>;
  return isWhole(asked) ? evaluations.run(asked) : panel.open(valuesOf(asked));
}

function isWhole(asked: Partial<Evaluation>): asked is Evaluation {
  return [asked.method, asked.corpus, asked.encoders].every((each) => each !== undefined);
}
