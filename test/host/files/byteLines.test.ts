import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byteLines, LineTooLong } from '../../../host/files/byteLines.ts';

async function linesOf(pieces: readonly string[], longest = 100): Promise<string[]> {
  const lines: string[] = [];
  async function* bytes() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  for await (const line of byteLines(bytes(), longest)) lines.push(Buffer.from(line).toString());
  return lines;
}

const TEXTS: readonly (readonly [text: string, lines: readonly string[]])[] = [
  ['', []],
  ['one', ['one']],
  ['one\n', ['one']],
  ['\n\none\n\n', ['', '', 'one', '']],
  ['one\r\ntwo\rthree\n\rfour', ['one', 'two', 'three', '', 'four']],
  ['one\r\r\n\ntwo\r\n', ['one', '', '', 'two']],
  ['é\u2028a\u0085b\nc', ['é\u2028a\u0085b', 'c']],
];

for (const [text, lines] of TEXTS) {
  test(`lines of ${JSON.stringify(text)}, wherever its pieces end`, async () => {
    assert.deepEqual(await linesOf([text]), lines);
    assert.deepEqual(await linesOf([...text]), lines);
    for (let at = 0; at < text.length; at++) {
      assert.deepEqual(await linesOf([text.slice(0, at), '', text.slice(at)]), lines);
    }
  });
}

test('a line may have as many bytes as asked for, and no more', async () => {
  assert.deepEqual(await linesOf(['ab', 'c\nabc\n', 'abc'], 3), ['abc', 'abc', 'abc']);
  for (const pieces of [['abcd\n'], ['ab', 'cd'], ['a\nab', 'c', 'd']]) {
    await assert.rejects(linesOf(pieces, 3), LineTooLong);
  }
});
