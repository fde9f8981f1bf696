import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { configSchema } from '../../../cli/config/configSchema.ts';
import { CONFIGURABLE } from '../../../cli/config/configurable.ts';
import { CONFIG_FILE, findConfig, isForeign } from '../../../host/findConfig.ts';
import { minilmFolder } from '../../../host/location.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** A project with its file, and the folder `texts` in it as the working folder. */
function project(t: TestContext, config: unknown) {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('texts'));
  mkdirSync(folder.at('models'));
  symlinkSync(minilmFolder(), folder.at('models', 'link'));
  mkdirSync(folder.at('models', 'adapter'));
  writeFileSync(folder.at('models', 'adapter', 'adapter.json'), '{}');
  writeFileSync(folder.at('texts', 'a.txt'), 'A dog barks.\nThe door is open.\n');
  writeFileSync(
    folder.at(CONFIG_FILE),
    typeof config === 'string' ? config : JSON.stringify(config, null, 1),
  );
  const before = process.cwd();
  process.chdir(folder.at('texts'));
  t.after(() => process.chdir(before));
  return folder;
}

const EMBED = ['embed', 'a.txt', '--lines', '--out', 'v.npy'];
const VARIANTS = ['variants', 'a.txt'];

/** What cannot stand in the file, the command that reads it, and the message after the file's name. */
const REFUSED: readonly (readonly [config: unknown, argv: readonly string[], message: RegExp])[] = [
  ['{ "encoders": ', EMBED, /config\.json, line 1 is not JSON/],
  ['[]', EMBED, /line 1: The file must be an object/],
  [{ encoder: {} }, EMBED, /line 2: The field encoder is unknown; did you mean encoders\?/],
  [{ encoders: ['a'] }, EMBED, /line 2: The field encoders must be an object/],
  [{ encoders: { 'a,b': 'bow' } }, EMBED, /line 3: "a,b" is no short name/],
  [{ encoders: { bow: './m' } }, EMBED, /line 3: bow is the name of another encoder/],
  [{ encoders: { a: 'b', b: './m' } }, EMBED, /line 3: "b" is a short name itself/],
  [{ encoders: { m: 3 } }, EMBED, /line 3: The encoder m must be a text/],
  ...[
    'https://example.org/v1#m',
    '/etc',
    '../m',
    'm/../../x',
    '~/m',
    'tfidf:a.txt',
    'trec#a',
    'C:\\m',
    './../m',
    './a,b',
  ].map((id) => [{ encoders: { m: id } }, EMBED, /line 3: .* on the command line/] as const),
  [{ encoders: { m: './models/link' } }, EMBED, /line 3: .* is not in the folder of this file/],
  [{ encoders: { m: './models/adapter' } }, EMBED, /line 3: .* or is an adapter/],
  [{ defaults: { anotate: {} } }, VARIANTS, /line 3: The field anotate is unknown; did you mean annotate\?/],
  [{ defaults: { serve: {} } }, VARIANTS, /line 3: The field serve is unknown/],
  [
    { defaults: { encoder: 'minilm' } },
    VARIANTS,
    /line 3: The field encoder is unknown; options stand under/,
  ],
  [{ defaults: { variants: [] } }, VARIANTS, /line 3: The defaults of variants must be an object/],
  [{ defaults: { variants: { sed: 1 } } }, VARIANTS, /line 4: variants has no option --sed/],
  [{ defaults: { variants: { seed: 'x' } } }, VARIANTS, /line 4: --seed must be a number/],
  [{ defaults: { variants: { seed: -1 } } }, VARIANTS, /line 4: --seed takes a whole number/],
  [{ defaults: { variants: { profile: 'whit' } } }, VARIANTS, /line 4: --profile whit is unknown/],
  [{ defaults: { variants: { lines: 'yes' } } }, VARIANTS, /line 4: --lines must be true or false/],
  ...['wordnet', 'judge', 'cache', 'pins', 'replica'].map(
    (option) =>
      [{ defaults: { variants: { [option]: 'x' } } }, VARIANTS, /line 4: --\w+ has no default here/] as const,
  ),
  [
    { defaults: { train: { 'labeled-pairs': 'x' } } },
    ['train', 'encoder'],
    /line 4: --labeled-pairs has no default here/,
  ],
  [
    { defaults: { variants: { encoder: 'http://e/v1#m' } } },
    VARIANTS,
    /line 4: .* is no encoder that this file can name/,
  ],
  [
    { defaults: { variants: { encoder: '/etc' } } },
    VARIANTS,
    /line 4: .* is no encoder that this file can name/,
  ],
];

for (const [config, argv, message] of REFUSED) {
  test(`refused: ${JSON.stringify(config)}`, async (t) => {
    const folder = project(t, config);
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
    assert.ok(err.includes(folder.at(CONFIG_FILE)));
  });
}

test('a command that takes neither encoders nor defaults does not read the file', async (t) => {
  project(t, '{ broken');
  assert.equal((await run(['convert-wordnet', '--help'])).code, 0);
  assert.doesNotMatch((await run(['status', 'none'])).err, /config/);
});

test('defaults hold where the command line is silent, and are said', async (t) => {
  project(t, {
    encoders: { words: 'glove-sum' },
    defaults: {
      variants: { encoder: 'words', seed: 3, kind: ['voice'] },
      evaluate: { seed: 3, at: 0.5, encoder: ['words', 'bow'] },
    },
  });
  const byDefault = await run(VARIANTS);
  assert.match(
    byDefault.err,
    /^semloc: Defaults of \.\.\/semloc\.config\.json: --encoder=words --seed=3 --kind=voice\n$/,
  );
  const given = await run([...VARIANTS, '--encoder', 'words', '--seed', '3', '--kind', 'all']);
  assert.equal(given.err, '');
  const { err, out } = await run(['evaluate', 'triplets', '--corpus', 'a.txt', '--json']);
  // --at is an option of another method.
  assert.match(err, /: --seed=3 --encoder=words --encoder=bow\n/);
  const { manifest } = JSON.parse(out);
  assert.deepEqual([manifest.seed, Object.keys(manifest.encoders)], [3, ['glove-sum', 'bow']]);
});

test('a switch that is given or turned off has no default, nor has the format beside another', async (t) => {
  project(t, {
    defaults: { variants: { lines: true }, threshold: { details: true } },
  });
  assert.equal((await run([...VARIANTS, '--lines=false', '--kind', 'voice'])).err, '');
  const { err, out } = await run(['threshold', 'a.txt', '--encoder', 'bow', '--json']);
  assert.doesNotMatch(err, /Defaults|--details/);
  assert.equal(JSON.parse(out).method, 'threshold');
});

test('defaults of encoder options do not stop a command without an encoder that has them', async (t) => {
  const pooled = { pooling: 'mean' };
  project(t, { defaults: { variants: pooled, threshold: pooled } });
  assert.equal((await run([...VARIANTS, '--kind', 'voice'])).code, 0);
  const threshold = ['threshold', 'a.txt', '--encoder', 'bow'];
  assert.equal((await run(threshold)).code, 0);
  const { code, err } = await run([...threshold, '--dimensions', '3']);
  assert.equal(code, 2);
  assert.match(err, /^semloc: --dimensions: none of the encoders/m);
});

test('a short name stands for an encoder in options, gates and arguments', async (t) => {
  project(t, { encoders: { words: 'glove-sum' } });
  const described = await run(['encoders', 'words', '--format', 'jsonl']);
  assert.equal(JSON.parse(described.out).id, 'glove-sum');
  const gated = await run(['threshold', 'a.txt', '--encoder', 'bow, words', '--min', 'words:auc>=2']);
  assert.match(gated.err, /Gate failed: glove-sum:auc>=2/);
});

const GATED = { encoder: ['words', 'bow'], min: ['words:T2@1>=2', 'both>=0', 'bow:mrr>=0'] };

/** A command line, with how it ends under the defaults above, and what it says of them. */
const UNDER_GATES: readonly (readonly [argv: readonly string[], code: number, said: RegExp, not: RegExp])[] =
  [
    // Gates of other methods.
    [
      ['triplets'],
      0,
      /line \d+: the gate glove-sum:T2@1>=2 .* left out[\s\S]*Gate passed: both>=0/,
      /failed/,
    ],
    [['triplets', '--encoder', 'bow'], 0, /the gate glove-sum:T2@1>=2 .* left out/, /failed/],
    [['triplets', '--encode-only', '--out', 'out', '--encoder', 'words'], 0, /sentences\.jsonl/, /gate/],
    [['triplets', '--shard', '0/1', '--out', 'shards'], 0, /--encoder=words/, /gate/],
    [['triplets', '--min', 'bow:mrr>=0'], 2, /^semloc: The gate bow:mrr>=0 names no metric/m, /left out/],
  ];

/** Further defaults that decide what is evaluated, beside which those above have no use. */
const MODES: readonly (readonly [mode: object, said: RegExp])[] = [
  [{ 'encode-only': true, format: 'json' }, /sentences\.jsonl/],
  [{ shards: '1', examples: 'parquet' }, /--shards=1/],
  [{ 'vector-format': 'npy' }, /Gate passed: both>=0/],
];

const CASES = [
  ...UNDER_GATES.map(([argv, code, said, not]) => ({ argv, code, said, not, mode: {} })),
  ...MODES.map(([mode, said]) => ({
    ...{
      argv: ['triplets', '--out', 'out', '--encoder', 'words'],
      code: 0,
      said,
      not: /needs|Leave|merge/,
      mode,
    },
  })),
];

for (const { argv, code, said, not, mode } of CASES) {
  test(`default gates: evaluate ${argv.join(' ')} ${JSON.stringify(mode)}`, async (t) => {
    const evaluate = { ...GATED, ...mode };
    const folder = project(t, { encoders: { words: 'glove-sum' }, defaults: { evaluate } });
    writeFileSync(
      folder.at('texts', 'triplets.tsv'),
      'anchor\tpositive\tnegative\nA dog barks.\tA hound barks.\tA dog sleeps.\n',
    );
    const { code: ended, err } = await run(['evaluate', ...argv, '--corpus', 'triplets.tsv']);
    assert.match(err, said);
    assert.doesNotMatch(err, not);
    assert.equal(ended, code, err);
  });
}

for (const gate of ['bot>=0', 'wods:both>=0', 'both=0'])
  test(`a default gate that no run can have is refused at its line: ${gate}`, async (t) => {
    project(t, { defaults: { evaluate: { encoder: 'bow', min: [gate] } } });
    const { code, err } = await run(['evaluate', 'triplets', '--corpus', 'a.txt']);
    assert.match(err, /config\.json, line 5: .*gate/);
    assert.equal(code, 2);
  });

test('a folder goes by its path from the working folder', async (t) => {
  const folder = project(t, { encoders: { mini: './models/mini#sum' } });
  const { err } = await run([...EMBED, '--encoder', 'mini']);
  assert.match(err, /\.\.\/models\/mini/);
  process.chdir(folder.path);
  const above = await run(['embed', 'texts/a.txt', '--lines', '--out', 'v.npy', '--encoder', 'mini']);
  assert.match(above.err, /\.\/models\/mini/);
});

test('the file of another user is not read, nor is any above it', async (t) => {
  assert.deepEqual([isForeign(1000, 1000), isForeign(0, 1000), isForeign(1001, 1000)], [false, false, true]);
  const folder = project(t, {});
  mkdirSync(folder.at('texts', 'deep'));
  assert.equal((await findConfig(folder.at('texts', 'deep'), assert.fail))?.file, folder.at(CONFIG_FILE));
});

test('SEMLOC_CONFIG names the file, or none', async (t) => {
  const folder = project(t, { encoders: { words: 'glove-sum' } });
  t.after(() => delete process.env.SEMLOC_CONFIG);
  process.env.SEMLOC_CONFIG = 'none';
  assert.equal((await run(['encoders', 'words'])).code, 2);
  writeFileSync(folder.at('other.json'), '{ "encoders": { "bag": "bow" } }');
  process.env.SEMLOC_CONFIG = folder.at('other.json');
  assert.equal((await run(['encoders', 'bag'])).code, 0);
  process.env.SEMLOC_CONFIG = folder.at('nothing.json');
  assert.match((await run(['encoders', 'bag'])).err, /nothing\.json: there is no such file/);
});

test('init writes short names of the models that it finds, once', async (t) => {
  const folder = temporaryFolder(t);
  for (const name of ['a/mini', 'b/mini', 'minilm', 'node_modules/no', '.hidden']) {
    mkdirSync(folder.at(name), { recursive: true });
    for (const file of ['tokenizer.json', 'config.json']) writeFileSync(folder.at(name, file), '{}');
  }
  for (const file of ['vectors.json', 'words.bin']) {
    mkdirSync(folder.at(`only-${file}`));
    writeFileSync(folder.at(`only-${file}`, file), '{}');
  }
  writeFileSync(folder.at("it's.txt"), 'A dog barks.\n');
  const { code, out } = await run(['init', folder.path]);
  assert.equal(code, 0);
  assert.match(out, /Next: semloc threshold '.*it'\\''s\.txt';/);
  const written = readFileSync(folder.at(CONFIG_FILE), 'utf8');
  const { $schema, encoders, defaults } = JSON.parse(written);
  assert.deepEqual(encoders, { mini: './a/mini', 'b-mini': './b/mini' });
  assert.deepEqual(defaults.evaluate, { encoder: ['bow', 'mini', 'b-mini'] });
  assert.equal(path.basename(path.resolve(folder.path, $schema)), 'config.schema.json');
  const again = await run(['init', folder.path]);
  assert.deepEqual([again.code, readFileSync(folder.at(CONFIG_FILE), 'utf8')], [2, written]);
  assert.equal((await run(['init', folder.at('none')])).code, 2);
});

test('the schema has the options that can have defaults, and none that names a place', async () => {
  const { properties } = (await configSchema()) as {
    properties: { defaults: { properties: Record<string, { properties: Record<string, object> }> } };
  };
  const { properties: commands } = properties.defaults;
  assert.deepEqual(Object.keys(commands), CONFIGURABLE);
  const evaluate = commands.evaluate!.properties;
  assert.ok(['encoder', 'seed', 'min', 'device', 'format'].every((option) => option in evaluate));
  const places = [
    'corpus',
    'out',
    'cache',
    'wordnet',
    'words',
    'judge',
    'replica',
    'status',
    'missing',
    'fixture',
    'pins',
    'git',
    'markup',
    'data',
    'vectors',
    'parquet',
    'html',
    'labeled-pairs',
  ];
  for (const [command, { properties: options }] of Object.entries(commands))
    assert.deepEqual(
      Object.keys(options).filter(
        (option) => places.includes(option) && !(option === 'vectors' && command !== 'train'),
      ),
      [],
    );
});
