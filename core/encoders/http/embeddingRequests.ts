import type { Network } from '../../network.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import type { EmbeddingsAnswer } from './answer.ts';
import { type InputBatch, inputBatches } from './batches.ts';
import { problemOf, RequestFailure, RequestProblem } from './failure.ts';
import type { Server, ServerPool } from './serverPool.ts';
import type { ModelAddress } from './serverSettings.ts';

/** Vectors of inputs, row-major, as many columns as the server gives. */
export interface ServedVectors {
  readonly data: Float32Array;
  readonly columns: number;
}

/** Asks for the vectors of all inputs, in batches. Rejects with an InputError or the signal's reason. */
export type EmbedAll = (inputs: readonly string[], task?: TaskOptions) => Promise<ServedVectors>;

/** The means of the requests. */
export interface RequestContext {
  readonly network: Network;
  notify(notice: string): void;
}

/**
 * The requests to the servers of one encoder, several at once; each takes the next batch when it is free. What a server
 * turns out to take (smaller batches, vectors in base64) holds for all that follow. A server that does not answer is
 * left, and its batches go to the others.
 */
export function createEmbeddingRequests(
  { servers, limits, concurrency }: ServerPool,
  context: RequestContext,
): EmbedAll {
  const [{ address: own }] = servers as [Server];
  let usable = servers;

  return async (inputs, task) => {
    const stop = new AbortController();
    const signal = task?.signal ? AbortSignal.any([task.signal, stop.signal]) : stop.signal;
    const batches = inputBatches(inputs, limits);
    const answers: AnsweredBatch[] = [];
    let done = 0;

    /** Asks a server until nothing is left to ask, or it is left. */
    const work = async (server: Server) => {
      for (let batch = batches.next(); batch; batch = batches.next()) {
        const taken = batch;
        const answer = await server.embed(inputs.slice(batch.from, batch.to), signal).catch((error) => {
          if (error instanceof RequestFailure) batches.tooLarge(taken);
          else if (leave(server, error)) batches.giveBack(taken);
          else throw error;
        });
        if (!usable.includes(server)) return;
        if (!answer) continue;
        answers.push({ batch, answer, address: server.address });
        done += batch.to - batch.from;
        const message = `Embedding with ${own.id}`;
        task?.onProgress?.({ message, done, total: inputs.length });
      }
    };
    const leave = (server: Server, error: unknown): boolean => {
      if (!(error instanceof RequestProblem && error.isTransient)) return false;
      if (!usable.includes(server)) return true;
      const others = usable.filter((each) => each !== server);
      if (others.length === 0) return false;
      usable = others;
      context.notify(
        `${error.message} Its requests go to ${others.map(({ address }) => address.base).join(', ')}.`,
      );
      return true;
    };

    try {
      while (batches.remain) {
        await Promise.all(
          usable.flatMap((server) => Array.from({ length: concurrency }, () => work(server))),
        );
      }
    } catch (error) {
      task?.signal?.throwIfAborted();
      throw error;
    } finally {
      stop.abort();
    }
    return joined(answers, inputs.length, context.network);
  };
}

interface AnsweredBatch {
  readonly batch: InputBatch;
  readonly answer: EmbeddingsAnswer;
  readonly address: ModelAddress;
}

function joined(answers: readonly AnsweredBatch[], rows: number, network: Network): ServedVectors {
  const columns = answers[0]?.answer.columns ?? 0;
  const data = new Float32Array(rows * columns);
  for (const { batch, answer, address } of answers) {
    if (answer.columns !== columns) {
      const what = `returned vectors of ${answer.columns} components, after vectors of ${columns}`;
      throw problemOf(new RequestFailure(what, { kind: 'changed' }), address, network);
    }
    data.set(answer.data, batch.from * columns);
  }
  return { data, columns };
}
