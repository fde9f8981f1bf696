import { InputError } from '../../../inputError.ts';
import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import { withDevice } from '../../withDevice.ts';
import { modelConfig } from '../architectures/modelConfig.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { maximumLengthOf } from '../maximumLength.ts';
import { type ModelInputs, readInputs, rejecting } from '../modelInterface.ts';
import { readModules } from '../modules/readModules.ts';
import { readTransformerConfig } from '../modules/transformerConfig.ts';
import { type FolderContext, openTaskModel } from '../taskModel.ts';
import { openTokenizer } from '../tokenizer.ts';
import { createPairModel } from './createPairModel.ts';
import type { PairModel } from './pairModel.ts';

/**
 * Opens a cross-encoder or a classifier of pairs of texts in a folder as Hugging Face writes it: tokenizer.json, config.json,
 * and an ONNX model with an output `logits`, or the weights of one. Rejects with an InputError that names the file that cannot
 * be used, and the remedy.
 *
 * @param given maximum length in tokens; the folder's files say one if undefined
 */
export async function openPairModel(
  id: string,
  given: number | undefined,
  context: FolderContext,
): Promise<PairModel> {
  return openTaskModel(id, 'text-classification', REMEDY, context, async (opened) => {
    const { folder, json, path, facts, tokenizerFile, model, hashes } = opened;
    await refusePrompt(json);
    const modelInterface = readPairInterface(model, path);
    const classes = await classesOf(json);
    const written = (await readTransformerConfig(json))?.max_seq_length;
    const maximumLength = await maximumLengthOf(json, given, written, modelInterface.fixedLength);
    const settings = { prompt: '', lowerCase: false, maximumLength };
    const tokenizer = openTokenizer(tokenizerFile, settings, context.timeLimit);
    const kind = classes.length === 1 ? 'cross-encoder' : `classifier of ${classes.length} classes`;
    const tokens = maximumLength === undefined ? [] : [`${maximumLength} tokens`];
    return createPairModel(
      { model, modelInterface, tokenizer, tableRows: facts.tableRows.get('input_ids') },
      withDevice(model, {
        id,
        label: [`${fileName(folder.path)}: ${kind}`, facts.dataType, ...tokens].join(', '),
        classes,
        maximumLength,
        dataType: facts.dataType,
        tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
        hash: sha256(JSON.stringify({ ...hashes, classes, maximumLength })),
      }),
    );
  });
}

const REMEDY = 'Name a folder with tokenizer.json and a cross-encoder or a classifier of pairs.';

/** Refuses a model that puts a prompt before texts. */
async function refusePrompt(json: JsonFiles): Promise<void> {
  const name = 'config_sentence_transformers.json';
  const { prompts, default_prompt_name: chosen } = (await json.object(name)) ?? {};
  const prompt = (prompts as Readonly<Record<string, unknown>> | undefined)?.[String(chosen)] ?? '';
  if (prompt === '') return;
  throw new InputError(
    `${json.path(name)} has a prompt, which is not put before pairs of texts: ${JSON.stringify(prompt)}.`,
    'Delete its default_prompt_name if the model was trained without.',
  );
}

/**
 * Reads the names of the classes of the folder's model from its config.json. Rejects with an InputError if its modules make
 * other numbers of what it gives.
 */
export async function classesOf(json: JsonFiles): Promise<readonly string[]> {
  const more = ((await readModules(json)) ?? []).find(({ type }) => type !== 'Transformer');
  if (more) {
    throw new InputError(
      `${json.path('modules.json')} has a module that is not read for pairs of texts: ${more.type}.`,
      'Score the pairs with sentence-transformers.',
    );
  }
  const place = json.path('config.json');
  const fields = await json.object('config.json');
  if (!fields) throw new InputError(`${place} is missing.`, 'Copy it, too.');
  return modelConfig(fields, place).classes();
}

/** @throws InputError that lists the model's inputs and outputs if it gives no logits for pairs */
function readPairInterface(model: Parameters<typeof rejecting>[0], path: string): ModelInputs {
  const reject = rejecting(
    model,
    path,
    'Export the model for text-classification, with an output logits: optimum-cli export onnx --task text-classification.',
  );
  const output = model.outputs.find(({ name }) => name === 'logits');
  if (!output) return reject('has no output logits, so that it is neither a cross-encoder nor a classifier');
  if (output.shape && output.shape.length !== 2) return reject('does not give logits as [batch, classes]');
  return readInputs(model, reject);
}
