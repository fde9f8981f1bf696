import assert from 'node:assert/strict';
import { test } from 'node:test';
import { partsOf, type TextPart } from '../../../cli/parts/parts.ts';
import { NO_MARKUP } from '../../../core/text/formats/markup.ts';
import fc from '../../fastCheck.ts';

const PLAIN = { language: 'plaintext', markup: NO_MARKUP, lines: false } as const;

async function* each(pieces: readonly string[]): AsyncGenerator<string> {
  yield* pieces;
}

async function parts(
  pieces: readonly string[],
  reading: Parameters<typeof partsOf>[1],
  size = 4,
): Promise<TextPart[]> {
  const found: TextPart[] = [];
  for await (const part of partsOf(each(pieces), reading, size)) found.push(part);
  return found;
}

for (const [name, pieces, reading, expected] of [
  [
    'paragraphs are kept whole',
    ['One.\nTwo.\n\nThree.\n\nFour.'],
    PLAIN,
    ['One.\nTwo.\n\n', 'Three.\n\n', 'Four.'],
  ],
  ['lines too', ['One.\nTwo.\n', 'Three.'], { ...PLAIN, lines: true }, ['One.\n', 'Two.\n', 'Three.']],
  ['small parts are joined', ['a\n\nb\n\n', 'c\n\nd\n\n'], PLAIN, ['a\n\nb\n\n', 'c\n\nd\n\n']],
  [
    'no cut before a byte-order mark',
    ['\uFEFFOne.\n\n\uFEFFTwo.\n\n'],
    PLAIN,
    ['\uFEFFOne.\n\n\uFEFFTwo.\n\n'],
  ],
  ['nothing', [], PLAIN, []],
] as const) {
  test(name, async () => {
    const found = await parts(pieces, reading);
    assert.deepEqual(
      found.map(({ text }) => text),
      expected,
    );
  });
}

test('parts are the whole text, each where it begins, however it comes', async () => {
  const line = fc.constantFrom('One.\n', '\n', '- two\n', '```\n', ' three\r\n', '\uFEFF\n', '---\n');
  const pieces = fc.array(fc.array(line, { minLength: 1 }).map((lines) => lines.join('')));
  const language = fc.constantFrom('plaintext' as const, 'markdown' as const, 'latex' as const);
  await fc.assert(
    fc.asyncProperty(pieces, language, fc.boolean(), async (pieces, language, lines) => {
      const found = await parts(pieces, { ...PLAIN, language, lines });
      assert.equal(found.map(({ text }) => text).join(''), pieces.join(''));
      let start = 0;
      for (const part of found) {
        assert.equal(part.start, start);
        start += part.text.length;
      }
    }),
  );
});
