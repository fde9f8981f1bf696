import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../../core/engine/index.ts';
import type { DenseMatrix } from '../../core/matrices/embeddings.ts';
import { ApiError } from './apiError.ts';
import { embeddingsAnswer } from './embeddingsAnswer.ts';
import { readBody, readEmbeddingsRequest, tokenizedInput } from './embeddingsRequest.ts';
import type { HeldBytes } from './heldBytes.ts';
import type { ServedEncoders } from './servedEncoders.ts';
import type { InTurn } from './turns.ts';

/** What requests for vectors share. */
export interface EmbeddingMeans {
  readonly engine: Engine;
  readonly encoders: ServedEncoders;
  readonly load: Load;
  readonly inTurn: InTurn;
  readonly held: () => HeldBytes;
}

/** What the server takes on. */
export interface Load {
  /** Requests whose texts are embedded at a time. */
  readonly atOnce: number;
  /** Requests that wait for that with their texts; further ones are answered with 503. */
  readonly waiting: number;
  /** The memory for texts that wait and for vectors that are sent; requests that need more are answered with 503. */
  readonly megabytes: number;
  /** Milliseconds in which a client must send its texts, and then must have read some of its answer. */
  readonly patience: number;
}

/** Answers with vectors. Only to embed takes a turn: a client that sends or reads slowly keeps no one waiting. */
export async function answerEmbeddings(
  request: IncomingMessage,
  response: ServerResponse,
  { load, held, inTurn, ...embedding }: EmbeddingMeans,
  signal: AbortSignal,
): Promise<void> {
  const { add, release } = held();
  try {
    const sent = await readBody(request, load.patience, add);
    const { body, vectors, tokens } = await inTurn(() => embed(sent, embedding, signal), signal);
    add(vectors.data.byteLength);
    response.setTimeout(load.patience, () => response.destroy());
    response.writeHead(200, { 'content-type': 'application/json' });
    await pipeline(Readable.from(embeddingsAnswer(body, vectors, tokens)), response);
  } finally {
    release();
  }
}

async function embed(
  sent: Uint8Array,
  { engine, encoders }: Pick<EmbeddingMeans, 'engine' | 'encoders'>,
  signal: AbortSignal,
) {
  const body = readEmbeddingsRequest(sent);
  const { dimension } = await encoders.find(body.model, { signal });
  if (body.dimensions !== undefined && body.dimensions !== dimension) {
    throw new ApiError(
      400,
      `The dimension of ${body.model} is ${dimension} and cannot be changed.`,
      'dimensions',
    );
  }
  const sentences = tokenizedInput(body.input);
  const vectors = (await engine.encode(body.model, sentences, { signal })) as DenseMatrix;
  const tokens = sentences.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return { body, vectors, tokens };
}
