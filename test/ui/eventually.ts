import assert from 'node:assert/strict';

/** Asks until the answer is good, and returns it; fails with the last answer after `seconds`. */
export async function eventually<T>(
  ask: () => T | Promise<T>,
  isGood: (answer: T) => boolean,
  seconds = 60,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    assert.ok(Date.now() < deadline, `not in ${seconds} s; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Attempts something until it succeeds, three times at most; between two attempts `reset` tidies up. */
export async function attempting<T>(attempt: () => Promise<T>, reset: () => Promise<void>): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === 3) throw error;
      await reset();
    }
  }
}
