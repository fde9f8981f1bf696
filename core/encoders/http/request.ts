import { InputError } from '../../inputError.ts';
import { jsonIn } from '../../isRecord.ts';
import type { Network } from '../../network.ts';
import { tableOf } from '../../tableOf.ts';
import type { Address } from './address.ts';
import { type Cause, RequestFailure } from './failure.ts';
import { readWithin } from './readWithin.ts';

/**
 * One request for JSON below an address: GET, or POST where there is a `body`. The answer is parsed and otherwise
 * unread. Ends within the network's time-out, and at once when aborted.
 *
 * Rejects with a RequestFailure, or the signal's reason.
 */
export async function request(
  address: Address,
  path: '/embeddings' | '/models',
  body: object | undefined,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const stopped = AbortSignal.any(signal ? [stop.signal, signal] : [stop.signal]);
  const late = network.wait(network.timeout, stopped).then(() => {
    throw new RequestFailure(`did not answer within ${network.timeout / 1000} s`, { kind: 'timeout' });
  });
  try {
    return await Promise.race([late, exchange(address, path, body, network, stopped)]);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    stop.abort();
    late.catch(() => {});
  }
}

async function exchange(
  address: Address,
  path: string,
  body: object | undefined,
  network: Network,
  signal: AbortSignal,
): Promise<unknown> {
  const key = network.keyFor(address.url);
  const response = await connecting(() =>
    network.fetch(address.base + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
      signal,
    }),
  );
  const { status, statusText } = response;
  if (status >= 300 && status < 400) throw redirected(response, address);
  if (!response.ok) {
    const said = await readWithin(response, ERROR_BYTES).catch(() => '');
    const words = serversWords(said, key);
    const title = statusText ? ` ${statusText}` : '';
    const because: Cause = { kind: 'status', status, retryAfter: retryAfter(response) };
    throw new RequestFailure(`returned ${status}${title}${words && `: ${words}`}`, because);
  }
  const text = await connecting(() => readWithin(response, ANSWER_BYTES));
  try {
    return JSON.parse(text);
  } catch {
    const words = serversWords(text, key);
    throw new RequestFailure(`returned invalid or incomplete JSON: ${words || 'nothing'}`, {
      kind: 'answer',
    });
  }
}

/** The most that is read of an answer, in bytes: several times what a batch of the longest vectors takes. */
const ANSWER_BYTES = 1 << 28;
const ERROR_BYTES = 1 << 16;

async function connecting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError || error instanceof RequestFailure) throw error;
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    const detail = WORDS.get(cause?.code ?? '') ?? (cause?.message || cause?.code || message);
    throw new RequestFailure(`cannot be reached: ${detail}`, { kind: 'connection' });
  }
}

/** The meanings of Node's error codes. */
const WORDS = tableOf({
  ECONNREFUSED: 'the connection was refused (ECONNREFUSED)',
  ENOTFOUND: 'the host was not found (ENOTFOUND)',
  EAI_AGAIN: 'the host name cannot be resolved at the moment (EAI_AGAIN)',
  ECONNRESET: 'the connection was reset (ECONNRESET)',
  UND_ERR_SOCKET: 'the connection was closed',
});

function redirected(response: Response, address: Address): RequestFailure {
  const location = response.headers.get('location') ?? '';
  const target = URL.canParse(location, address.base) ? new URL(location, address.base) : undefined;
  const to = target ? target.origin + target.pathname : 'nowhere';
  return new RequestFailure(`returned ${response.status} and redirects to ${to}`, { kind: 'redirect', to });
}

/** The delay of a Retry-After header, in milliseconds; the header contains seconds or a date. */
function retryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const milliseconds = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** The error message of a server, on one line and shortened, without the key, which some servers repeat. */
function serversWords(text: string, key: string | undefined): string {
  const words = (messageIn(text) ?? text.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' '))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const safe = key ? words.replaceAll(key, '…') : words;
  const short = safe.length > SHOWN ? `${safe.slice(0, SHOWN)}…` : safe;
  return short && `“${short.replace(/\.$/, '')}”`;
}

/** Maximum length of the part of a server's message that is shown, in UTF-16 units. */
const SHOWN = 200;

/** The places where OpenAI, FastAPI, Ollama and text-embeddings-inference put the error message. */
function messageIn(text: string): string | undefined {
  const { error, message, detail } = Object(jsonIn(text));
  const found = error?.message ?? error ?? message ?? detail;
  return typeof found === 'string' ? found : JSON.stringify(found);
}
