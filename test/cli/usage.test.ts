import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMAND_GROUPS, COMMANDS } from '../../cli/commands/index.ts';
import { BUILDERS } from '../../core/evaluation/builders/index.ts';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { TRAINERS } from '../../core/training/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

test('--version prints the version of package.json', async () => {
  assert.deepEqual(await run(['--version']), { code: 0, out: `${packageJson.version}\n`, err: '' });
});

test('help alone, or with a command, is its --help', async () => {
  for (const argv of [[], ['annotate'], ['evaluate', 'sts']])
    assert.deepEqual(await run(['help', ...argv]), await run([...argv, '--help']));
  for (const name of ['cache', 'annotations', 'evaluate', 'enqueue', 'train', 'drift', 'build-corpus'])
    assert.deepEqual(await run([name, 'help']), await run([name, '--help']));
  assert.match((await run(['annotate', 'help'])).err, /help.*no such file/);
});

test('--help lists the commands by job, each once', async () => {
  const { out } = await run(['--help']);
  const jobs = Array.from(out.matchAll(/^([A-Z][a-z ]+):$/gm), ([, job]) => job);
  assert.deepEqual(jobs, [...COMMAND_GROUPS.keys()]);
  const commands = Array.from(out.matchAll(/^ {2}([a-z][a-z-]*) {2}/gm), ([, command]) => command);
  assert.deepEqual(commands, [...COMMANDS.keys()]);
});

for (const [command, choices] of [
  ['evaluate', METHODS],
  ['enqueue', METHODS],
  ['build-corpus', BUILDERS],
  ['train', TRAINERS],
] as const) {
  test(`semloc ${command} alone lists its choices, one line each, and its help begins with them`, async () => {
    const { code, out } = await run([command]);
    assert.equal(code, 0);
    const [title, ...lines] = out.trimEnd().split('\n');
    assert.match(title!, new RegExp(`semloc ${command} [A-Z]+ --help`));
    assert.deepEqual(
      lines.map((line) => line.replace(/ +/g, ' ')),
      choices.map(({ name, purpose }) => ` ${name} ${purpose}`),
    );
    assert.ok(lines.every((line) => line.length <= 110));
    const help = await run([command, '--help']);
    assert.ok(help.out.includes(out));
    assert.ok(help.out.split('\n').length <= 65, `${help.out.split('\n').length} lines`);
  });
}

test('--help lists the commands, and each has its own help', async () => {
  const { code, out, err } = await run(['--help']);
  assert.equal(code, 0);
  assert.equal(err, '');
  const commands = Array.from(out.matchAll(/^ {2}([a-z][a-z-]*) {2}/gm), ([, command]) => command!);
  for (const expected of ['annotate', 'evaluate', 'embed', 'cache', 'doctor']) {
    assert(commands.includes(expected), expected);
  }
  for (const command of commands) {
    const help = await run([command, '--help']);
    assert.equal(help.code, 0);
    assert.match(help.out, new RegExp(`^Usage: semloc ${command} `));
    assert.deepEqual(
      help.out.split('\n').filter((line) => line.length > 110),
      [],
    );
  }
});

test('the help of a long command, and of a choice, ends with examples, which work', async (context) => {
  const folder = temporaryFolder(context);
  const corpus = ['--corpus', 'samples/paraphrases.tsv', '--encoder', 'bow,minilm'];
  await run(['evaluate', 'localization', ...corpus, '--out', folder.at('run')]);
  const written = ['run', 'run.html', 'vectors.parquet', 'vectors.npy', 'drift'];
  for (const [name, load] of COMMANDS) {
    const { examples = [] } = await load();
    for (const example of examples) {
      const [, ...argv] = example.match(/(?<=")[^" ][^"]*(?=")|[^\s"]+/g)!;
      const choice = /^(?:evaluate|drift)$/.test(name) ? argv.slice(1, 2) : [];
      const { out } = await run([name, ...choice, '--help']);
      assert.ok(
        out.includes(`\n  ${example}\n`) &&
          /\nExamples, in a clone of Semloc:\n(?: {2}semloc .*\n)+$/.test(out),
        example,
      );
      const given = argv.map((word, at) => (at > 0 && written.includes(word) ? folder.at(word) : word));
      const { code, err } = await run(given);
      const isTold = (line: string) =>
        line.startsWith(`semloc: ${folder.path}`) || /^semloc: Gate passed/.test(line);
      const others = err.split('\n').filter((line) => !isTold(line));
      assert.deepEqual([code, others], [0, ['']], example);
    }
  }
  assert.doesNotMatch((await run(['evaluate', 'sts', '--help'])).out, /Examples/);
});

test('the help of one method, corpus or trainer has no options of the others', async () => {
  const optionsOf = async (...argv: string[]) => {
    const { out } = await run([...argv, '--help']);
    return Array.from(
      out.matchAll(/(?<=^ {2}|^ {4}|, |: )--([a-z0-9-]+)(?= |,|$)/gm),
      ([, option]) => option,
    );
  };
  const triplets = await run(['evaluate', 'triplets', '--help']);
  assert.match(triplets.out, /^Usage: semloc evaluate triplets --corpus PATH .*\n\nZhu et al\. 2018: /);
  const recursive = await run(['train', 'u-rae', '--help']);
  assert.match(recursive.out, /^Usage: semloc train u-rae --corpus TEXT\.\.\.\|--trees FILE --out FOLDER /);
  assert.match(recursive.out, /--steps N +Maximum number of steps\. Default: 5000\./);
  assert.doesNotMatch(recursive.out, /--data /);
  const all = new Set(await optionsOf('evaluate'));
  const own = new Set(await optionsOf('evaluate', 'triplets'));
  assert.deepEqual(
    [...all].filter((option) => !own.has(option)),
    [
      ...['column', 'count-self', 'input', 'candidates', 'answer', 'right', 'wrong', 'group', 'delimiter'],
      ...[
        'sentence1',
        'sentence2',
        'score',
        'tokens',
        'similarity',
        'label',
        'positive',
        'negative',
        ...['at', 'precision', 'base-rate', 'sample', 'kind', 'changes', 'lines'],
        ...['nearest', 'none'],
        'sentence',
        'split',
        'folds',
        'algorithm',
        'clusters',
        'starts',
        'metric',
        'max',
        'keep',
        'rerank',
      ],
      ...['query-prompt', 'query-prompt-text', 'document-prompt', 'document-prompt-text'],
    ],
  );
  const evaluated = async (method: string) => {
    const shown = await optionsOf('evaluate', method);
    return ['profile', 'max-levels', 'query-prompt', 'cache', 'judge', 'judge-margin', 'device'].filter(
      (option) => shown.includes(option),
    );
  };
  assert.deepEqual(await evaluated('localization'), [
    ...['profile', 'max-levels', 'cache', 'judge', 'judge-margin', 'device'],
  ]);
  assert.deepEqual(await evaluated('sts'), ['cache', 'device']);
  assert.deepEqual(await evaluated('compveceval'), ['query-prompt', 'cache', 'device']);
  assert.ok(!(await optionsOf('build-corpus', 'analogy')).includes('lines'));
  for (const [corpus, judged] of [
    ['analogy', false],
    ['foils', true],
  ] as const) {
    const shown = await optionsOf('build-corpus', corpus);
    for (const option of ['judge', 'judge-margin', 'device']) assert.equal(shown.includes(option), judged);
  }
  assert.ok((await optionsOf('train', 'compvec')).includes('margin'));
  assert.deepEqual(await optionsOf('evaluate', 'nonesuch'), [...all]);
});

/** Each is refused with exit code 2 and one line on standard error. */
const REFUSED: readonly (readonly [argv: readonly string[], message: RegExp])[] = [
  [[], /a command is missing. Known: annotate, /],
  ...[
    ['evaluate', 'sts', '--corpus', 'none.tsv', '--encoder', 'bow'],
    ['build-corpus', 'analogy', '--out', 'none.jsonl'],
  ].flatMap((argv) =>
    [
      ['--judge', '/nonexistent'],
      ['--judge-margin', '2'],
    ].map((options): (typeof REFUSED)[number] => [
      [...argv, ...options],
      new RegExp(
        `${options[0]}: ${argv[1]} replaces no words that a model could judge\\. Leave the option out\\.`,
      ),
    ]),
  ),
  [['anotate'], /unknown command anotate; did you mean annotate\? Known: .*See semloc --help/],
  [['--frobnicate'], /unknown option --frobnicate/],
  [['annotate', '--lnes'], /unknown option --lnes; did you mean --lines\?.*See semloc annotate --help/],
  [
    ['train', 'compvec', '--data', 'd.tsv', '--map', 'linear'],
    /--map is not an option of compvec\. See semloc train compvec --help/,
  ],
  [['annotate'], /no FILE is given/],
  [['annotate', 'a', 'b'], /unexpected argument “b”\. /],
  [
    ['evaluate', 'sts', 'b.tsv', '--encoder', 'bow'],
    /unexpected argument “b\.tsv”; did you mean --corpus b\.tsv\? /,
  ],
  [
    ['threshold', '-', '--encoder', 'bow'],
    /A corpus is not read from standard input \(-\)\. Write it to a file first\./,
  ],
  [['annotate', '-', '--profile', 'white'], /--profile white is unknown; did you mean white2015\?/],
  [['annotate', '-', '--spelling', 'britsh'], /--spelling britsh is unknown; did you mean british\?/],
  [['annotate', '-', '--language', 'html'], /--language html is unknown.*plaintext, markdown, latex/],
  [['annotate', '-', '--lines', '--language', 'markdown'], /--lines reads plain sentences/],
  [['annotate', '-', '--format', 'xml'], /--format xml is unknown.*jsonl, text/],
  [['annotate', '-', '--max-tokens', '0'], /--max-tokens takes a whole number from 1/],
  [
    ['evaluate', 'localization', '--corpus', 'a', '--encoder', 'bow', '--threads', '0'],
    /--threads takes a whole number from 1 to 64/,
  ],
  [['annotate', 'no/such/file.txt'], /no\/such\/file\.txt: there is no such file/],
  [['annotate', '.'], /Cannot read \.: it is a folder/],
  [['annotate', '-', '--wordnet', 'core'], /core contains no WordNet.*data\.noun/],
  [['annotate', '-', '--wordnet', 'no/such/folder'], /Cannot read the folder no\/such\/folder/],
  [['annotate', '-', '--words', 'no/such/list'], /no\/such\/list/],
  [
    ['variants', '-', '--kind', 'noun-synonym,negatoin'],
    /kind negatoin is unknown.*noun-synonym, verb-antonym/,
  ],
  ...[['--min', 'all>=2'], ['--examples', 'jsonl'], ['--details'], ['--format', 'json'], ['--json']].map(
    (options): (typeof REFUSED)[number] => [
      ['evaluate', 'sts', '--corpus', 'a', '--encode-only', '--out', 'b', ...options],
      new RegExp(`${options[0]}: --encode-only evaluates nothing\\. Leave the option out\\.`),
    ],
  ),
  [
    ['evaluate', 'sts', '--corpus', 'a', '--encoder', 'bow', '--vector-format', 'npy'],
    /--vector-format needs --encode-only\./,
  ],
  ...[
    ['evaluate', 'sts', '--corpus', 'a', '--encoder', 'bow'],
    ['threshold', 'a', '--encoder', 'bow'],
  ].map((argv): (typeof REFUSED)[number] => [
    [...argv, '--examples', 'parquet'],
    /--examples needs --out DIR\./,
  ]),
  [
    ['evaluate', 'sts', '--corpus', 'a', '--encoder', 'bow,glove-mean', '--pooling', 'mean'],
    /--pooling: none of the encoders given is a model folder/,
  ],
  [['invariance', '--url', 'http://localhost:1', 'a', 'b'], /unexpected argument “b”\./],
  [['variants', '-', '--pooling', 'mean'], /--pooling needs --encoder ID\./],
  ...['variants', 'annotate'].map((command): (typeof REFUSED)[number] => [
    [command, '-', '--device', 'tpu'],
    /--device tpu is unknown/,
  ]),
  [['variants', '-', '--seed', '-1'], /--seed takes a whole number/],
  [['embed', '-', '--encoder', 'bow', '--out', ''], /--out needs a value: --out FILE/],
  [['variants', '-', '--seed=-1'], /--seed takes a whole number/],
  [
    ['variants', '-', '--encoder', 'glove-summ'],
    /Unknown encoder "glove-summ"; did you mean glove-sum\? .*bow.*glove-sum/,
  ],
  [['embed', '-', '--encoder', 'glov'], /Unknown encoder "glov".*bow.*glove-sum/],
  [['embed', '-', '--encoder', 'bow', '--device', 'tpu'], /--device tpu is unknown.*auto, cpu, webgpu, cuda/],
  [['train', '--out', 'x'], /the TRAINER is missing. Known: compvec, composition/],
  [['train', 'compvek'], /the trainer compvek is unknown; did you mean compvec\?/],
  [['encoders', 'bow', 'tfidf'], /unexpected argument “tfidf”/],
  [['evaluate', '--corpus', 'x'], /the METHOD is missing. Known: localization/],
  [['evaluate', 'localisation'], /method localisation is unknown; did you mean localization\?/],
  [['evaluate', 'localization', '--encoder', 'bow'], /--corpus PATH is missing/],
  [['evaluate', 'localization', '--corpus', 'x'], /--encoder ID is missing/],
  [
    ['evaluate', 'localization', '--corpus', 'no/such', '--encoder', 'bow'],
    /Cannot read the corpus no\/such/,
  ],
  [
    ['evaluate', 'localization', '--corpus', 'core', '--encoder', 'bow'],
    /The folder core contains neither msr_/,
  ],
];

for (const [argv, message] of REFUSED) {
  test(`refused: semloc ${argv.join(' ')}`, async () => {
    const input = argv.includes('-') ? 'It rains.' : undefined;
    const { code, out, err } = await run(argv, { input });
    assert.equal(code, 2, err);
    assert.equal(out, '');
    assert.match(err, message);
    assert.match(err, /^semloc: [^\n]+\n$/);
  });
}
