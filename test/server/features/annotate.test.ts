import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryService, NEVER, open, withCursor } from '../memory.ts';

function annotated(marked: string, first?: number) {
  const { text, ...span } = withCursor(marked);
  const document = open(text);
  const range = marked.includes('$0') ? document.rangeOf(span) : undefined;
  return memoryService().service.annotate.of(document, { range, first }, { signal: NEVER });
}

const TEXT = 'A union begins. The car left.\n\nThe cat left.';

test('the sentences of a document in a few words', async () => {
  const { sentences, more, notices } = await annotated(TEXT);
  assert.deepEqual(sentences[0], {
    ...{ start: 0, end: 15, tagged: 'A/DT union/NN begins/VBZ ./.' },
    replaceable: [
      { word: 'union', kind: 'noun-synonym', candidates: ['brotherhood'] },
      { word: 'begins', kind: 'verb-antonym', candidates: ['ends'] },
    ],
  });
  assert.deepEqual([sentences.length, more, notices], [3, false, []]);
});

for (const [what, marked, expected] of [
  ['at the cursor', 'A union begins. The c$0ar left.\n\nThe cat left.', ['car']],
  ['that follows the cursor', 'A union begins.\n$0The car left.', ['car']],
  ['that a selection touches', 'A union beg$0ins. The c$0ar left.\n\nThe cat left.', ['union', 'car']],
] as const) {
  test(`the sentences ${what}`, async () => {
    const { sentences } = await annotated(marked);
    assert.deepEqual(
      sentences.map(({ tagged }) => / (\w+)\/NN/.exec(tagged)![1]),
      expected,
    );
  });
}

test('sentences can be skipped, and those that an answer does not hold are announced', async () => {
  assert.equal((await annotated(TEXT, 2)).sentences.length, 1);
  const long = 'The car left. '.repeat(250);
  const { sentences, more } = await annotated(long);
  assert.deepEqual([sentences.length, more], [200, true]);
  assert.deepEqual(
    [(await annotated(long, 200)).sentences.length, (await annotated(long, 200)).more],
    [50, false],
  );
});
