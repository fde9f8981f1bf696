import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { Graph } from '../../../onnx/graph.ts';
import { shownValue } from '../../../shownValue.ts';
import { createJsonFiles } from '../jsonFiles.ts';
import type { Architecture } from './architecture.ts';
import { type ExportTask, exportRemedy } from './exportRemedy.ts';
import { ARCHITECTURES } from './index.ts';
import { createInputs } from './inputs.ts';
import { vocabularyLogits } from './languageHead.ts';
import { modelConfig } from './modelConfig.ts';
import type { Tensor } from './operators.ts';
import { openStoredWeights, type StoredWeights } from './storedWeights.ts';
import { type Storing, weightsOf } from './weights.ts';

/** A model that was built over weights which stay in their files. */
export interface BuiltModel {
  /** A ModelProto. */
  readonly bytes: Uint8Array;
  /** The folder of its external data. */
  readonly folder: string;
  /** The files of weights. */
  readonly weights: readonly string[];
}

/**
 * Builds the ONNX model of a folder that has only weights: the last hidden state by the tokens, or for `fill-mask` the logits
 * of the vocabulary. No weight is read. Rejects with an InputError if its architecture is not known, or if its files do
 * not fit each other.
 *
 * @param name the file of the weights, or the index of several
 */
export async function buildModel(
  folder: string,
  name: string,
  files: ModelFiles,
  task?: ExportTask,
): Promise<BuiltModel> {
  const stored = await openStoredWeights(files, folder, name);
  const { graph } = await buildGraph(folder, stored, files, { task });
  return { bytes: graph.bytes(), folder: stored.folder, weights: stored.files };
}

/** Builds the graph of a folder with these weights. Rejects as buildModel does. */
export async function buildGraph(
  folder: string,
  stored: StoredWeights,
  files: ModelFiles,
  { storing, task = 'feature-extraction' }: { storing?: Storing; task?: ExportTask | undefined } = {},
): Promise<{ graph: Graph; architecture: Architecture }> {
  const json = createJsonFiles(folder, files);
  const fields = await json.object('config.json');
  if (!fields) throw new InputError(`${json.path('config.json')} is missing.`, 'Copy it, too.');
  const architecture = ARCHITECTURES.find(({ modelTypes }) => modelTypes.includes(String(fields.model_type)));
  if (!architecture) {
    throw new InputError(
      `${folder} contains no ONNX model, and Semloc does not build the model_type ${shownValue(fields.model_type ?? null)} of its config.json. It builds ${ARCHITECTURES.map((each) => each.name).join(', ')}.`,
      exportRemedy(folder, task),
    );
  }
  const graph = new Graph('encoder');
  const inputs = createInputs(graph);
  const config = modelConfig(fields, json.path('config.json'));
  const { weights, checkpoint } = weightsOf(graph, stored, architecture.anchor, storing);
  const hidden = architecture.build({ config, weights, inputs });
  const output = (x: Tensor, name: string, width: number) =>
    graph.output(inputs.perSentence(x, [width]).name, name, 'float32', ['batch', 'length', width]);
  if (task === 'feature-extraction') {
    output(hidden.tokens, 'last_hidden_state', hidden.width);
  } else {
    const { head, anchor: table } = architecture;
    if (!head) {
      throw new InputError(
        `${folder} contains no ONNX model, and Semloc builds no head for masked words of ${architecture.name}.`,
        exportRemedy(folder, task),
      );
    }
    const { logits, vocabulary } = vocabularyLogits(head(config), hidden, {
      config,
      weights,
      checkpoint,
      table,
    });
    output(logits, 'logits', vocabulary);
  }
  return { graph, architecture };
}
