import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSuite, readValidSuite } from '../../../../core/evaluation/suites/readSuite.ts';

const FILE = 'news.semloc.yaml';

test('an evaluation takes what it leaves out from the file, and else the defaults', () => {
  const { suite, problems } = readSuite(
    FILE,
    `encoders: [bow, ./model]
seed: 7
evaluations:
  - method: localization
    corpus: pairs.tsv
    gates: ["T1@1>=0.3", "./model:T3@1 > 0.2"]
  - name: other
    method: localization
    corpus: [a.tsv, b.tsv]
    encoders: glove-sum
    profile: white2015
    seed: 1
    gates: T1@1<1
`,
  );
  assert.deepEqual(problems, []);
  const [first, second] = suite.evaluations;
  assert.deepEqual(
    [first?.name, first?.encoders, first?.seed, first?.profile],
    ['localization', ['bow', './model'], 7, 'strict'],
  );
  assert.deepEqual(
    first?.gates.map(({ text, line }) => [text, line]),
    [
      ['T1@1>=0.3', 6],
      ['./model:T3@1>0.2', 6],
    ],
  );
  assert.deepEqual(
    [second?.name, second?.corpus, second?.encoders, second?.seed, second?.line],
    ['other', ['a.tsv', 'b.tsv'], ['glove-sum'], 1, 7],
  );
});

const PROBLEMS: Record<string, [text: string, ...expected: [line: number, message: RegExp][]]> = {
  'an empty file': ['', [1, /evaluations must be a list of at least one/]],
  'a list instead of an object': ['[1]', [1, /evaluations must be a list/]],
  'an unknown field': [valid('encoder: bow'), [3, /encoder is unknown; did you mean encoders\?/]],
  'an unknown field of the file': [`constructor: 1\n${valid()}`, [1, /constructor is unknown/]],
  'an unknown method': [valid().replace('localization', 'localizaton'), [2, /did you mean localization\?/]],
  'no encoder': [
    valid().replace(/encoders.*/, ''),
    [2, /encoders must be a text or a list of at least one text/],
  ],
  'an empty list of gates': [
    valid().replace(/gates: .*/, 'gates: []'),
    [6, /gates must be a text or a list of at least one text/],
  ],
  'a seed below 0': [valid('seed: -1'), [3, /seed must be a whole number/]],
  'an unknown profile': [valid('profile: loose'), [3, /profile is "loose"; it can be white2015, strict/]],
  'an unknown option': [valid('options: {nope: 1}'), [3, /localization has no option nope/]],
  'options that are no object': [valid('options: [1]'), [3, /options must be an object/]],
  'a gate without a number': [valid().replace('T1@1>=0.3', 'T1'), [6, /“T1” is not a gate/]],
  'a gate on an unknown metric': [valid().replace('T1@1', 'F1'), [6, /names no metric of localization/]],
  'a gate on an unknown encoder': [valid().replace('T1@1', 'glove:T1@1'), [6, /has no encoder glove/]],
  'a name given twice': [
    `evaluations:${entry('same')}${entry('same')}`,
    [7, /same is that of the evaluation on line 2/],
  ],
  'an evaluation that is a number': ['evaluations: [1]', [1, /An evaluation must be an object/]],
};

for (const [what, [text, ...expected]] of Object.entries(PROBLEMS)) {
  test(`${what} is a problem with its line`, () => {
    const { suite, problems } = readSuite(FILE, text);
    assert.deepEqual(
      problems.map(({ line }) => line),
      expected.map(([line]) => line),
    );
    for (const [index, [, message]] of expected.entries()) assert.match(problems[index]!.message, message);
    if (!text.includes('same') && !text.startsWith('constructor')) assert.deepEqual(suite.evaluations, []);
  });
}

test('a gate that is given twice counts once, and those behind it keep their lines', () => {
  const gates = 'gates:\n      - T1@1>=0.3\n      - T1@1>=0.3\n      - T2@1>=0.1';
  const { suite } = readSuite(FILE, valid().replace('gates: T1@1>=0.3', gates));
  assert.deepEqual(
    suite.evaluations[0]?.gates.map(({ text, line }) => [text, line]),
    [
      ['T1@1>=0.3', 7],
      ['T2@1>=0.1', 9],
    ],
  );
});

test('the first problem is named with its line, and the lines of the others', () => {
  const text = valid('seed: -1').replace('localization', 'x');
  assert.throws(
    () => readValidSuite(FILE, text),
    /news\.semloc\.yaml, line 2: .*further problems on line 3\.$/,
  );
});

test('text that is neither YAML nor JSON is refused with its line', () => {
  assert.throws(() => readSuite('x.semloc.json', '{"a": 1,\n"b": }x'), /x\.semloc\.json, line 2 is not JSON/);
  assert.throws(() => readSuite(FILE, 'a: &x 1\nb: *x'), /line 2 is not YAML/);
});

/** A suite with one evaluation, whose third line is given. */
function valid(third = ''): string {
  return `evaluations:
  - method: localization
    ${third}
    corpus: a.tsv
    encoders: bow
    gates: T1@1>=0.3
`;
}

function entry(name: string): string {
  return `
  - name: ${name}
    method: localization
    corpus: a.tsv
    encoders: bow
    gates: T1@1>=0.3`;
}

test('each of many problems has its line', () => {
  const { problems } = readSuite(FILE, `evaluations:\n${'  - 1\n'.repeat(20_000)}`);
  assert.deepEqual(
    problems.map(({ line }) => line),
    Array.from({ length: 20_000 }, (_, index) => index + 2),
  );
});

test('what would make every evaluation of a suite long is refused', () => {
  const many = JSON.stringify(Array.from({ length: 501 }, (_, index) => `e${index}`));
  for (const field of ['encoders', 'corpus', 'gates']) {
    const { problems } = readSuite(FILE, valid().replace(new RegExp(`${field}: .*`), `${field}: ${many}`));
    assert.deepEqual(
      problems.map(({ message }) => message),
      [`The field ${field} has 501 entries, more than 500.`],
    );
  }
  assert.throws(() => readSuite(FILE, '#'.repeat(1_048_577)), {
    name: 'InputError',
    message: `${FILE} is longer than 1 Mi characters. Divide it into several files.`,
  });
});
