import { InputError } from '../../inputError.ts';
import type { DenseMatrix } from '../../matrices/embeddings.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
import { sha256 } from '../../sha256.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { isAddress } from '../http/address.ts';
import { normalize } from '../huggingface/pool.ts';
import type { EncoderContext } from '../kinds/kind.ts';
import { readHashed } from '../ownFolder.ts';
import {
  ADAPTER,
  ADAPTER_MODEL,
  type AdapterManifest,
  damagedAdapter,
  readAdapterManifest,
} from './adapterManifest.ts';

/**
 * Opens an adapter and the encoder that it names, which must be the one that it was trained on.
 *
 * @throws InputError that names the file that is missing or damaged, or the encoder that is another one
 */
export async function openAdapter(
  id: string,
  folder: string,
  files: ModelFiles,
  { sessions, openOther, notify }: Pick<EncoderContext, 'sessions' | 'openOther' | 'notify'>,
  task?: TaskOptions,
): Promise<Encoder> {
  const manifest = await readAdapterManifest(files, folder);
  const place = files.join(folder, ADAPTER);
  const bytes = await readHashed(files, files.join(folder, ADAPTER_MODEL), manifest.model, damagedAdapter);
  if (isAddress(manifest.encoder.id) && files.isRestricted) {
    throw new InputError(
      `${place} names a remote encoder, ${manifest.encoder.id}; Semloc does not send sentences to addresses that files name where these are not trusted.`,
      'Trust the workspace, or use the adapter elsewhere.',
    );
  }
  const encoder = await openNamed(manifest, place, openOther, task);
  assertSame(manifest, encoder.description, place);
  if (encoder.description.device === 'remote') {
    notify(`The adapter ${id} sends sentences to its encoder, ${manifest.encoder.id}.`);
  }
  const model = await sessions.open(() => ({ bytes }), ['cpu']);
  return createAdaptedEncoder(id, { manifest, place, encoder, model });
}

/** Opens the encoder that an adapter names; an error says who names it. */
async function openNamed(
  { encoder: { id } }: AdapterManifest,
  place: string,
  open: EncoderContext['openOther'],
  task?: TaskOptions,
): Promise<Encoder> {
  try {
    return await open(id, task);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(
      `The encoder ${id}, which ${place} names, cannot be opened: ${error.message}`,
      'If it was moved, correct its id there.',
    );
  }
}

/** @throws InputError if the encoder is another one, or another version, than the adapter was trained on */
function assertSame({ encoder }: AdapterManifest, { hash, table }: EncoderDescription, place: string): void {
  if (hash === encoder.hash) return;
  const remedy =
    encoder.table !== undefined && table?.name !== encoder.table
      ? `It was trained on the built-in table “${encoder.table}”: choose it with --vectors ${encoder.table}.`
      : 'Use that version with the same settings, or train the adapter again.';
  throw new InputError(
    `${place} was trained on another version of ${encoder.id}, or with other settings of it.`,
    remedy,
  );
}

interface AdaptedParts {
  readonly manifest: AdapterManifest;
  /** The path of the manifest, for messages. */
  readonly place: string;
  /** The encoder, which the engine closes. */
  readonly encoder: Encoder;
  /** A model of adapterModel in training/adapter. */
  readonly model: RunningModel;
}

/** Creates an encoder that maps another's vectors. A zero vector stays one. */
function createAdaptedEncoder(id: string, { manifest, place, encoder, model }: AdaptedParts): Encoder {
  const { normalized, dimension } = manifest.encoder;

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const vectors = (await encoder.encode(sentences, task)) as DenseMatrix;
    const data = new Float32Array(vectors.data.length);
    for (let from = 0; from < vectors.rows; from += ROWS) {
      task?.signal?.throwIfAborted();
      const part = vectors.data.subarray(from * dimension, (from + ROWS) * dimension);
      const embeddings = {
        type: 'float32' as const,
        data: part,
        shape: [part.length / dimension, dimension],
      };
      const outputs = await model.run<{ adapted_embeddings: Float32Array }>({ embeddings });
      data.set(outputs.adapted_embeddings, from * dimension);
    }
    if (normalized) {
      for (let at = 0; at < data.length; at += dimension) normalize(data.subarray(at, at + dimension));
    }
    return { ...vectors, data };
  };

  return Object.freeze<Encoder>({
    /** Read each time: that of the encoder may change. */
    get description() {
      return adaptedDescription(id, manifest, encoder.description);
    },
    encode,
    async check(task) {
      await encoder.check?.(task);
      assertSame(manifest, encoder.description, place);
    },
    dispose: () => model.dispose(),
  });
}

/** Vectors that are mapped at a time. */
const ROWS = 1024;

function adaptedDescription(
  id: string,
  manifest: AdapterManifest,
  description: EncoderDescription,
): EncoderDescription {
  const { quantization: _, ...kept } = description;
  return {
    ...kept,
    id,
    label: adapterLabel(manifest),
    hash: sha256(JSON.stringify([description.hash, manifest.model])),
    adapts: description.hash,
    // The vectors of the encoder are in the cache, and mapping them is cheaper than looking others up.
    cheap: true,
  };
}

/** `GloVe 100-d, sum; linear adapter`. */
export function adapterLabel({ encoder, map }: AdapterManifest): string {
  return `${encoder.label}; ${map} adapter`;
}
