import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import {
  convertModel,
  type ExtensibleFolder,
  safetensorsBytes,
  type TrainableFolder,
} from '../../engine/index.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { fileName, folderOf } from '../../paths.ts';
import type { ProgressYielder } from '../../yielder.ts';
import { copyFile } from '../adapter/saveModules.ts';

/** A trained encoder. */
export interface SavedEncoder {
  readonly source: ExtensibleFolder;
  readonly folder: TrainableFolder;
  /** The trained weights by their names. */
  readonly trained: ReadonlyMap<string, Float32Array>;
  /** Markdown about the encoder, README.md of the folder. */
  readonly card: string;
  /** Files of their own for what was trained, as peft reads them, by their names; none unless supplements were. */
  readonly supplement: ReadonlyMap<string, Uint8Array>;
  /** True if ONNX models with these weights are written, too. */
  readonly onnx: boolean;
}

/** The folder of the files of supplements. */
const SUPPLEMENT = 'adapter';

/** Files that are not copied: other forms of the weights, and what was said of them. */
const OTHERS =
  /(?:\.(?:onnx|onnx_data|safetensors|bin|xml|h5|msgpack|ot|pt|gguf)|\.index\.json|(?:^|\/)(?:README\.md|training\.json))$/;

/**
 * Writes the folder of an encoder with other weights: model.safetensors in float32, and all that is not weights. ONNX models
 * have the names that exporters give them, in float32 and in int8.
 */
export async function saveEncoder(
  { source, folder, trained, supplement, card, onnx }: SavedEncoder,
  modelFiles: ModelFiles,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<void> {
  const write = async (name: string, bytes: Uint8Array) => (await files.create(name)).write(bytes);
  for (const name of source.files) {
    if (OTHERS.test(name)) continue;
    const from = modelFiles.join(source.path, ...name.split('/'));
    await copyFile(modelFiles, from, await files.create(name), () => progress(0));
  }
  const { weights, place } = folder;
  const tensors = new Map<string, { readonly shape: readonly number[]; readonly data: Float32Array }>();
  for (const name of weights.names) {
    const { shape, type } = weights.find(name)!;
    // Lists of positions, which older files have, are no weights.
    if (!/^B?F\d+$/.test(type)) continue;
    tensors.set(name, { shape, data: trained.get(name) ?? (await folder.read(name)) });
    await progress(0);
  }
  const placed = (name: string) => (place === '' ? name : `${place}/${name}`);
  await write(placed('model.safetensors'), safetensorsBytes(tensors));
  for (const [name, bytes] of supplement) await write(`${SUPPLEMENT}/${name}`, bytes);
  const [network, stored] = [folderOf(weights.path), fileName(weights.path)];
  for (const type of onnx ? (['float32', 'int8'] as const) : []) {
    const { files: made } = await convertModel(network, stored, type, modelFiles, trained);
    for (const { name, pieces } of made) {
      const file = await files.create(placed(name));
      for await (const piece of pieces()) {
        await file.write(piece);
        await progress(0);
      }
    }
  }
  await write('README.md', new TextEncoder().encode(card));
}
