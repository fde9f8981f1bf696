import { InputError } from '../../../inputError.ts';
import type { ModelFiles } from '../../../modelFiles.ts';
import { withoutVectors } from '../../withoutVectors.ts';
import { WEIGHTS } from '../architectures/storedWeights.ts';
import { readFolderPlan } from '../folderPlan.ts';
import { createJsonFiles } from '../jsonFiles.ts';
import { hasModels, hasWeights } from '../modelFolder.ts';
import { readModules } from '../modules/readModules.ts';
import { readPipelines } from '../modules/readPipeline.ts';
import { readMultiVectorSettings } from '../multiVector/multiVectorSettings.ts';
import { splitId } from '../splitId.ts';
import { type ConvertedFile, convertModel, type WeightType } from './convertModel.ts';

/** A folder whose weights are converted: its files, those with the weights last. */
export interface ConvertedFolder {
  /** The network: `BERT`. */
  readonly architecture: string;
  /** The folder that is converted. */
  readonly folder: string;
  /** The file of its weights, or the index of several: the variant that is converted. */
  readonly weights: string;
  readonly files: readonly ConvertedFile[];
}

/**
 * Plans a model folder with an ONNX model in the place of a folder's weights; weights are read when the files are written.
 * Rejects with an InputError if the folder has no weights of a network that Semloc builds.
 */
export async function convertFolder(
  id: string,
  type: WeightType,
  files: ModelFiles,
): Promise<ConvertedFolder> {
  const found = await splitId(id, files);
  if (!found) throw new InputError(`There is no folder ${files.resolve(id)}.`);
  const folder = files.resolve(found.folder);
  const isMultiVector = await readMultiVectorSettings(createJsonFiles(folder, files));
  if (isMultiVector) throw withoutVectors({ id, pooling: 'multi-vector' });
  const { sides, json } = await readFolderPlan({ ...found, variant: undefined }, {}, files);
  if (sides.all.isStatic) {
    throw new InputError(
      `${folder} contains a static embedding: a table of token vectors, and no network to convert.`,
      'Use it as it is.',
    );
  }
  const { routes } = await readPipelines(json);
  if (routes.length > 0) {
    throw new InputError(
      `${folder} has modules of their own for ${routes.join(' and ')} (modules.json), each with its weights.`,
      'Convert the folder of each.',
    );
  }
  // The network is a module, too, which may have a folder of its own.
  const own = sides.all.pipeline.input?.path ?? '';
  const network = own !== '' && (await hasWeights(placeIn(folder, own, files), files)) ? own : '';
  const place = placeIn(folder, network, files);
  const names = (await files.list(place)) ?? [];
  const weights = WEIGHTS.find((name) => names.includes(name));
  if (weights === undefined) throw await noWeights(folder, files);
  const { architecture, files: made } = await convertModel(place, weights, type, files);
  const modules = ((await readModules(json)) ?? []).map(({ path }) => path);
  const copied: ConvertedFile[] = [];
  for (const name of await namesToCopy(folder, { network, modules }, files)) {
    const path = placeIn(folder, name, files);
    const size = await files.size(path);
    if (size === undefined || size > LARGEST_COPIED) continue;
    copied.push({
      name,
      async *pieces() {
        yield await files.read(path);
      },
    });
  }
  const converted = made.map((file) => ({ ...file, name: nameIn(network, file.name) }));
  return { architecture, folder, weights, files: [...copied, ...converted] };
}

/** Bytes of a file that is copied: vocabularies and configurations are far smaller. */
const LARGEST_COPIED = 1 << 28;

/**
 * The files that go with a network: its configuration, vocabulary and texts for people, and what the modules behind it
 * have, with their weights.
 */
async function namesToCopy(
  folder: string,
  { network, modules }: { readonly network: string; readonly modules: readonly string[] },
  files: ModelFiles,
): Promise<string[]> {
  const found: string[] = [];
  for (const inner of new Set(['', network, ...modules])) {
    const isModule = inner !== '' && inner !== network;
    for (const name of (await files.list(placeIn(folder, inner, files))) ?? []) {
      const isCopied = isModule || (COPIED.test(name) && !name.endsWith('.index.json'));
      if (isCopied) found.push(nameIn(inner, name));
    }
  }
  return found;
}

const COPIED = /\.(?:json|txt|model|md)$|^(?:LICENSE|NOTICE)/i;

function nameIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function placeIn(folder: string, name: string, files: ModelFiles): string {
  return files.join(folder, ...name.split('/').filter(Boolean));
}

async function noWeights(folder: string, files: ModelFiles): Promise<InputError> {
  return (await hasModels(folder, files))
    ? new InputError(
        `${folder} contains an ONNX model, but no ${WEIGHTS[0]}: Semloc converts weights, and does not rewrite the graph of a model.`,
        'Copy model.safetensors and config.json of the same model there, or quantize its ONNX model with onnxruntime.quantization.',
      )
    : new InputError(
        `${folder} contains no ${WEIGHTS[0]}.`,
        "Save the model with transformers' save_pretrained, which writes it.",
      );
}
