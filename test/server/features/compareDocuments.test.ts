import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryService, NEVER, open, withCursor } from '../memory.ts';

function compared(older: string, marked: string) {
  const { text, ...span } = withCursor(marked);
  const document = open(text);
  const range = marked.includes('$0') ? document.rangeOf(span) : undefined;
  return memoryService().service.compareDocuments.of(document, { range, older }, { signal: NEVER });
}

test('the changes since an older text, the gravest first, at their places', async () => {
  const older = 'The union left.\n\nThe car left.\n\nThe cat left. The dog sleeps.';
  const { meaning, counts, changes } = await compared(
    older,
    'A new house.\n\nNo union left.\n\nThe car left.\n\nThe dog sleeps.',
  );
  assert.deepEqual([meaning, counts], ['changed', '2 unchanged, 1 edited, 1 new, 1 gone']);
  assert.deepEqual(
    changes.map(({ status, meaning: each, before, after, range }) => [
      ...[status, each, before, after],
      range?.start.line,
    ]),
    [
      ['edited', 'changed', 'The union left.', 'No union left.', 2],
      ['gone', 'uncertain', 'The cat left.', '', undefined],
      ['new', 'uncertain', '', 'A new house.', 0],
    ],
  );
  const [step] = changes[0]!.steps;
  assert.deepEqual([step!.meaning, step!.a?.text, step!.b?.text], ['changed', 'The', 'No']);
});

test('a part of the document is compared alone', async () => {
  const { meaning, changes } = await compared('The car left.', 'A house.\n\n$0No car left.$0\n\nThe end.');
  assert.equal(meaning, 'changed');
  assert.deepEqual(
    changes.map(({ range }) => range),
    [{ start: { line: 2, character: 0 }, end: { line: 2, character: 12 } }],
  );
});
