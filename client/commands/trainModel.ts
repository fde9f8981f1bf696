import * as vscode from 'vscode';
import type { NewTraining } from '../../server/protocol.ts';
import type { FormPanel } from '../panels/form/formPanel.ts';
import { optionValues } from '../panels/form/optionFields.ts';
import type { Trainings } from '../panels/train/trainings.ts';

/**
 * The answers that the command may be given by a key binding, a task, a test or the button of a panel. With vectors
 * given, it asks for no more: absent options have their defaults, and data come from WordNet.
 */
type Given = Partial<Pick<NewTraining, 'data' | 'vectors' | 'options'>> & {
  readonly trainer?: string;
  readonly out?: string;
  /** True to resume the training that is unfinished in `out`. */
  readonly resume?: boolean;
};

/** Trains a model as it is given, with the progress in a panel, or opens the form. */
export async function trainModelCommand(trainings: Trainings, form: FormPanel, given: unknown) {
  const { trainer, out, data, vectors, options = {}, resume } = (given ?? {}) as Given;
  const isWhole = trainer !== undefined && out !== undefined;
  if (isWhole && resume) return trainings.run({ trainer, out });
  if (!isWhole || vectors === undefined) {
    const { encoder, ...others } = options;
    return form.open({
      ...(trainer !== undefined && { trainer }),
      ...(out !== undefined && { out }),
      ...(data !== undefined && { data: [data] }),
      ...(vectors !== undefined && { vectors }),
      ...(encoder !== undefined && { encoder: [String(encoder)] }),
      ...optionValues(others),
    });
  }
  const seed = vscode.workspace.getConfiguration('semloc').get<number>('seed', 1);
  return trainings.run({ trainer, out, begin: { ...(data && { data }), vectors, options, seed } });
}
