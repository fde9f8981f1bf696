import type { Network } from '../../network.ts';
import { createRandom, DEFAULT_SEED } from '../../random.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { Address } from './address.ts';
import { type EmbeddingsAnswer, readEmbeddings } from './answer.ts';
import { type BatchLimits, type InputBatch, inputBatches } from './batches.ts';
import { problemOf, RequestFailure } from './failure.ts';
import { request } from './request.ts';
import { retry } from './retry.ts';

/** Vectors of inputs, row-major, as many columns as the server gives. */
export interface ServedVectors {
  readonly data: Float32Array;
  readonly columns: number;
}

/** Asks for the vectors of all inputs, in batches. Rejects with an InputError or the signal's reason. */
export type EmbedAll = (inputs: readonly string[], task?: TaskOptions) => Promise<ServedVectors>;

/** The most of one request: text-embeddings-inference takes 32 inputs if not told otherwise. */
const LIMITS: Readonly<BatchLimits> = { inputs: 32, characters: 50_000 };

/** Requests that are under way at once. */
const CONCURRENT = 4;

/**
 * The requests to one address, several at once. What the server turns out to take (smaller batches, vectors in base64)
 * holds for all that follow.
 */
export function createEmbeddingRequests(
  address: Address & { readonly model: string },
  network: Network,
): EmbedAll {
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

  return async (inputs, task) => {
    const stop = new AbortController();
    const signal = task?.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
    const batches = inputBatches(inputs, limits);
    const answers: AnsweredBatch[] = [];
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
}

/** 413 by its name; others say so in words. */
function isTooLarge({ because, message }: RequestFailure): boolean {
  if (because.kind !== 'status') return false;
  return because.status === 413 || ([400, 422].includes(because.status) && TOO_LARGE.test(message));
}

const TOO_LARGE = /batch|too (large|long|many|big)|maximum|at most|exceed/i;

interface AnsweredBatch {
  readonly batch: InputBatch;
  readonly answer: EmbeddingsAnswer;
}

function joined(
  answers: readonly AnsweredBatch[],
  rows: number,
  address: Address,
  network: Network,
): ServedVectors {
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
