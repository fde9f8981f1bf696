import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import { writeVectorFolder } from '../../encoders/vectors/import/writeVectorFolder.ts';
import {
  MODEL,
  NETWORK_FORMAT,
  NETWORK_MANIFEST,
  type NetworkManifest,
  OWN_MODEL,
  TOKENIZER,
} from '../../encoders/vectors/network/networkManifest.ts';
import { ROWS } from '../../encoders/vectors/table/vectorManifest.ts';
import type { WordVectorTable } from '../../encoders/vectors/table/wordVectorTable.ts';
import { sha256 } from '../../sha256.ts';
import type { ProgressYielder } from '../../yielder.ts';
import type { TunedWords } from '../definitions/tunedWords.ts';
import type { TrainingRecord } from '../trainer.ts';
import type { NetworkState } from './evaluateNetwork.ts';
import { encoderModel } from './inferenceModel.ts';
import { tokenizerConfigJson, tokenizerJson } from './tokenizerJson.ts';

/** Words, their table, and the name that the written vectors get. */
export interface SavedWords {
  readonly tuned: TunedWords;
  readonly table: WordVectorTable;
  readonly name: string;
}

/**
 * Writes an encoder: a folder of word vectors, and beside them an ONNX model that reads the same file of vectors, and a
 * tokenizer.json, which together are an encoder for other programs.
 */
export async function saveEncoder(
  { network, parameters, vectors, dimension, singleWords }: NetworkState,
  { tuned, table, name }: SavedWords,
  record: TrainingRecord,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<void> {
  const { words, manifest } = await writeVectorFolder(
    async (sink) => {
      await tuned.writeTable(vectors, sink);
      return undefined;
    },
    {
      name,
      source: { file: record.file, format: 'composition', sha256: record.sha256 },
      type: 'float32',
      spelling: table.form.cased ? 'cased' : 'as-written',
      ...(table.form.extended && { extended: true }),
    },
    files,
    progress,
  );
  const write = async (file: string, content: string | Uint8Array) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    await (await files.create(file)).write(bytes);
    return sha256(bytes);
  };
  const rows = { file: ROWS, offset: 0, length: words.length * dimension * 4 };
  const modelFor = (hasExtra: boolean) =>
    encoderModel(network, dimension, parameters, singleWords, { words: words.length, rows, hasExtra });
  await write(MODEL, modelFor(false));
  const model = await write(OWN_MODEL, modelFor(true));
  const tokenizer = { words, form: { cased: manifest.cased } };
  await write(TOKENIZER, tokenizerJson(tokenizer));
  await write('tokenizer_config.json', tokenizerConfigJson(tokenizer));
  const { name: id, title } = network;
  const described: NetworkManifest = { format: NETWORK_FORMAT, network: id, title, dimension, model };
  await write(NETWORK_MANIFEST, `${JSON.stringify(described, null, 2)}\n`);
}
