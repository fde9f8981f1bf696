import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { openSafetensors, type Safetensors } from '../../safetensors/openSafetensors.ts';
import type { FolderPlan, SidePlan } from '../folderPlan.ts';
import { createJsonFiles } from '../jsonFiles.ts';
import { isLength } from '../maximumLength.ts';
import { readTokenizerFile, type TokenizerFile } from '../tokenizerFile.ts';

/**
 * A folder whose vectors are means of a table's rows: the module StaticEmbedding of sentence-transformers, or a
 * model2vec folder (Tulkens and van Dongen 2024).
 */
export interface StaticFolder {
  readonly tokenizerFile: TokenizerFile;
  readonly weights: Safetensors;
  /** The name of the table's tensor. */
  readonly table: string;
  /** True if model2vec's rules apply: unknown tokens are left out, and long texts are cut. */
  readonly isModel2Vec: boolean;
  /** Tokens of a text that config.json lets model2vec read; 512 if it says nothing, undefined if it sets no limit. */
  readonly maximumLength: number | undefined;
  /** True if config.json says that vectors are normalized. */
  readonly normalize: boolean;
}

/** Tokens of a text that model2vec reads if nothing else is said. */
const MODEL2VEC_TOKENS = 512;

/** The names of the table: model2vec's, sentence-transformers'. */
const TABLES = ['embeddings', 'embedding.weight'];

/** Rejects with an InputError if the weights are missing, damaged, or without a table. */
export async function readStaticFolder(
  { path, json: root }: FolderPlan,
  { pipeline }: SidePlan,
  files: ModelFiles,
): Promise<StaticFolder> {
  const folder = files.join(path, ...(pipeline.input?.path ?? '').split('/').filter(Boolean));
  const json = createJsonFiles(folder, files);
  const weights = await openSafetensors(files, json.path('model.safetensors'));
  const table = TABLES.find(weights.has);
  if (table === undefined) {
    throw new InputError(
      `${weights.path} contains neither ${TABLES.join(' nor ')}.`,
      `Its tensors: ${weights.names.join(', ') || 'none'}.`,
    );
  }
  const config = (await json.object('config.json')) ?? (await root.object('config.json')) ?? {};
  const isModel2Vec = config.model_type === 'model2vec' || table === 'embeddings';
  // Both libraries read tokenizer.json alone.
  const file = await readTokenizerFile(json);
  const { unk_token } = file.config;
  const tokenizerFile = { ...file, config: { tokenizer_class: 'Tokenizer', unk_token } };
  const { max_length: most = MODEL2VEC_TOKENS } = config;
  return {
    tokenizerFile,
    weights,
    table,
    isModel2Vec,
    maximumLength: isModel2Vec && isLength(most) ? most : undefined,
    normalize: isModel2Vec && config.normalize === true,
  };
}
