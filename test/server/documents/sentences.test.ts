import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import { createLimits } from '../../../core/limits.ts';
import type { Span } from '../../../core/text/span.ts';
import type { OpenDocument } from '../../../server/documents/openDocument.ts';
import { chunksTouching, documentSentencesIn, splitAsFarAs } from '../../../server/documents/sentences.ts';
import fc from '../../fastCheck.ts';
import { open } from '../memory.ts';

const LIMITS = createLimits({ sentenceTokens: 4 });

/** Finding sentences must annotate none; those over the limit are cut, which does not annotate either. */
const NONE: Annotator = {
  profile: {} as Annotator['profile'],
  annotate: () => assert.fail('nothing was read'),
  annotateTokens: () => assert.fail('nothing was read'),
  parse: () => assert.fail('nothing was read'),
};

function spansOf(document: OpenDocument, span: Span, within?: Span): [number, number][] {
  return chunksTouching(document.chunks(), span).flatMap((chunk) =>
    [...documentSentencesIn(document, chunk, NONE, LIMITS, within)].map(
      ({ start, end }): [number, number] => [start, end],
    ),
  );
}

test('the sentences of a span are those of the document that touch it, in whatever order they are asked for', () => {
  const text = fc.string({
    unit: fc.constantFrom('Ab ', 'c. ', 'D! ', 'e f g h i ', '\n', '\n\n', '`x`', '> '),
  });
  fc.assert(
    fc.property(text, fc.array(fc.tuple(fc.nat(60), fc.nat(20)), { minLength: 1 }), (written, spans) => {
      const whole = { start: 0, end: written.length };
      const all = spansOf(open(written, 'markdown'), whole);
      const document = open(written, 'markdown');
      for (const [start, length] of spans) {
        const span = { start, end: start + length };
        assert.deepEqual(
          spansOf(document, span, span),
          all.filter(([from, to]) => from <= span.end && to >= span.start),
        );
      }
    }),
  );
});

const LINES = 'A line that is a sentence.\n'.repeat(200);

/** Yielder that are due after every sentence. */
function eager(onPause: () => void) {
  return { due: true, pause: async () => onPause() };
}

test('a piece is split once, no further than asked for, also after a cancellation', async () => {
  const document = open(LINES);
  const [chunk] = document.chunks();
  let pauses = 0;
  const split = (offset: number, stopAfter = Infinity) =>
    splitAsFarAs(
      document,
      chunk!,
      offset,
      eager(() => {
        pauses += 1;
        if (pauses === stopAfter) throw new Error('stop');
      }),
    );
  await assert.rejects(split(LINES.length, 100), /stop/);
  await split(LINES.length / 4);
  assert.equal(pauses, 100);
  await split(LINES.length);
  assert.equal(pauses, 200);
  await split(LINES.length);
  assert.equal(pauses, 200);
  document.update(
    [{ range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, text: 'One' }],
    2,
  );
  const start = { start: 0, end: 9 };
  assert.deepEqual(spansOf(document, start, start), spansOf(open(document.text), start, start));
});

test('a piece without a sentence is read in slices too', async () => {
  const table = `| - | - |\n|---|---|\n${'| - | - |\n'.repeat(2000)}`;
  const document = open(table, 'markdown');
  assert.equal(document.chunks().length, 1);
  let pauses = 0;
  await splitAsFarAs(
    document,
    document.chunks()[0]!,
    table.length,
    eager(() => void pauses++),
  );
  assert.ok(pauses >= 10, String(pauses));
});

test('splitting ends when the document changes meanwhile', async () => {
  const document = open(LINES);
  const splitting = splitAsFarAs(
    document,
    document.chunks()[0]!,
    LINES.length,
    eager(() => void document.update([], 2)),
  );
  await assert.rejects(splitting, /changed or closed/);
});
