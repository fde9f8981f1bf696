import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createCases } from '../../../server/features/cases.ts';
import type { CasesParams } from '../../../server/protocol.ts';
import { ENCODERS, writeMadeUpExamples } from '../../host/runs/caseTables/madeUpExamples.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const { signal } = new AbortController();

const asking = (examples: string, more: Partial<CasesParams> = {}): CasesParams => ({
  ...{ examples, method: 'localization', encoders: ENCODERS },
  ...{ filter: {}, order: { by: 'case' }, from: 0, count: 3 },
  ...more,
});

test('cases are read in a thread, which answers until it is stopped', async (t) => {
  const folder = temporaryFolder(t).path;
  const examples = path.join(folder, 'examples.jsonl');
  writeMadeUpExamples(examples, 12);
  writeFileSync(
    path.join(folder, 'corpus.tsv'),
    'In report 2 the attorney bought an old factory near the harbor, officials said on Monday.\n',
  );
  const cases = createCases();
  t.after(() => cases.dispose());
  const page = await cases.page(asking(examples, { filter: { kind: 'T2' }, from: 1 }), { signal });
  assert.deepEqual(
    page.rows.map(({ number }) => number),
    [3, 5, 7],
  );
  assert.equal(page.margin.title, 'Margin');
  assert.deepEqual(page.facets.labels, ['Paraphrase', 'Noun synonym', 'Verb antonym']);
  const line = { ...asking(examples), number: 9, corpus: [folder], names: ['corpus.tsv'] };
  assert.deepEqual(await cases.line(line, { signal }), { file: path.join(folder, 'corpus.tsv'), line: 0 });
  await assert.rejects(cases.line({ ...line, number: 12 }, { signal }), /There is no case 13/);
  await cases.close({ examples }, { signal });
  assert.equal((await cases.page(asking(examples), { signal })).total, 12);
});

test('only examples of runs are read', async () => {
  const cases = createCases();
  for (const examples of ['examples.jsonl', '/etc/passwd', '/examples.jsonl/..']) {
    await assert.rejects(cases.page(asking(examples), { signal }), /is not the path of a run’s examples/);
  }
  await cases.dispose();
});

test('a canceled question is dropped', async (t) => {
  const examples = path.join(temporaryFolder(t).path, 'examples.jsonl');
  writeMadeUpExamples(examples, 3000);
  assert.ok(existsSync(examples));
  const cases = createCases();
  t.after(() => cases.dispose());
  const stopping = new AbortController();
  const asked = cases.page(asking(examples), { signal: stopping.signal });
  stopping.abort(new Error('canceled'));
  await assert.rejects(asked, /canceled/);
  assert.ok((await cases.page(asking(examples), { signal })).total > 0);
});
