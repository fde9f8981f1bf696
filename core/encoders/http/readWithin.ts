import { RequestFailure } from './failure.ts';

/** The body as text. Rejects with a RequestFailure if it is longer than `most` bytes. */
export async function readWithin(response: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new RequestFailure(`returned more than ${most} bytes`, { kind: 'answer' });
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
