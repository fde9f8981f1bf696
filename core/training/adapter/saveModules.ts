import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import { type ExtensibleFolder, safetensorsBytes } from '../../engine/index.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { ProgressYielder } from '../../yielder.ts';
import type { DenseLayer } from './denseLayer.ts';

/** The files that are not copied: the list of modules, which is written anew, and those of an earlier adapter. */
const OWN = /^(?:modules\.json|training\.json|adapter\.json|weight_\d+\.npy)$/;

/**
 * Writes a folder of sentence-transformers with layers behind its other modules: the encoder's files, a Dense module per
 * layer, and a Normalize where vectors were normalized before.
 */
export async function saveModules(
  { path, modules, normalizes, files: names }: ExtensibleFolder,
  layers: readonly DenseLayer[],
  source: ModelFiles,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<void> {
  for (const [i, name] of names.entries()) {
    if (OWN.test(name)) continue;
    await copyFile(source, source.join(path, ...name.split('/')), await files.create(name), () =>
      progress(i),
    );
  }
  const write = async (name: string, bytes: Uint8Array) => (await files.create(name)).write(bytes);
  const json = (value: object) => new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
  const listed: object[] = [...modules];
  const list = (type: string) => {
    const idx = listed.length;
    const path = `${idx}_${type}`;
    listed.push({ idx, name: String(idx), path, type: `sentence_transformers.models.${type}` });
    return path;
  };
  for (const { from, to, weight, activation } of layers) {
    const folder = list('Dense');
    const config = {
      in_features: from,
      out_features: to,
      bias: false,
      activation_function: CLASS[activation],
    };
    await write(`${folder}/config.json`, json(config));
    const tensor = { shape: [to, from], data: weight };
    await write(`${folder}/model.safetensors`, safetensorsBytes(new Map([['linear.weight', tensor]])));
  }
  if (normalizes) list('Normalize');
  await write('modules.json', json(listed));
}

/** The classes of PyTorch, as config.json names them. */
const CLASS: Readonly<Record<DenseLayer['activation'], string>> = {
  Identity: 'torch.nn.modules.linear.Identity',
  ReLU: 'torch.nn.modules.activation.ReLU',
};

/** Bytes that are copied at a time. */
const PART = 1 << 22;

/** Copies a file, part by part. */
export async function copyFile(
  source: ModelFiles,
  from: string,
  to: { write(bytes: Uint8Array): Promise<void> },
  pause: () => Promise<void>,
): Promise<void> {
  const size = (await source.size(from))!;
  for (let at = 0; at < size; at += PART) {
    await to.write(await source.readPart(from, at, Math.min(PART, size - at)));
    await pause();
  }
}
