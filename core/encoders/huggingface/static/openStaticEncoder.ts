import { InputError } from '../../../inputError.ts';
import { isRecord } from '../../../isRecord.ts';
import type { DenseMatrix } from '../../../matrices/embeddings.ts';
import { countsOfRows } from '../../../matrices/encodingCounts.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { sha256 } from '../../../sha256.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import type { TimeLimit } from '../../../timeLimit.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, Sentence } from '../../encoder.ts';
import { assertKnown } from '../assertKnown.ts';
import { folderDescription, labelOf } from '../describeFolder.ts';
import { createFinish } from '../finishVector.ts';
import type { FolderPlan, SidePlan } from '../folderPlan.ts';
import type { ModelFolderSettings } from '../folderSettings.ts';
import { isLength } from '../maximumLength.ts';
import { openSteps, widthAfter } from '../modules/openSteps.ts';
import { settingsFor, truncationSettings, unsupportedModules } from '../readFolderSettings.ts';
import { rejectNotFinite } from '../rejectNotFinite.ts';
import { type FolderTokenizer, openTokenizer } from '../tokenizer.ts';
import { tokenizerHash } from '../tokenizerFile.ts';
import { readStaticFolder, type StaticFolder } from './staticFolder.ts';
import { readTokenTable, type TokenTable } from './tokenTable.ts';

/** Sentences that are tokenized together; limits the memory beside the result. */
const WINDOW = 256;

/**
 * Opens a static embedding: a sentence's vector is the mean of its tokens' rows, without special tokens. Rejects with
 * an InputError if its files cannot be used.
 */
export async function openStaticEncoder(
  id: string,
  plan: FolderPlan,
  side: SidePlan,
  { files, timeLimit }: { readonly files: ModelFiles; readonly timeLimit: TimeLimit },
): Promise<Encoder> {
  const folder = await readStaticFolder(plan, side, files);
  const table = await readTokenTable(folder.weights, folder.table);
  const read = staticSettings(plan, side, folder);
  const steps = await openSteps(read.steps, plan.json, files);
  const width = widthAfter(steps, table.dimension);
  const settings = settingsFor(read, width, plan.json);
  const { tokenizerFile, isModel2Vec } = folder;
  const tokenSettings = { ...settings, specialTokens: false, dropUnknown: isModel2Vec };
  const tokenizer = openTokenizer(tokenizerFile, tokenSettings, timeLimit);
  const finish = createFinish(steps, settings);
  const dimension = settings.truncation?.dimension ?? width;
  const { pooling, normalize, normalizeBeforeTruncation, prompt, maximumLength, lowerCase } = settings;
  const determining = {
    ...{ pooling, normalize, normalizeBeforeTruncation, prompt, maximumLength, lowerCase, dimension },
    ...{ steps: settings.steps, isModel2Vec },
  };
  const hashes = await Promise.all([
    files.hash(folder.weights.path),
    tokenizerHash(tokenizerFile, files),
    ...steps.flatMap((step) => step.files.map(files.hash)),
  ]);
  const dataType = dataTypeOf(table.type);
  return Object.freeze<Encoder>({
    description: Object.freeze({
      id,
      label: labelOf(NO_VARIANTS, plan, settings, width, dataType),
      dimension,
      pooling: 'mean',
      normalized: settings.normalize,
      maximumLength: settings.maximumLength,
      device: 'cpu',
      devicesRefused: [],
      dataType,
      tokenizer: `${tokenizer.model}, ${tokenizerFile.name}`,
      ...folderDescription(plan, undefined),
      sees: 'text',
      hash: sha256(JSON.stringify({ hashes, ...determining })),
      cheap: true,
    }),
    encode: (sentences, task) => encode({ id, tokenizer, table, finish, dimension }, sentences, task),
    dispose: async () => undefined,
  });
}

/** Label of such a folder, without reading its table. */
export async function staticLabel(plan: FolderPlan, side: SidePlan, files: ModelFiles): Promise<string> {
  const folder = await readStaticFolder(plan, side, files);
  const { shape, type } = folder.weights.placeOf(folder.table);
  const settings = settingsFor(staticSettings(plan, side, folder), shape[1], plan.json);
  return labelOf(NO_VARIANTS, plan, settings, shape[1], dataTypeOf(type));
}

const NO_VARIANTS = { model: 'model.onnx', variants: [] };

function staticSettings(
  plan: FolderPlan,
  { pipeline, prompt }: SidePlan,
  { maximumLength, normalize, tokenizerFile }: StaticFolder,
): ModelFolderSettings {
  const { options, json } = plan;
  if (pipeline.unsupported.length > 0) throw unsupportedModules(pipeline.unsupported, json);
  if (options.pooling && options.pooling.join() !== 'mean') {
    throw new InputError(
      `The pooling of ${json.path()} is ${options.pooling.join('+')}, but its vectors are means of a table's rows.`,
      'Leave --pooling out.',
    );
  }
  const { truncation } = tokenizerFile.content;
  const written = isRecord(truncation) ? truncation.max_length : undefined;
  const lengths = [written, maximumLength].filter(isLength);
  return {
    pooling: ['mean'],
    steps: pipeline.steps,
    task: undefined,
    ...truncationSettings(plan, pipeline.normalize || normalize),
    prompt: prompt.text,
    includePrompt: true,
    maximumLength: options.maximumLength ?? (lengths.length > 0 ? Math.min(...lengths) : undefined),
    lowerCase: false,
    remarks: [],
    bypassed: [],
  };
}

interface StaticParts {
  readonly id: string;
  readonly tokenizer: FolderTokenizer;
  readonly table: TokenTable;
  readonly finish: ReturnType<typeof createFinish>;
  readonly dimension: number;
}

async function encode(
  { id, tokenizer, table, finish, dimension }: StaticParts,
  sentences: readonly Sentence[],
  task?: TaskOptions,
): Promise<DenseMatrix> {
  const progress = createProgressYielder(task, `Embedding with ${id}`, sentences.length);
  const data = new Float32Array(sentences.length * dimension);
  const rowCounts = {
    unknownTokens: new Uint32Array(sentences.length),
    tokens: new Uint32Array(sentences.length),
    truncated: new Uint8Array(sentences.length),
  };
  const read = ({ text }: Sentence) => {
    const tokens = tokenizer.encode(text);
    assertKnown(tokens.ids, text, { tokenizer, tableRows: table.tokens }, id);
    return tokens;
  };
  const pooled = new Float32Array(table.dimension);
  for (let from = 0; from < sentences.length; from += WINDOW) {
    const window = sentences.slice(from, from + WINDOW);
    const tokenized = await tokenizer.each(window, read, () => progress(from));
    for (const [at, { ids, unknown, tokens, truncated }] of tokenized.entries()) {
      const row = from + at;
      table.mean(ids, pooled);
      // A text without any token keeps the zero vector.
      if (ids.length > 0) finish(pooled, data.subarray(row * dimension, (row + 1) * dimension));
      rowCounts.unknownTokens[row] = unknown;
      rowCounts.tokens[row] = tokens;
      rowCounts.truncated[row] = Number(truncated);
      await progress(row + 1);
    }
  }
  rejectNotFinite(data, sentences, dimension, id);
  const counts = countsOfRows(rowCounts);
  return { kind: 'dense', rows: sentences.length, columns: dimension, data, ...counts, rowCounts };
}

/** `float32` of `F32`. */
function dataTypeOf(type: string): string {
  return type.replace(
    /^(BF|F|I|U)/,
    (prefix) => ({ BF: 'bfloat', F: 'float', I: 'int', U: 'uint' })[prefix]!,
  );
}
