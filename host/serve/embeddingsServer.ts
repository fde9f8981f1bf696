import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine } from '../../core/engine/index.ts';
import { InputError } from '../../core/inputError.ts';
import { isLoopback } from '../network/loopback.ts';
import { answerEmbeddings, type EmbeddingMeans, type Load } from './answerEmbeddings.ts';
import { ApiError, apiErrorBody } from './apiError.ts';
import { limitHeldBytes } from './heldBytes.ts';
import type { ServedEncoders } from './servedEncoders.ts';
import { createTurns } from './turns.ts';

/** Settings of the server. */
export interface EmbeddingsServerSettings {
  readonly engine: Engine;
  readonly encoders: ServedEncoders;
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Bearer token that every request must have; required if `host` is reachable from other machines. */
  readonly key: string | undefined;
  /** Told about internal errors. */
  readonly onFault: (error: Error) => void;
  readonly load?: Load;
}

/** A running server. */
export interface EmbeddingsServer {
  /** `http://127.0.0.1:8080/v1`. */
  readonly address: string;
  /** Accepts no more requests, and waits up to `grace` milliseconds for running ones. */
  close(grace: number): Promise<void>;
}

/**
 * Serves encoders with OpenAI's protocol: `POST /v1/embeddings`, `GET /v1/models`, and `GET /health`. It is meant for
 * programs on this machine: requests from web pages, recognized by their Origin or a foreign Host, are rejected.
 *
 * Rejects with an InputError if it cannot listen on the host and port.
 */
export async function startEmbeddingsServer(settings: EmbeddingsServerSettings): Promise<EmbeddingsServer> {
  const { host, port, onFault, load = LOAD } = settings;
  const inTurn = createTurns(load.atOnce, load.waiting);
  const held = limitHeldBytes(load.megabytes << 20);
  const server = createServer((request, response) => {
    const stop = new AbortController();
    response.on('close', () => stop.abort());
    answer(request, response, { ...settings, load, inTurn, held }, stop.signal).catch((error: Error) => {
      if (stop.signal.aborted) return;
      const problem = problemOf(error);
      if (problem.status === 500) onFault(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, problem.status, apiErrorBody(problem), problem.retryAfter);
    });
  });
  // Those that are too many are told so, and only where even that is too much work are they cut off.
  server.maxConnections = 16 * (load.atOnce + load.waiting);
  // The system drops and resets connections beyond the backlog, for which Node asks 511 by default.
  server.listen({ port, host, backlog: server.maxConnections });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'the port is in use' : message;
    throw new InputError(
      `Cannot listen on ${host}, port ${port}: ${why}.`,
      'Choose others with --host and --port.',
    );
  }
  const bound = server.address() as AddressInfo;
  const hostname = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return Object.freeze<EmbeddingsServer>({
    address: `http://${hostname}:${bound.port}/v1`,
    async close(grace) {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(timer);
    },
  });
}

const LOAD: Load = { atOnce: 4, waiting: 1024, megabytes: 256, patience: 30_000 };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { encoders, host, key, ...settings }: AnswerSettings,
  signal: AbortSignal,
): Promise<void> {
  admit(request, host, key);
  const pathname = pathOf(request);
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /health') return sendJson(response, 200, { status: 'ok' });
  authorize(request, key);
  if (route === 'GET /v1/models') {
    const ids = await encoders.list({ signal });
    const data = ids.map((id) => ({ id, object: 'model', created: 0, owned_by: 'semloc' }));
    return sendJson(response, 200, { object: 'list', data });
  }
  if (route !== 'POST /v1/embeddings') throw nothingAt(pathname, request.method);
  await answerEmbeddings(request, response, { ...settings, encoders }, signal);
}

type AnswerSettings = EmbeddingsServerSettings & EmbeddingMeans;

/** The path of a request; a target that is not a path (`//`) is returned as it is. */
function pathOf({ url = '/' }: IncomingMessage): string {
  return URL.canParse(url, 'http://host') ? new URL(url, 'http://host').pathname : url;
}

/** Rejects requests from web pages, which could otherwise use a host name that resolves to this machine. */
function admit({ headers }: IncomingMessage, host: string, key: string | undefined): void {
  const origin = `http://${headers.host}`;
  const { hostname } = URL.canParse(origin) ? new URL(origin) : { hostname: '' };
  if (headers.origin !== undefined) throw new ApiError(403, 'Requests from web pages are not answered.');
  if (key === undefined && !isLoopback(hostname) && hostname !== host) {
    throw new ApiError(421, `This server is not ${headers.host}.`);
  }
}

function authorize({ headers }: IncomingMessage, key: string | undefined): void {
  if (key === undefined) return;
  const [actual, expected] = [headers.authorization ?? '', `Bearer ${key}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  if (!timingSafeEqual(actual!, expected!)) throw new ApiError(401, 'The key is missing or wrong.');
}

function nothingAt(path: string, method: string | undefined): ApiError {
  const known = ['/v1/embeddings', '/v1/models', '/health'];
  if (known.includes(path)) return new ApiError(405, `${path} does not support ${method}.`);
  return new ApiError(404, `There is nothing at ${path}. Known paths: ${known.join(', ')}.`);
}

function problemOf(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof InputError) return new ApiError(503, error.message);
  return new ApiError(500, `Internal error: ${error.message}`);
}

function sendJson(response: ServerResponse, status: number, content: object, retryAfter?: number): void {
  const headers: OutgoingHttpHeaders = {
    ...JSON_TYPE,
    // The rest of a rejected request is not read.
    ...(status >= 400 && { connection: 'close' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  response.writeHead(status, headers).end(JSON.stringify(content));
}

const JSON_TYPE = { 'content-type': 'application/json' };
