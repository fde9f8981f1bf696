import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { tinyWordNet } from '../../core/lexicon/tinyWordNet.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

// test/nightly compares the rows of WordNet 3.0 with those of the thesis.
test('definitions are made from a WordNet', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('wordnet'));
  for (const [name, content] of tinyWordNet()) writeFileSync(folder.at('wordnet', name), content);
  const argv = ['--wordnet', folder.at('wordnet'), '--out', folder.at('definitions.jsonl')];
  const { code, err } = await run(['build-corpus', 'compveceval', ...argv]);
  assert.equal(code, 0, err);
  const lines = readFileSync(folder.at('definitions.jsonl'), 'utf8').trimEnd().split('\n');
  assert.deepEqual(
    lines.map((line) => Object.values(JSON.parse(line)).join('\t')),
    [
      '100000326\tofficer\tone who commands\tnoun\ttrain',
      '100000232\tofficer\tone on patrol\tnoun\ttrain',
      '300000081\tgood\tas it should be\tadjective\ttrain',
      '100000396\tbox\twhat a box holds\tnoun\ttrain',
      '100000081\tentity\tthat which is\tnoun\ttest',
    ],
  );
});
