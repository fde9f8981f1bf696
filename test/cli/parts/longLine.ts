import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const WORDS = 'the quick brown fox jumps over the lazy dog and ';

/** Tests that a file of one line of so many bytes, without an end of a sentence, is annotated. */
export function longLine(bytes: number): void {
  test(`a file of one line of ${bytes} bytes is annotated`, async (t) => {
    const folder = temporaryFolder(t);
    const times = Math.ceil(bytes / WORDS.length);
    writeFileSync(folder.at('long.txt'), WORDS.repeat(times));
    const { code, out, err } = await run(['annotate', folder.at('long.txt')]);
    assert.equal(code, 0);
    // One warning, however many pieces.
    assert.equal(err.split('\n').length, 2);
    const sentences = out
      .trim()
      .split('\n')
      .map((record) => JSON.parse(record));
    assert(sentences.every(({ tokens }) => tokens.length <= 1000));
    assert.equal(sentences.flatMap(({ tokens }) => tokens).length, times * 10);
    assert(readFileSync(folder.at('long.txt'), 'utf8').startsWith(sentences[0].text));
  });
}
