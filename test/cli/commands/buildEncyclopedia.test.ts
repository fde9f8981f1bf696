import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type TemporaryFolder, temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const page = (title: string, text: string) =>
  `<page><title>${title}</title><ns>0</ns><id>1</id><revision><text>${text}</text></revision></page>\n`;

const PAGES = Array.from({ length: 200 }, (_, i) =>
  page(`Metal ${i}`, `{{Infobox}}\nA [[metal]] of ${i} kinds.`),
);
const DUMP = `<mediawiki>\n${PAGES.join('')}${page('Aurum', '#REDIRECT [[Metal 1]]')}${page('Tin', 'A metal of more kinds than that.')}</mediawiki>\n`;

async function build(folder: TemporaryFolder, file: string, out: string) {
  const { code, err } = await run([
    ...['build-corpus', 'encyclopedia', folder.at(file), '--out', folder.at(out), '--text-tokens', '5'],
  ]);
  assert.equal(code, 0);
  assert.match(err, /200 records; not applicable: 1 redirect, 1 too-long\.\n$/);
  return readFileSync(folder.at(out), 'utf8');
}

test('a dump gives the same shuffled pairs at every time', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('dump.xml'), DUMP);
  const content = await build(folder, 'dump.xml', 'a.jsonl');
  assert.equal(await build(folder, 'dump.xml', 'b.jsonl'), content);
  const records = content
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const numbers = records.map(({ lemma }) => Number(lemma.split(' ')[1]));
  assert.notDeepEqual(
    numbers,
    [...numbers].sort((a, b) => a - b),
  );
  assert.equal(new Set(numbers).size, 200);
  assert.deepEqual(
    records.find(({ lemma }) => lemma === 'metal 7'),
    { id: '1', lemma: 'metal 7', definition: 'a metal of 7 kinds', split: 'train' },
  );
});

const hasBzip2 = spawnSync('bzip2', ['--help']).status === 0;

test('a compressed dump gives the pairs of a plain one', {
  skip: !hasBzip2 && 'bzip2 is not installed',
}, async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('dump.xml'), DUMP);
  execFileSync('bzip2', ['--keep', folder.at('dump.xml')]);
  const [plain, compressed] = ['dump.xml', 'dump.xml.bz2'].map((file) =>
    build(folder, file, `${file}.jsonl`),
  );
  assert.equal(await compressed, await plain);
  assert(!folder.list().some((name) => name.endsWith('.part')));
});

test('a damaged dump is named, and the corpus that was there stays', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('dump.xml'), DUMP.slice(0, -100));
  writeFileSync(folder.at('latin.tsv'), Buffer.from('Gold\tA metal.\nCaf\xe9\tA house.\n', 'latin1'));
  writeFileSync(folder.at('pairs.jsonl'), 'before\n');
  const cases = {
    'dump.xml':
      /dump\.xml, line \d+: the dump is cut or damaged: .* Its last whole page is page \d+, “(?:Metal 199|Aurum)”\. /,
    'latin.tsv': /latin\.tsv, line 2: it is not UTF-8/,
  };
  for (const [file, message] of Object.entries(cases)) {
    const argv = ['build-corpus', 'encyclopedia', folder.at(file), '--out', folder.at('pairs.jsonl')];
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    assert.match(err, message);
    assert.equal(readFileSync(folder.at('pairs.jsonl'), 'utf8'), 'before\n');
  }
  assert.deepEqual(folder.list(), ['dump.xml', 'latin.tsv', 'pairs.jsonl']);
});
