import type { Network } from '../../network.ts';
import { createRandom, DEFAULT_SEED } from '../../random.ts';
import { type EmbeddingsAnswer, readEmbeddings } from './answer.ts';
import type { BatchLimits } from './batches.ts';
import { RequestFailure } from './failure.ts';
import { request } from './request.ts';
import { retry } from './retry.ts';
import type { ModelAddress, ServerSettings } from './serverSettings.ts';

/** The servers of one encoder, with what they turned out to take. */
export interface ServerPool {
  readonly servers: readonly Server[];
  /** The most of one request; lowered where a batch was too large. */
  readonly limits: BatchLimits;
  /** Requests to each server at a time. */
  readonly concurrency: number;
}

/** The most of one request: text-embeddings-inference takes 32 inputs if not told otherwise. */
const LIMITS: Readonly<BatchLimits> = { inputs: 32, characters: 50_000 };

export function createServerPool(settings: ServerSettings, network: Network): ServerPool {
  const { batchSize = LIMITS.inputs, concurrency } = settings;
  const characters = LIMITS.characters * Math.max(1, batchSize / LIMITS.inputs);
  return {
    servers: settings.addresses.map((address) => createServer(address, settings, network)),
    limits: { inputs: batchSize, characters },
    concurrency,
  };
}

/** One of the servers of an encoder. */
export interface Server {
  readonly address: ModelAddress;
  /** Rejects with a RequestFailure if several inputs are too many, else with an InputError. */
  embed(input: readonly string[], signal: AbortSignal): Promise<EmbeddingsAnswer>;
}

function createServer(
  address: ModelAddress,
  { dimensions, attempts }: ServerSettings,
  network: Network,
): Server {
  const random = createRandom(DEFAULT_SEED, address.id);
  let format: 'float' | 'base64' = 'float';
  const ask = async (input: readonly string[], signal: AbortSignal) => {
    const body = {
      model: address.model,
      input,
      encoding_format: format,
      ...(dimensions !== undefined && { dimensions }),
    };
    const answer = readEmbeddings(await request(address, '/embeddings', body, network, signal), input.length);
    if (dimensions !== undefined && answer.columns !== dimensions && input.length > 0) {
      const what = `returned vectors of ${answer.columns} components instead of the ${dimensions} requested`;
      throw new RequestFailure(what, { kind: 'dimension' });
    }
    return answer;
  };
  return {
    address,
    async embed(input, signal) {
      const giveUp = (failure: RequestFailure) => input.length > 1 && isTooLarge(failure);
      const answer = await retry(
        () => ask(input, signal),
        { address, network, random, attempts, giveUp },
        signal,
      );
      if (answer.base64) format = 'base64';
      return answer;
    },
  };
}

/** 413 by its name; others say so in words. */
function isTooLarge({ because, message }: RequestFailure): boolean {
  if (because.kind !== 'status') return false;
  return because.status === 413 || ([400, 422].includes(because.status) && TOO_LARGE.test(message));
}

const TOO_LARGE = /batch|too (large|long|many|big)|maximum|at most|exceed/i;
