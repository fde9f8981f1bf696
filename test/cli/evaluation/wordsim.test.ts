import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { DATA, noData } from '../../evaluationData.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** Spearman ×100 and the pairs used, of the built-in table. */
const KNOWN = {
  'EN-WS-353-ALL': [52.9, 352],
  'EN-WS-353-REL': [49.6, 252],
  'EN-WS-353-SIM': [60.4, 203],
  'EN-SIMLEX-999': [29.6, 998],
  'EN-SimVerb-3500': [17.8, 3476],
  'EN-MEN-TR-3k': [68.1, 2999],
  'EN-RW-STANFORD': [41.7, 1118],
  'EN-RG-65': [69.1, 65],
  'EN-MC-30': [62.7, 30],
  'EN-MTurk-287': [62.4, 286],
  'EN-MTurk-771': [58.1, 771],
  'EN-YP-130': [45.4, 130],
  'EN-VERB-143': [30.2, 144],
} as const;

test('the built-in vectors agree with people as much as they are known to', {
  skip: noData,
}, async () => {
  const corpus = path.join(DATA, 'wordsim');
  const argv = ['evaluate', 'wordsim', '--corpus', corpus, '--encoder', 'glove-sum', '--json'];
  const { code, out, err } = await run(argv);
  assert.equal(code, 0);
  assert.match(err, /SOURCE\.txt is skipped/);
  const sets = JSON.parse(out).sets['glove-sum'];
  assert.deepEqual(Object.keys(sets).sort(), Object.keys(KNOWN).sort());
  for (const [name, [spearman, used]] of Object.entries(KNOWN)) {
    assert(Math.abs(100 * sets[name].spearman - spearman) <= 0.1, `${name}: ${sets[name].spearman}`);
    assert.equal(sets[name].used, used, name);
  }
});

test('a set file with a broken line is refused by file and line, whatever else the folder holds', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('EN-A.txt'), 'car\tautomobile\t9\ncar\tgem\t1\n');
  const lines = ['cat\tdog\t5', 'sun\tmoon\t4', 'king\tqueen', 'tea\tcoffee\t7'];
  writeFileSync(folder.at('EN-B.txt'), lines.join('\n'));
  const argv = ['evaluate', 'wordsim', '--corpus', folder.at(), '--encoder', 'glove-sum'];
  const { code, out, err } = await run([...argv, '--out', folder.at('run')]);
  assert.deepEqual([code, out], [2, '']);
  assert.match(err, /EN-B\.txt, line 3: “king\tqueen” is not two words and a score\. Expected two words/);
  writeFileSync(folder.at('EN-B.txt'), Buffer.from([...Buffer.from('cat dog 5\n'), 0xff, 0xfe, 0x0a]));
  const binary = await run(argv);
  assert.deepEqual([binary.code, binary.out], [2, '']);
  assert.match(binary.err, /EN-B\.txt, line 2/);
});

test('a file that is no set is refused with one line', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.txt'), 'Nothing of the kind here.\n');
  const { code, err } = await run([
    'evaluate',
    'wordsim',
    '--corpus',
    folder.at('a.txt'),
    '--encoder',
    'bow',
  ]);
  assert.equal(code, 2);
  assert.match(err, /^semloc: [^\n]+a\.txt contains no set of word pairs\.[^\n]+\n$/);
});
