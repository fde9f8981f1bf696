import type { IncomingMessage } from 'node:http';
import { tokenize } from '../../core/text/tokenize.ts';
import { untilAborted } from '../files/byteStream.ts';
import { ApiError } from './apiError.ts';

/** The request of `POST /v1/embeddings`. */
export interface EmbeddingsRequest {
  readonly model: string;
  readonly input: readonly string[];
  readonly format: 'float' | 'base64';
  /** Undefined if the client leaves it to the model. */
  readonly dimensions: number | undefined;
}

/** Limits of one request. */
const BODY_BYTES = 8 << 20;
const INPUTS = 2048;
/** Limit for one text; no model takes as many. */
const CHARACTERS = 1 << 18;
const TOKENS = 300_000;

/**
 * Reads what a client sends. Rejects with an ApiError.
 *
 * @param patience milliseconds for the client to send it
 * @param onBytes told of the bytes that are held, as they come; what it throws, the result rejects with
 */
export async function readBody(
  request: IncomingMessage,
  patience: number,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const late = AbortSignal.timeout(patience);
  try {
    for await (const chunk of untilAborted(request.iterator({ destroyOnReturn: false }), late)) {
      bytes += chunk.length;
      if (bytes > BODY_BYTES) throw new ApiError(413, `The request is larger than ${BODY_BYTES} bytes.`);
      onBytes(chunk.length);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === late.reason ? new ApiError(408, 'The request was not sent in time.') : error;
  }
  return Buffer.concat(chunks);
}

/** Reads a request from what a client has sent. @throws ApiError that names the field */
export function readEmbeddingsRequest(sent: Uint8Array): EmbeddingsRequest {
  const body = parsed(sent);
  const { model, input, dimensions } = body;
  const format = body.encoding_format ?? 'float';
  if (typeof model !== 'string') throw new ApiError(400, '"model" must name an encoder.', 'model');
  const inputs: unknown = typeof input === 'string' ? [input] : input;
  if (!Array.isArray(inputs) || inputs.length === 0 || !inputs.every((one) => typeof one === 'string')) {
    throw new ApiError(400, '"input" must be a text or a list of texts, not empty.', 'input');
  }
  if (inputs.length > INPUTS) {
    throw new ApiError(413, `"input" has ${inputs.length} texts; the maximum is ${INPUTS}.`, 'input');
  }
  if (format !== 'float' && format !== 'base64') {
    throw new ApiError(400, '"encoding_format" must be "float" or "base64".', 'encoding_format');
  }
  if (dimensions !== undefined && dimensions !== null && !Number.isInteger(dimensions)) {
    throw new ApiError(400, '"dimensions" must be a whole number.', 'dimensions');
  }
  return { model, input: inputs, format, dimensions: (dimensions as number | null) ?? undefined };
}

/** The texts with their tokens. @throws ApiError, before more tokens are held than a request may have */
export function tokenizedInput(input: readonly string[]): { text: string; tokens: string[] }[] {
  let count = 0;
  return input.map((text, index) => {
    if (text.length > CHARACTERS) {
      const what = `Text ${index} of "input" has ${text.length} characters; the maximum is ${CHARACTERS}.`;
      throw new ApiError(413, what, 'input');
    }
    const tokens = tokenize(text).map((token) => token.text);
    count += tokens.length;
    if (count > TOKENS) throw new ApiError(413, `"input" has more than ${TOKENS} tokens.`, 'input');
    return { text, tokens };
  });
}

function parsed(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
  } catch {
    // Reported below.
  }
  throw new ApiError(400, 'The request must be a JSON object in UTF-8.');
}
