import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OpenDocument } from '../../../server/documents/openDocument.ts';
import fc from '../../fastCheck.ts';
import { open } from '../memory.ts';

const at = (line: number, character: number) => ({ line, character });

test('pieces that an edit leaves as they are stay the same', () => {
  const document = open('One.\n\nTwo.\n\nThree.\n');
  const [one, two, three] = document.chunks().map(({ piece }) => piece);
  document.update([{ range: { start: at(2, 0), end: at(2, 3) }, text: 'Another' }], 2);
  const after = document.chunks();
  assert.deepEqual(
    after.map(({ start, end }) => document.text.slice(start, end)),
    ['One.\n\n', 'Another.\n\n', 'Three.\n'],
  );
  assert.equal(after[0]!.piece, one);
  assert.notEqual(after[1]!.piece, two);
  assert.equal(after[2]!.piece, three);
});

test('a replacement of the whole text keeps what is the same at both ends', () => {
  const document = open('One.\n\nTwo.\n\nThree.\n');
  const [one, , three] = document.chunks().map(({ piece }) => piece);
  document.update([{ text: 'One.\n\n2.\n\n2.5\n\nThree.\n' }], 2);
  const pieces = document.chunks().map(({ piece }) => piece);
  assert.equal(pieces.at(0), one);
  assert.equal(pieces.at(-1), three);
});

test('a range beyond the end stands for the end', () => {
  const document = open('a');
  document.update([{ range: { start: at(7, 0), end: at(6, 0) }, text: 'a\n' }], 2);
  document.update([{ range: { start: at(0, 1), end: at(7, 0) }, text: 'b' }], 3);
  assert.equal(document.text, 'ab');
});

test('a version without changes is taken', () => {
  const document = open('One.\n\nTwo.');
  const chunks = document.chunks();
  assert.equal(document.update([], 2).version, 2);
  assert.equal(document.chunks(), chunks);
});

test('languages that Semloc does not read have no pieces', () => {
  assert.deepEqual(open('const a = 1;', 'typescript').chunks(), []);
});

test('after any edits the pieces are those of the text opened anew, and equal pieces have equal text', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'B.', ' ', '\n', '\n\n', '\r\n', '\r', '```', '- ', '\ud800', '😀'),
  });
  const place = fc.record({ line: fc.nat(12), character: fc.nat(6) });
  const change = fc.oneof(
    fc.record({ range: fc.record({ start: place, end: place }), text }),
    fc.record({ text }),
  );
  fc.assert(
    fc.property(
      text,
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      (first, edits) => {
        const document = open(first, 'markdown');
        const texts = new Map<object, string>();
        const look = () => {
          for (const { start, end, piece } of document.chunks()) {
            const found = document.text.slice(start, end);
            assert.equal(texts.get(piece) ?? found, found);
            texts.set(piece, found);
          }
        };
        look();
        for (const [index, changes] of edits.entries()) {
          document.update(changes, index + 2);
          if (index % 2 === 0) look();
        }
        look();
        const anew = new OpenDocument('file:///anew', 'markdown', 1, document.text);
        const spans = (each: OpenDocument) => each.chunks().map(({ start, end }) => [start, end]);
        assert.deepEqual(spans(document), spans(anew));
      },
    ),
  );
});
