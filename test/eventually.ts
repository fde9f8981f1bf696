import assert from 'node:assert/strict';

/**
 * Asks until the answer is good, and returns it; fails with the last answer after `seconds`. For what nothing tells of when
 * it changes: a computed color, a file that the editor writes, what a command of VS Code begins before it ends.
 */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  isGood: (answer: T) => boolean,
  seconds = 5,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    assert.ok(Date.now() < deadline, `not in ${seconds} s; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
