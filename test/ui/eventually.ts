import assert from 'node:assert/strict';

/**
 * Asks until the answer is good, and returns it; fails with the last answer after five seconds. For what nothing tells of
 * when it changes: a computed color, a file that the editor writes.
 */
export async function eventually<T>(ask: () => T | Promise<T>, isGood: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + 5000;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    assert.ok(Date.now() < deadline, `not in 5 s; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
