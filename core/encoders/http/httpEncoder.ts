import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import type { EncoderContext } from '../kinds/kind.ts';
import type { Address } from './address.ts';
import { createEmbeddingRequests } from './embeddingRequests.ts';
import { problemOf, RequestFailure } from './failure.ts';
import { hashOfProbe, isSameModel, PROBE_SENTENCES, type Probe, probeOf, readProbe } from './probe.ts';

/**
 * An encoder behind an address that speaks OpenAI's protocol. Sentences are sent as they are written. What the model
 * is shows only in the vectors of five fixed sentences, which are asked for at the start and again at every check.
 *
 * Rejects with an InputError if the server does not answer, or not with vectors.
 */
export async function openHttpEncoder(
  address: Address & { readonly model: string },
  { network, notify }: Pick<EncoderContext, 'network' | 'notify'>,
  task?: TaskOptions,
): Promise<Encoder> {
  const { id } = address;
  const embedAll = createEmbeddingRequests(address, network);

  const probe = async (task?: TaskOptions): Promise<Probe> => {
    const { data, columns } = await embedAll(PROBE_SENTENCES, task);
    return probeOf(data, columns);
  };

  /** The model that a fresh probe shows: the one known before, or a new one, which is said. */
  const settle = async (known: Probe | undefined, fresh: Probe): Promise<Probe> => {
    if (known && isSameModel(known, fresh)) return known;
    if (known) {
      notify(
        `The model of ${id} has changed since it was last used, and so have its vectors: cached vectors are not used.`,
      );
    }
    await network.remember(id, JSON.stringify(fresh));
    return fresh;
  };

  let current = await settle(readProbe(await network.recall(id)), await probe(task));
  let description = describe(address, current);
  /** Nothing was asked since the probe, which need not be repeated. */
  let isFresh = true;

  return Object.freeze({
    get description() {
      return description;
    },
    async encode(sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> {
      isFresh = false;
      const inputs = sentences.map(({ text }) => text);
      const { data, columns } = await embedAll(inputs, task);
      const { dimension } = current;
      if (inputs.length > 0 && columns !== dimension) {
        const what = `returned vectors of ${columns} components, after vectors of ${dimension}`;
        throw problemOf(new RequestFailure(what, { kind: 'changed' }), address, network);
      }
      return { kind: 'dense', rows: inputs.length, columns: dimension, data, ...NOTHING_COUNTED };
    },
    async check(task?: TaskOptions) {
      if (!isFresh) {
        current = await settle(current, await probe(task));
        description = describe(address, current);
      }
      isFresh = false;
    },
    dispose: async () => undefined,
  } satisfies Encoder);
}

function describe(address: Address, probe: Probe): EncoderDescription {
  return Object.freeze({
    id: address.id,
    label: `${address.model} at ${address.url.host}`,
    dimension: probe.dimension,
    pooling: 'given',
    normalized: probe.normalized,
    maximumLength: undefined,
    device: 'remote',
    devicesRefused: [],
    dataType: 'unknown',
    tokenizer: 'unknown',
    sees: 'text',
    hash: hashOfProbe(address, probe),
    cheap: false,
  });
}
