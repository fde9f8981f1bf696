import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const CORPUS = [
  'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
  '1\t1\t2\tThe unions demanded that the government begin negotiations .\tThe government must begin talks .',
  '1\t5\t6\tThe car was opened .\tSomebody opened the car .',
].join('\n');

const EVALUATION = { method: 'localization', corpus: 'pairs.tsv', encoders: 'bow', profile: 'white2015' };

test('every gate has a line, and the exit code is 1 if one is not met', async (t) => {
  const { file } = suiteOf(t, { evaluations: [{ ...EVALUATION, gates: ['T1@1>=0', 'bow:T1@1>1'] }] });
  const { code, out, err } = await run(['test', file]);
  assert.deepEqual([code, err], [1, '']);
  const [name, evaluation, first, second, , counts] = out.split('\n');
  assert.deepEqual([name, evaluation, counts], [file, '  localization', '1 passed, 1 failed.']);
  assert.match(first!, /^ {4}✓ T1@1>=0: bow has [\d.]+ \(/);
  assert.match(second!, /^ {4}✗ bow:T1@1>1: bow has .*\.semloc\.json:1\)$/);

  const [record] = (await run(['test', file, '--format', 'jsonl'])).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    record.evaluations[0].gates.map((gate: { passed: boolean }) => gate.passed),
    [true, false],
  );
  const junit = (await run(['test', file, '--format', 'junit'])).out;
  assert.match(junit, /<testsuites name="semloc" tests="2" failures="1" errors="0">/);
  assert.match(junit, /<failure type="gate" message="bow:T1@1&#62;1: bow has/);
});

test('an evaluation that cannot be run does not keep the others from running', async (t) => {
  const gates = 'T1@1>=0';
  const evaluations = [
    { ...EVALUATION, name: 'lost', corpus: 'none.tsv', gates },
    { ...EVALUATION, gates },
  ];
  const { file } = suiteOf(t, { evaluations });
  const { code, out, err } = await run(['test', file]);
  assert.equal(code, 2);
  assert.match(err, /line 1: lost could not be run: Cannot read the corpus .*none\.tsv/);
  assert.match(out, /1 passed, 0 failed, 1 could not be run\.\n$/);
  assert.match(
    (await run(['test', file, '--format', 'junit'])).out,
    /<error type="input" message="Cannot read/,
  );
});

test('a file that is no suite does not keep the others from running', async (t) => {
  const { folder } = suiteOf(t, { evaluations: [{ ...EVALUATION, gates: 'T1@1>=0' }] });
  writeFileSync(folder.at('bad.semloc.json'), '{}');
  const { code, out, err } = await run(['test', folder.at('.')]);
  assert.equal(code, 2);
  assert.match(err, /bad\.semloc\.json, line 1: /);
  assert.match(out, /1 passed, 0 failed\.\n$/);
});

test('suites below a folder are run, of those only the evaluations asked for, and kept', async (t) => {
  const evaluations = ['one', 'two'].map((name) => ({ ...EVALUATION, name, gates: 'T1@1>=0' }));
  const { folder } = suiteOf(t, { evaluations });
  mkdirSync(folder.at('deep'));
  writeFileSync(folder.at('deep', 'b.semloc.yaml'), `evaluations: ${JSON.stringify(evaluations)}`);
  writeFileSync(folder.at('deep', 'pairs.tsv'), CORPUS);
  const { code, out } = await run(['test', folder.at('.'), '--name', 'tw', '--out', folder.at('runs')]);
  assert.equal(code, 0);
  assert.match(out, /a\.semloc\.json\n {2}two .*\n.*\n.*b\.semloc\.yaml\n {2}two /);
  assert(existsSync(folder.at('runs', 'a.semloc.json', 'two', 'run.json')));
  assert(existsSync(folder.at('runs', 'deep', 'b.semloc.yaml', 'two', 'run.json')));
  assert(!existsSync(folder.at('runs', 'a.semloc.json', 'one')));
});

const REFUSED: Record<string, [argv: string[], expected: RegExp]> = {
  'a folder without a suite': [
    ['deep'],
    /holds no test suite\. A suite is a file whose name ends with \.semloc\.json/,
  ],
  'a file that is missing': [['x.semloc.json'], /Cannot read .*x\.semloc\.json: there is no such file/],
  'a name of no evaluation': [['a.semloc.json', '--name', 'x'], /no evaluation has a name that contains “x”/],
  'an unknown field': [
    ['bad.semloc.json'],
    /bad\.semloc\.json, line 1: The field gate is unknown; did you mean gates\?/,
  ],
};

for (const [what, [[place, ...options], expected]] of Object.entries(REFUSED)) {
  test(`${what} is refused`, async (t) => {
    const { folder } = suiteOf(t, { evaluations: [{ ...EVALUATION, gates: 'T1@1>=0' }] });
    mkdirSync(folder.at('deep'));
    writeFileSync(
      folder.at('bad.semloc.json'),
      JSON.stringify({ evaluations: [{ ...EVALUATION, gate: 'T1@1>=0' }] }),
    );
    const { code, out, err } = await run(['test', folder.at(place!), ...options]);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, expected);
  });
}

function suiteOf(t: TestContext, suite: object) {
  const folder = temporaryFolder(t);
  const file = folder.at('a.semloc.json');
  writeFileSync(file, JSON.stringify(suite));
  writeFileSync(folder.at('pairs.tsv'), CORPUS);
  return { folder, file };
}
