import { InputError } from '../../core/inputError.ts';
import { createNetwork } from '../network/network.ts';

/** Requests that are under way at a time. */
const AT_ONCE = 4;

/**
 * Posts JSON bodies to an address, one per request, and returns the texts of the answers, in order. Redirects are not followed.
 *
 * @throws InputError if it is no address, or does not answer each request with a status of success
 */
export async function askEndpoint(
  url: string,
  bodies: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new InputError(
      `${url} is no URL of an HTTP endpoint.`,
      'It must begin with http:// or https://, as http://localhost:8000/classify.',
    );
  }
  const network = createNetwork();
  const answers: string[] = [];
  let next = 0;
  const askAll = async () => {
    for (let at = next++; at < bodies.length; at = next++) {
      const response = await network.fetch(url, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: bodies[at]!,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(network.timeout)]),
      });
      if (!response.ok) throw new Error(`it returned ${response.status} ${response.statusText}`.trim());
      answers[at] = await response.text();
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, askAll));
  } catch (error) {
    next = bodies.length;
    signal.throwIfAborted();
    const { message, cause } = error as Error & { cause?: { message?: string } };
    throw new InputError(`${url} cannot be asked: ${cause?.message || message}.`);
  }
  return answers;
}
