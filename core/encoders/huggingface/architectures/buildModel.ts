import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { Graph, type GraphWriter } from '../../../onnx/graph.ts';
import { shownValue } from '../../../shownValue.ts';
import { createJsonFiles } from '../jsonFiles.ts';
import type { Architecture, HiddenState } from './architecture.ts';
import { type ExportTask, exportRemedy } from './exportRemedy.ts';
import { ARCHITECTURES } from './index.ts';
import { createInputs, type Inputs } from './inputs.ts';
import { vocabularyLogits } from './languageHead.ts';
import { modelConfig } from './modelConfig.ts';
import type { Tensor } from './operators.ts';
import { refuseAdapter } from './refuseAdapter.ts';
import { classLogits } from './sequenceHead.ts';
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
 * Builds the ONNX model of a folder that has only weights: the last hidden state by the tokens, for `fill-mask` the logits
 * of the vocabulary, for `text-classification` those of the classes of a pair of sentences. No weight is read. Rejects with
 * an InputError if its architecture is not known, or if its files do not fit each other.
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
  const { architecture, write } = await readNetwork(folder, stored, files, task);
  const graph = new Graph('encoder');
  const inputs = createInputs(graph);
  const written = write(graph, inputs, storing);
  const output = (x: Tensor, name: string, width: number) =>
    graph.output(inputs.perSentence(x, [width]).name, name, 'float32', ['batch', 'length', width]);
  if (task === 'feature-extraction') {
    output(written.tokens, 'last_hidden_state', written.width);
  } else if (task === 'fill-mask') {
    const { logits, vocabulary } = written.head();
    output(logits, 'logits', vocabulary);
  } else {
    const { logits, classes } = written.sequenceHead();
    graph.output(logits.name, 'logits', 'float32', ['batch', classes]);
  }
  return { graph, architecture };
}

/** The classes of transformers whose code a model may replace. */
const CLASSES: Readonly<Record<ExportTask, string>> = {
  'feature-extraction': 'AutoModel',
  'fill-mask': 'AutoModelForMaskedLM',
  'text-classification': 'AutoModelForSequenceClassification',
};

/** The network of a folder, which can be written to any number of graphs. */
export interface Network {
  readonly architecture: Architecture;
  /** Throws an InputError if the configuration or the weights cannot be used. */
  write(graph: GraphWriter, inputs: Inputs, storing?: Storing): WrittenNetwork;
}

interface WrittenNetwork extends HiddenState {
  /**
   * Writes the head of a masked language model: the logits of all tokens, `[batch · length, vocabulary]`. Throws an
   * InputError if the checkpoint has none, or Semloc does not build it.
   */
  head(): { readonly logits: Tensor; readonly vocabulary: number };
  /** Writes the head of a model for sequence classification: the logits of its classes, `[batch, classes]`. Throws as `head` does. */
  sequenceHead(): { readonly logits: Tensor; readonly classes: number };
}

/** Reads which network config.json describes. Rejects with an InputError if Semloc does not build it. */
export async function readNetwork(
  folder: string,
  stored: StoredWeights,
  files: ModelFiles,
  task?: ExportTask,
): Promise<Network> {
  const json = createJsonFiles(folder, files);
  await refuseAdapter(json);
  const fields = await json.object('config.json');
  if (!fields) throw new InputError(`${json.path('config.json')} is missing.`, 'Copy it, too.');
  const architecture = ARCHITECTURES.find(({ modelTypes }) => modelTypes.includes(String(fields.model_type)));
  if (!architecture) {
    throw new InputError(
      `${folder} contains no model.onnx, and Semloc does not build the model_type ${shownValue(fields.model_type ?? null)} of its config.json. It builds ${ARCHITECTURES.map((each) => each.name).join(', ')}.`,
      exportRemedy(folder, task, fields.auto_map),
    );
  }
  const code = isRecord(fields.auto_map) ? fields.auto_map[CLASSES[task ?? 'feature-extraction']] : undefined;
  if (!architecture.hasOwnCode && typeof code === 'string') {
    throw new InputError(
      `${folder} contains no model.onnx, and its network is not ${architecture.name}, but the code ${code} (auto_map in config.json), which Semloc does not build.`,
      exportRemedy(folder, task, fields.auto_map),
    );
  }
  const config = modelConfig(fields, json.path('config.json'));
  const { head, sequenceHead, anchor: table } = architecture;
  const notBuilt = (what: string) =>
    new InputError(
      `${folder} contains no model.onnx, and Semloc builds no head for ${what} of ${architecture.name}.`,
      exportRemedy(folder, task, fields.auto_map),
    );
  return {
    architecture,
    write(graph, inputs, storing) {
      const { weights, checkpoint } = weightsOf(graph, stored, table, storing);
      const hidden = architecture.build({ config, weights, inputs });
      return {
        ...hidden,
        head() {
          if (head) return vocabularyLogits(head(config), hidden, { config, weights, checkpoint, table });
          throw notBuilt('masked words');
        },
        sequenceHead() {
          if (sequenceHead)
            return classLogits(sequenceHead(config), hidden, inputs, { config, weights, checkpoint });
          throw notBuilt('pairs of sentences');
        },
      };
    },
  };
}
