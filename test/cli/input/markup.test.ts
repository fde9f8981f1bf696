import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

test('HTML and XML are refused, whose tags would be read as words, unless the format is named', async (t) => {
  const folder = temporaryFolder(t);
  const [page, out] = [folder.at('page.HTM'), folder.at('out.jsonl')];
  writeFileSync(page, '<p>The <b>old man</b> bought a car.</p>\n');
  for (const argv of [
    ['annotate', page],
    ['variants', page],
    ['embed', page, '--encoder', 'glove-sum'],
    ['compare-documents', page, page],
    ['evaluate', 'localization', '--corpus', page, '--encoder', 'bow'],
    ['build-corpus', 'foils', page, '--out', out],
    ['train', 'u-rae', '--corpus', page, '--out', folder.at('trained')],
    ['train', 'paragraph-vectors', '--corpus', page, '--out', folder.at('trained')],
    [
      ...['annotations', 'create', '--task', 'transform', '--corpus', page, '--annotators', 'ada'],
      ...['--out', folder.at('project')],
    ],
  ]) {
    const { code, out, err } = await run(argv);
    assert.equal(code, 2, argv.join(' '));
    assert.equal(out, '');
    assert.match(err, /page\.HTM: Semloc does not read HTML or XML\. Convert it to text first, .*pandoc/);
  }
  const read = await run(['annotate', page, '--language', 'plaintext']);
  assert.equal(read.code, 0, read.err);
});

test('lines with markup are read as sentences where a corpus has one per line, and that is said', async (t) => {
  const file = temporaryFolder(t).at('page.md');
  writeFileSync(file, '# The car\n\nThe attorney bought the car.\n');
  const { code, err } = await run(['evaluate', 'localization', '--corpus', file, '--encoder', 'bow']);
  assert.equal(code, 0, err);
  assert.equal(err.split(/page\.md: each line is read as a sentence, its markup included/).length, 2);
});
