import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';
import { createRandom, DEFAULT_SEED } from '../../random.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import type { EncoderContext } from '../kinds/kind.ts';
import type { Address } from './address.ts';
import { type EmbeddingsAnswer, readEmbeddings } from './answer.ts';
import { type BatchLimits, type InputBatch, inputBatches } from './batches.ts';
import { problemOf, RequestFailure } from './failure.ts';
import { hashOfProbe, isSameModel, PROBE_SENTENCES, type Probe, probeOf, readProbe } from './probe.ts';
import { request } from './request.ts';
import { retry } from './retry.ts';

/** The most of one request: text-embeddings-inference takes 32 inputs if not told otherwise. */
const LIMITS: Readonly<BatchLimits> = { inputs: 32, characters: 50_000 };

/** Requests that are under way at once. */
const CONCURRENT = 4;

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
  const { id, model } = address;
  const limits = { ...LIMITS };
  const random = createRandom(DEFAULT_SEED, id);
  let format: 'float' | 'base64' = 'float';

  const embed = async (input: readonly string[], signal: AbortSignal): Promise<EmbeddingsAnswer> => {
    const body = { model, input, encoding_format: format };
    const answer = await retry(
      async () => readEmbeddings(await request(address, '/embeddings', body, network, signal), input.length),
      { address, network, random, giveUp: (failure) => input.length > 1 && isTooLarge(failure) },
      signal,
    );
    if (answer.base64) format = 'base64';
    return answer;
  };

  /** Row-major, as many columns as the server gives, the same in every batch. */
  const embedAll = async (inputs: readonly string[], task?: TaskOptions) => {
    const stop = new AbortController();
    const signal = task?.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
    const batches = inputBatches(inputs, limits);
    const answers: { batch: InputBatch; answer: EmbeddingsAnswer }[] = [];
    let done = 0;
    const work = async () => {
      for (let batch = batches.next(); batch; batch = batches.next()) {
        const answer = await embed(inputs.slice(batch.from, batch.to), signal).catch((error) => {
          if (!(error instanceof RequestFailure)) throw error;
          batches.tooLarge(batch!);
        });
        if (!answer) continue;
        answers.push({ batch, answer });
        done += batch.to - batch.from;
        task?.onProgress?.({ message: `Embedding with ${id}`, done, total: inputs.length });
      }
    };
    try {
      await Promise.all(Array.from({ length: CONCURRENT }, work));
    } catch (error) {
      task?.signal?.throwIfAborted();
      throw error;
    } finally {
      stop.abort();
    }
    return joined(answers, inputs.length, address, network);
  };

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

/** 413 by its name; others say so in words. */
function isTooLarge({ because, message }: RequestFailure): boolean {
  if (because.kind !== 'status') return false;
  return because.status === 413 || ([400, 422].includes(because.status) && TOO_LARGE.test(message));
}

const TOO_LARGE = /batch|too (large|long|many|big)|maximum|at most|exceed/i;

function joined(
  answers: readonly { batch: InputBatch; answer: EmbeddingsAnswer }[],
  rows: number,
  address: Address,
  network: EncoderContext['network'],
): { data: Float32Array; columns: number } {
  const columns = answers[0]?.answer.columns ?? 0;
  const data = new Float32Array(rows * columns);
  for (const { batch, answer } of answers) {
    if (answer.columns !== columns) {
      const what = `returned vectors of ${columns} and of ${answer.columns} components`;
      throw problemOf(new RequestFailure(what, { kind: 'changed' }), address, network);
    }
    data.set(answer.data, batch.from * columns);
  }
  return { data, columns };
}
