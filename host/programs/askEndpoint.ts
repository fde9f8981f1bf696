import { InputError } from '../../core/inputError.ts';
import { createNetwork } from '../network/network.ts';

/** Requests that are under way at a time. */
const AT_ONCE = 4;
/** The most that is read of an answer, in bytes. */
const ANSWER_BYTES = 1 << 24;

/**
 * The address of an endpoint as it may be shown: without its query, which may hold a key.
 *
 * @throws InputError that does not repeat it, if it is no address or holds a user name or a password
 */
export function endpointName(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new InputError(
      'The address is no URL of an HTTP endpoint.',
      'It must begin with http:// or https://, as http://localhost:8000/classify.',
    );
  }
  const { origin, pathname, username, password } = new URL(url);
  const name = origin + pathname;
  if (!username && !password) return name;
  throw new InputError(
    `The URL of ${name} contains a user name or a password, which are not sent.`,
    'Ask an endpoint that requires them by a COMMAND of your own.',
  );
}

/**
 * Posts JSON bodies to an address, one per request, and returns the texts of the answers, in order. Redirects are not
 * followed, and no more is read of an answer than 16 MiB.
 *
 * @throws InputError if {@link endpointName} throws it, or the endpoint does not answer each request with a status of success
 */
export async function askEndpoint(
  url: string,
  bodies: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const name = endpointName(url);
  const network = createNetwork();
  const answers: string[] = [];
  // The first failure ends the requests that are under way.
  const stop = new AbortController();
  const stopped = AbortSignal.any([signal, stop.signal]);
  let next = 0;
  const askAll = async () => {
    for (let at = next++; at < bodies.length; at = next++) {
      const response = await network.fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: bodies[at]!,
        redirect: 'manual',
        signal: AbortSignal.any([stopped, AbortSignal.timeout(network.timeout)]),
      });
      if (!response.ok) throw new Error(`it returned ${response.status} ${response.statusText}`.trim());
      answers[at] = await textOf(response);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  } catch (error) {
    stop.abort();
    signal.throwIfAborted();
    const { message, cause } = error as Error & { cause?: { message?: string } };
    throw new InputError(`${name} cannot be asked: ${cause?.message || message}.`);
  }
  return answers;
}

/** @throws an Error if the body is longer than {@link ANSWER_BYTES} */
async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.length;
    if (bytes > ANSWER_BYTES) throw new Error(`it returned more than ${ANSWER_BYTES} bytes`);
    pieces.push(piece);
  }
  return new TextDecoder().decode(Buffer.concat(pieces));
}
