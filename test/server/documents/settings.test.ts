import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSettings, DEFAULT_SETTINGS, readSettings } from '../../../server/documents/settings.ts';

test('nothing said means the defaults', () => {
  for (const value of [undefined, null, {}, { encoder: null, limits: null }, 'garbage', 7, []]) {
    assert.deepEqual(
      readSettings(value, () => assert.fail()),
      DEFAULT_SETTINGS,
    );
  }
});

test('what is said is taken', () => {
  const said = {
    profile: 'white2015',
    spelling: 'british',
    encoder: ' bow ',
    encoderAddresses: ['http://localhost:8080/v1#m'],
    device: 'cpu',
    vectors: 'published',
    partOfSpeechColors: { scope: 'off' },
    collocations: { enabled: false },
    hover: { enabled: false },
    choice: 'random',
    seed: 7,
    limits: { sentenceTokens: 50, levels: 3 },
    encoderFolders: ['/models/minilm'],
    encoders: {
      '/models/minilm': { normalize: true, promptText: 'query: ', maximumLength: 9, dimensions: 8 },
    },
    wordnet: { path: '/somewhere' },
    words: { path: '/words.txt' },
    cache: { enabled: false, size: 250 },
    markup: {
      latex: { commands: { gls: 'prose' }, environments: { verse: 'ignore' } },
      markdown: { nodes: { inlineCode: 'prose' } },
    },
  };
  assert.deepEqual(
    readSettings(said, () => assert.fail()),
    { ...readSettings({}, () => assert.fail()), ...said, encoder: 'bow' },
  );
});

for (const [path, value, expected] of [
  ['profile', 'paper', /semloc\.profile is "paper", but must be one of white2015, strict/],
  ['spelling', 'en-GB', /semloc\.spelling is "en-GB", but must be one of american, british/],
  ['device', ['cpu'], /semloc\.device is \["cpu"\]/],
  ['device', 'toString', /semloc\.device/],
  ['encoder', 5, /semloc\.encoder is 5, but must be text.*uses "minilm"/],
  ['hover', { enabled: 'yes' }, /semloc\.hover\.enabled is "yes", but must be true or false/],
  ['seed', 1.5, /semloc\.seed/],
  ['seed', -1, /semloc\.seed/],
  ['cache', { size: 0 }, /semloc\.cache\.size is 0, but must be a whole number from 1 to 1000000/],
  ['limits', { levels: 1001 }, /semloc\.limits\.levels is 1001, but must be a whole number from 1 to 1000/],
  ['limits', { sentenceTokens: 0 }, /from 1 to 1000000/],
  [
    'markup',
    { latex: { commands: { '\\gls': 'skip' } } },
    /semloc\.markup\.latex\.commands, "\\gls" is "skip", but must be one of/,
  ],
  [
    'markup',
    { latex: { environments: { 'a b': 'prose' } } },
    /latex\.environments, "a b" is not the name of an environment/,
  ],
  [
    'markup',
    { markdown: { nodes: { codeblock: 'prose' } } },
    /markdown\.nodes, "codeblock" is not a Markdown node; known: heading/,
  ],
  [
    'markup',
    { markdown: { nodes: [] } },
    /semloc\.markup\.markdown\.nodes, it is \[\], but must be an object/,
  ],
  ['markup', { rst: {} }, /semloc\.markup, "rst" is unknown; known: latex, markdown/],
  ['encoderFolders', [7], /semloc\.encoderFolders is \[7\], but must be a list of texts/],
  ['encoders', { '/m': { pooling: 'median' } }, /semloc\.encoders, \/m, names the pooling "median"/],
  ['wordnet', { path: ['x'.repeat(100)] }, /semloc\.wordnet\.path is \["x{58}…/],
] as const) {
  test(`${path} of ${JSON.stringify(value).slice(0, 30)} is told and replaced`, () => {
    const warnings: string[] = [];
    const settings = readSettings({ [path]: value }, (warning) => warnings.push(warning));
    assert.deepEqual(settings, DEFAULT_SETTINGS);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, expected);
  });
}

test('settings are asked for once a resource, and again when they have changed', async () => {
  const asked: (string | undefined)[] = [];
  const settings = createSettings(
    async (uri) => {
      asked.push(uri);
      return { seed: asked.length };
    },
    () => {},
  );
  assert.equal((await settings.of('file:///a')).seed, 1);
  assert.equal((await settings.of('file:///b')).seed, 2);
  assert.equal((await settings.of('file:///a')).seed, 1);
  settings.invalidate();
  assert.equal((await settings.of('file:///a')).seed, 3);
  settings.forget('file:///a');
  assert.equal((await settings.of('file:///a')).seed, 4);
});

test('the user is warned once of the same thing', async () => {
  const warnings: string[] = [];
  const settings = createSettings(
    async () => ({ seed: 'x' }),
    (warning) => warnings.push(warning),
  );
  await settings.of('file:///a');
  settings.invalidate();
  await settings.of('file:///b');
  assert.equal(warnings.length, 1);
});

test('a client that cannot answer leaves the defaults', async () => {
  const warnings: string[] = [];
  const settings = createSettings(
    () => Promise.reject(new Error('gone')),
    (warning) => warnings.push(warning),
  );
  assert.deepEqual(await settings.of(), DEFAULT_SETTINGS);
  assert.match(warnings.join(), /gone/);
});
