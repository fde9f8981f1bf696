import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, readFileSync, rmdirSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { METHODS, methodNamed } from '../../../../core/evaluation/methods/index.ts';
import type { Run } from '../../../../core/evaluation/run.ts';
import { createFileSet } from '../../../../host/files/fileSet.ts';
import { type CaseQuestion, openCaseTable } from '../../../../host/runs/caseTables/caseTable.ts';
import { type CaseTables, createCaseTables } from '../../../../host/runs/caseTables/caseTables.ts';
import { openParquetExamples } from '../../../../host/runs/examples/readParquetExamples.ts';
import { writeParquetExamples } from '../../../../host/runs/examples/writeParquetExamples.ts';
import { run as semloc } from '../../../cli/terminal.ts';
import { corpusArguments } from '../../../media/realRuns.ts';
import { temporaryFolder } from '../../../temporaryFolder.ts';
import { ENCODERS, writeMadeUpExamples } from './madeUpExamples.ts';
import '../../../ownCache.ts';

const ALL: CaseQuestion = { filter: {}, order: { by: 'case' }, from: 0, count: 100 };

/** Asks until all is read. */
async function whole(tables: CaseTables, asked: Parameters<CaseTables['ask']>[0]) {
  for (;;) {
    const page = await tables.ask(asked);
    if (page.share === 1) return page;
  }
}

// In the formats by turns: parquetExamples.test.ts compares them.
for (const [index, { name }] of METHODS.entries()) {
  test(`every case of a run has its texts, numbers and place under each encoder: ${name}`, async (t) => {
    const folder = temporaryFolder(t).path;
    const corpus = corpusArguments(folder, name);
    const format = ['jsonl', 'parquet'][index % 2]!;
    const out = path.join(folder, format);
    const argv = [
      'evaluate',
      name,
      ...corpus,
      '--encoder',
      'bow,glove-sum',
      '--out',
      out,
      '--examples',
      format,
    ];
    const { code, err } = await semloc(argv);
    assert.equal(code, 0, err);
    const run: Run = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8'));
    const tables = createCaseTables();
    const examples = path.join(out, `examples.${format}`);
    const encoders = Object.keys(run.manifest.encoders);
    const page = await whole(tables, { examples, method: name, encoders, ...ALL });
    assert.equal(page.problem, undefined);
    assert.ok(page.selected > 0 && page.selected === page.total);
    for (const { lines, encoders: shown } of page.rows) {
      assert.ok(lines[0]!.text !== '');
      assert.equal(shown.length, encoders.length);
      for (const each of shown) assert.equal(each?.values.length, lines.length);
    }
    for (const { metric } of run.metrics.filter(({ kind }) => kind !== 'given')) {
      const some = await tables.ask({ examples, method: name, encoders, ...ALL, filter: { metric } });
      assert.ok(some.selected > 0, metric);
    }
    await tables.close({ examples });
  });
}

test('a long file is read in the background, and every case is found where it stands', async (t) => {
  const examples = path.join(temporaryFolder(t).path, 'examples.jsonl');
  writeMadeUpExamples(examples, 5000);
  const tables = createCaseTables();
  const asked = { examples, method: 'localization', encoders: ENCODERS, ...ALL, count: 2 };
  const first = await tables.ask(asked);
  assert.ok(first.total < 5000 && first.share < 1);
  assert.equal((await whole(tables, asked)).total, 5000);
  const { rows } = await tables.ask({ ...asked, from: 4998 });
  assert.deepEqual(
    rows.map(({ number, kind, level }) => [number, kind, level]),
    [
      [4998, 'T1', 2],
      [4999, 'T2', 2],
    ],
  );
  assert.match(rows[0]!.lines[2]!.text, /report 1249 the lawyer/);
  const { text, marks } = rows[0]!.lines[2]!;
  assert.deepEqual(
    marks.map(([start, end]) => text.slice(start, end)),
    ['lawyer'],
  );
  await tables.close({ examples });
});

test('every case of a Parquet file of several row groups is read again from its group', async (t) => {
  const folder = temporaryFolder(t);
  const lines = folder.at('lines.jsonl');
  writeMadeUpExamples(lines, 60);
  const long = readFileSync(lines, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const example = JSON.parse(line);
      return JSON.stringify({ ...example, paraphrase: `${example.paraphrase} ${'x'.repeat(300_000)}` });
    });
  const files = await createFileSet(folder.path);
  await writeParquetExamples(await files.create('examples.parquet'), async function* () {
    yield long;
  });
  await files.commit();
  const examples = folder.at('examples.parquet');
  const { groups, close } = await openParquetExamples(examples);
  assert.ok(groups.length > 4, `${groups.length} groups`);
  await close();
  const tables = createCaseTables();
  const { rows } = await whole(tables, { examples, method: 'localization', encoders: ENCODERS, ...ALL });
  assert.equal(rows.length, 60);
  for (const { number, lines: texts, encoders } of rows) {
    assert.match(texts[0]!.text, new RegExp(`^In report ${Math.floor(number / 4)} the`));
    assert.equal(encoders.filter(Boolean).length, 2);
  }
  await tables.close({ examples });
});

test('a table that is closed answers what it was asked before', async (t) => {
  const folder = temporaryFolder(t).path;
  for (let round = 0; round < 3; round++) {
    const examples = path.join(folder, `examples${round}.jsonl`);
    writeMadeUpExamples(examples, 2000);
    const table = await openCaseTable(methodNamed('localization')!, [{ examples, encoders: ENCODERS }]);
    await table.complete;
    const answers = [0, 500, 1000].map((from) => table.ask({ ...ALL, from, count: 100 }));
    const source = table.sourceOf(7);
    await table.close();
    for (const { rows } of await Promise.all(answers)) assert.equal(rows.length, 100);
    assert.ok((await source).length > 0);
  }
});

test('a file that has changed is opened anew, whatever becomes of the table before', async (t) => {
  const folder = temporaryFolder(t);
  const examples = path.join(folder.path, 'examples.jsonl');
  const tables = createCaseTables();
  const asked = { examples, method: 'localization', encoders: ENCODERS, ...ALL };
  mkdirSync(examples);
  const failing = tables.ask(asked);
  await assert.rejects(failing, /it is a folder/);
  rmdirSync(examples);
  writeMadeUpExamples(examples, 3);
  assert.equal((await whole(tables, asked)).total, 3);
  writeMadeUpExamples(examples, 5);
  const [first, second] = await Promise.all([tables.ask(asked), tables.ask(asked)]);
  assert.ok(first.total <= 5 && second.total <= 5);
  assert.equal((await whole(tables, asked)).total, 5);
  await tables.close({ examples });
});

test('of a damaged file the cases before the damage are shown, and the line is named', async (t) => {
  const folder = temporaryFolder(t).path;
  const check = async (name: string, damage: (file: string) => void, problem: RegExp, total: number) => {
    const examples = path.join(folder, 'examples.jsonl');
    writeMadeUpExamples(examples, 10);
    damage(examples);
    const tables = createCaseTables();
    const page = await whole(tables, { examples, method: 'localization', encoders: ENCODERS, ...ALL });
    assert.match(page.problem ?? '', problem, name);
    assert.equal(page.total, total, name);
    await tables.close({ examples });
  };
  const length = (file: string) => readFileSync(file).length;
  await check('truncated', (file) => truncateSync(file, length(file) - 20), /line 20: .*incomplete/, 10);
  await check('not JSON', (file) => writeFileSync(file, 'no\n'), /line 1: /, 0);
  await check(
    'not an object',
    (file) => writeFileSync(file, '7\n'),
    /line 1: The line is not a JSON object/,
    0,
  );
  await check(
    'of another method',
    (file) => appendFileSync(file, '{"encoder":"bow"}\n'),
    /line 21: .*localization/,
    10,
  );
});

test('what cannot be read is refused with a reason', async (t) => {
  const folder = temporaryFolder(t).path;
  const tables = createCaseTables();
  const asked = { examples: path.join(folder, 'examples.jsonl'), method: 'sts', encoders: ['bow'], ...ALL };
  await assert.rejects(tables.ask(asked), /there is no such file/);
  await assert.rejects(tables.ask({ ...asked, examples: folder }), /it is a folder/);
  await assert.rejects(tables.ask({ ...asked, method: 'constructor' }), /knows no evaluation method/);
});

test('hostile texts are shown as they are, cut where they are too long', async (t) => {
  const examples = path.join(temporaryFolder(t).path, 'examples.jsonl');
  writeMadeUpExamples(examples, 1);
  const [line] = readFileSync(examples, 'utf8').split('\n');
  const base = `</script><img src=x onerror=alert(1)> \u001b[31m \u202e ${'x'.repeat(10_000)}`;
  writeFileSync(examples, `${JSON.stringify({ ...JSON.parse(line!), base })}\n`);
  const tables = createCaseTables();
  const { rows } = await tables.ask({ examples, method: 'localization', encoders: ['bow'], ...ALL });
  const { text } = rows[0]!.lines[0]!;
  assert.match(text, /^<\/script><img src=x onerror=alert\(1\)> \\u001b\[31m \\u202e x+…$/);
  assert.equal(text.length, 2001);
  await tables.close({ examples });
});

/** Two runs of one method and the question for all cases of both. */
function sideBySide(t: Parameters<typeof temporaryFolder>[0], change: (line: string) => string) {
  const folder = temporaryFolder(t);
  for (const name of ['a', 'b']) mkdirSync(folder.at(name));
  const [a, b] = ['a', 'b'].map((name) => folder.at(name, 'examples.jsonl'));
  writeMadeUpExamples(a!, 10);
  writeFileSync(b!, change(readFileSync(a!, 'utf8')));
  return {
    ...{ examples: a!, method: 'localization', encoders: ENCODERS, ...ALL },
    beside: [{ examples: b!, encoders: [ENCODERS[0]!] }],
    columns: ['a:first', 'second', 'b:first'],
  };
}

test('the cases of runs side by side have a column for each encoder of each run', async (t) => {
  const asked = sideBySide(t, (text) => text);
  const tables = createCaseTables();
  const page = await whole(tables, asked);
  assert.equal(page.problem, undefined);
  assert.equal(page.total, 10);
  for (const { encoders } of page.rows) {
    assert.equal(encoders.length, 3);
    assert.deepEqual(encoders[0], encoders[2]);
  }
  const regressed = { encoder: 'b:first', baseline: 'a:first' };
  assert.equal((await tables.ask({ ...asked, filter: { regressed } })).selected, 0);
  await tables.close(asked);
});

test('runs of different cases stand side by side as far as they agree', async (t) => {
  let count = 0;
  const asked = sideBySide(t, (text) =>
    text.replace(/In report/g, (found) => (++count > 12 ? 'By note' : found)),
  );
  const tables = createCaseTables();
  const page = await whole(tables, asked);
  assert.match(
    page.problem ?? '',
    /^b\/examples\.jsonl, line \d+: The runs have different cases from case \d+ on/,
  );
  await tables.close(asked);
});
