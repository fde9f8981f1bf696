import assert from 'node:assert/strict';
import { run } from './terminal.ts';

/** The vectors of sentences, as `semloc embed` prints them, without the cache. */
export async function vectorsBy(encoder: string, sentences: readonly string[]): Promise<number[][]> {
  const { code, out, err } = await run(['embed', '-', '--lines', '--no-cache', '--encoder', encoder], {
    input: sentences.join('\n'),
  });
  assert.equal(code, 0, err);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).vector);
}
