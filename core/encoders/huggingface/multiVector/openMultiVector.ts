import { InputError } from '../../../inputError.ts';
import { createDistanceModels } from '../../../matrices/models.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { fileName } from '../../../paths.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder, EncoderDescription } from '../../encoder.ts';
import { withDevice } from '../../withDevice.ts';
import { withoutVectors } from '../../withoutVectors.ts';
import { type FolderFacts, modelIn } from '../folderFacts.ts';
import type { JsonFiles } from '../jsonFiles.ts';
import { contentOf } from '../masked/maskToken.ts';
import { outputWidth } from '../masked/outputWidth.ts';
import { maximumLengthOf, positionsIn } from '../maximumLength.ts';
import { findModel } from '../modelFolder.ts';
import { type ModelInterface, readModelInterface, rejecting } from '../modelInterface.ts';
import { openDense, openProjection } from '../modules/dense.ts';
import { widthAfter } from '../modules/openSteps.ts';
import type { SplitId } from '../splitId.ts';
import { type FolderContext, openTaskModel, type TaskModel } from '../taskModel.ts';
import { openTokenizer } from '../tokenizer.ts';
import { readTokenizerFile, type TokenizerFile } from '../tokenizerFile.ts';
import { createMaxSim } from './maxSim.ts';
import type { MultiVectorSettings, RoleSettings } from './multiVectorSettings.ts';
import type { RoleParts } from './tokenVectors.ts';

/**
 * Opens a multi-vector encoder (ColBERT: Khattab and Zaharia 2020): a text has a vector for each token, and two texts are
 * compared by the greatest cosine of each vector of one with any vector of the other (MaxSim).
 *
 * @param given maximum length of documents in tokens; the folder's files say one if undefined
 */
export async function openMultiVector(
  id: string,
  settings: MultiVectorSettings,
  given: number | undefined,
  context: FolderContext,
): Promise<Encoder> {
  const { files, sessions, timeLimit } = context;
  const remedy = 'Name a folder with tokenizer.json and a multi-vector encoder.';
  return openTaskModel(id, 'feature-extraction', remedy, context, async (opened) => {
    const { folder, json, path, facts, tokenizerFile, model, hashes } = opened;
    const { model_type: type } = (await json.object('config.json')) ?? {};
    const modelInterface = interfaceOf(opened, settings, String(type));
    const { fixedLength } = modelInterface;
    const positions = await positionsIn(json, fixedLength);
    const open = async (role: RoleSettings, wanted?: number) => {
      const { maximumLength: own, expansion } = role;
      if (expansion && expansion.length > positions) {
        throw new InputError(
          `${path} reads at most ${positions} tokens, but queries are expanded to ${expansion.length}.`,
          'Export the model with a sequence of any length.',
        );
      }
      const longest =
        wanted === undefined && own !== undefined
          ? Math.min(own, positions)
          : await maximumLengthOf(json, wanted, undefined, fixedLength);
      return openRole(tokenizerFile, { ...role, maximumLength: longest }, timeLimit);
    };
    const query = await open(settings.query);
    const document = await open(settings.document, given);
    const steps = await openTokenSteps(settings, json, files);
    const { tokenizer, maximumLength } = document;
    const { ids } = tokenizer.encode('a');
    const width = await outputWidth({ model, modelInterface, tokenizer }, modelInterface.tokens!, ids, path);
    const dimension = widthAfter(
      steps,
      width,
      `The files in ${folder.path} are of different models: copy all of them again.`,
    );
    const { assumed: _, ...determining } = settings;
    const stepHashes = await Promise.all(steps.flatMap((step) => step.files.map(files.hash)));
    const tokens = maximumLength === undefined ? [] : [`${maximumLength} tokens`];
    const models = createDistanceModels(sessions);
    const description: EncoderDescription = withDevice(model, {
      id,
      label: [
        `${fileName(folder.path)}: multi-vector, ${dimension}-d per token`,
        facts.dataType,
        ...tokens,
      ].join(', '),
      dimension: undefined,
      pooling: 'multi-vector',
      normalized: true,
      maximumLength,
      dataType: facts.dataType,
      tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
      sides: ['query'],
      sees: 'text',
      hash: sha256(JSON.stringify({ ...hashes, stepHashes, settings: determining, maximumLength })),
      cheap: false,
    });
    const tableRows = facts.tableRows.get('input_ids');
    return Object.freeze<Encoder>({
      description,
      encode: () => Promise.reject(withoutVectors({ id, pooling: 'multi-vector' })),
      scores: createMaxSim(
        { id, model, modelInterface, steps, dimension, tableRows, query, document },
        models,
      ),
      async dispose() {
        await Promise.all([model.dispose(), models.dispose()]);
      },
    });
  });
}

/**
 * Reads what the files of such a folder tell of its model, which is not opened. Rejects with an InputError if they show that it
 * cannot be used.
 */
export async function readMultiVectorModel(
  id: SplitId,
  settings: MultiVectorSettings,
  json: JsonFiles,
  files: ModelFiles,
): Promise<Pick<FolderFacts, 'folder' | 'facts'>> {
  const folder = await findModel(id, files);
  const { facts } = await modelIn(folder, files);
  await readTokenizerFile(json);
  await openTokenSteps(settings, json, files);
  return { folder, facts };
}

/** Opens the steps that each token's vector goes through. */
async function openTokenSteps({ steps }: MultiVectorSettings, json: JsonFiles, files: ModelFiles) {
  if (!steps) return [await openProjection(json, files)];
  return Promise.all(steps.map((module) => openDense(module, json, files)));
}

/** @throws InputError that lists the model's inputs and outputs if it cannot give what the settings ask for */
function interfaceOf(
  { model, path }: TaskModel,
  { query: { expansion } }: MultiVectorSettings,
  type: string,
): ModelInterface {
  const modelInterface = readModelInterface(model, path);
  const { tokens, inputs } = modelInterface;
  const reject = rejecting(model, path, 'Export the model as a feature extractor, with last_hidden_state.');
  if (tokens === undefined) return reject('outputs no vectors of tokens');
  // DeBERTa blanks the tokens that others do not attend to.
  const canHide = inputs.has('attention_mask') && !inputs.has('position_ids') && !type.startsWith('deberta');
  if (expansion && !expansion.attended && !canHide) return reject('cannot read the expansion of queries');
  return modelInterface;
}

/** Opens the tokenizer of a role, and finds the ids of the tokens that its settings name. */
function openRole(
  tokenizerFile: TokenizerFile,
  { prompt, marker, maximumLength, expansion, skipped, skipsUnknown }: RoleSettings,
  timeLimit: FolderContext['timeLimit'],
): RoleParts {
  const { path, config } = tokenizerFile;
  const tokenizer = openTokenizer(
    tokenizerFile,
    { prompt, lowerCase: false, maximumLength, reserved: marker === '' ? 0 : 1 },
    timeLimit,
  );
  const idOf = (token: string) => {
    const id = tokenizer.idOf(token);
    if (id !== undefined) return id;
    throw new InputError(
      `${path} lacks the token “${token}”, which the encoder puts into texts.`,
      'Save the model again with the library that trained it.',
    );
  };
  const mask = contentOf(config.mask_token) ?? contentOf(config.eos_token) ?? '[MASK]';
  const words = skipped.map((word) => tokenizer.idOf(word) ?? (skipsUnknown ? tokenizer.unknown : undefined));
  return {
    tokenizer,
    marker: marker === '' ? undefined : idOf(marker),
    maximumLength,
    expansion: expansion && { ...expansion, token: idOf(expansion.token ?? mask) },
    skipped: new Set(words.filter((word) => word !== undefined)),
  };
}
