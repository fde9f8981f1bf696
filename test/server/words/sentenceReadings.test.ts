import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import type { TaskOptions } from '../../../core/taskOptions.ts';
import type { Linguist } from '../../../server/documents/annotators.ts';
import type { EncoderHost } from '../../../server/encoderHost.ts';
import type { Asker } from '../../../server/judging/newestJudgments.ts';
import type { Settings } from '../../../server/protocol.ts';
import { createSentenceReadings } from '../../../server/words/sentenceReadings.ts';

/** Readings whose encoder answers once `finish` is called, and what it has read. */
function readingsOf() {
  const read: Annotation[] = [];
  const waiting: (() => void)[] = [];
  const inContext = async ([annotation]: readonly Annotation[], { signal }: TaskOptions) => {
    signal!.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      waiting.push(resolve);
      signal!.addEventListener('abort', () => reject(signal!.reason));
    });
    read.push(annotation!);
    return [annotation!];
  };
  const linguist = { inContext: async () => inContext } as unknown as Linguist;
  const fail = (message: string) => assert.fail(message);
  const readings = createSentenceReadings({
    engines: { use: (_: unknown, work: (engine: object) => unknown) => work({}) },
    choiceOf: () => ({}),
    status: { busyWith: (work: Promise<unknown>) => work },
    log: { info: fail, error: fail },
  } as unknown as EncoderHost);
  return {
    read,
    of: (asker: Asker, annotation: Annotation) => readings.of(asker, annotation, linguist, {} as Settings),
    async finish() {
      await new Promise(setImmediate);
      for (const resolve of waiting) resolve();
    },
  };
}

const [one, two] = [{}, {}] as Annotation[];

test('a sentence that is left before it is read is canceled, and read when it is asked for again', async () => {
  const { read, of, finish } = readingsOf();
  const left = of('hover', one!);
  const wanted = of('hover', two!);
  await finish();
  assert.deepEqual([await left, await wanted], [undefined, two]);
  assert.deepEqual(read, [two]);
  const again = of('hover', one!);
  await finish();
  assert.equal(await again, one);
});

test('a sentence that another waits for is read to its end, and once', async () => {
  const { read, of, finish } = readingsOf();
  const both = [of('hover', one!), of('candidates', one!)];
  const next = of('hover', two!);
  await finish();
  assert.deepEqual(await Promise.all([...both, next]), [one, one, two]);
  await of('hover', one!);
  assert.equal(read.length, 2);
});
