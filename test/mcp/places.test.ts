import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { after, test } from 'node:test';
import { workingRoots } from '../../mcp/roots.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type Connection, connect, VERSIONS } from './connection.ts';

const folder = temporaryFolder({ after });
const at = folder.at;
for (const name of ['inside', 'outside', 'inside/corpus', 'outside/model']) mkdirSync(at(name));
const ROWS = 'The nurse left the ward.\n';
for (const name of ['inside/a.txt', 'outside/secret.txt', 'inside/corpus/a.tsv', 'outside/secret.tsv']) {
  writeFileSync(at(name), ROWS);
}
symlinkSync(at('outside/secret.txt'), at('inside/link.txt'));
symlinkSync(at('outside'), at('inside/away'));
symlinkSync(at('inside/a.txt'), at('inside/near.txt'));
symlinkSync(at('inside'), at('home'));
symlinkSync(at('outside/secret.tsv'), at('inside/corpus/b.tsv'));

const OUTSIDE = /lies outside the folders that Semloc may use\. Give a path inside .*inside/;

const evaluation = (given: object) => ({
  ...{ method: 'localization', corpus: ['corpus/a.tsv'], encoders: ['bow'], ...given },
});

const CALLS: readonly (readonly [what: string, tool: string, given: object])[] = [
  ['a text by its whole path', 'semloc_annotate_text', { file: at('outside/secret.txt') }],
  ['a text by way of ..', 'semloc_annotate_text', { file: '../outside/secret.txt' }],
  ['a text by way of the home folder', 'semloc_annotate_text', { file: '~/secret.txt' }],
  ['a text behind a link', 'semloc_generate_variants', { file: 'link.txt' }],
  ['a text in a linked folder', 'semloc_annotate_text', { file: 'away/secret.txt' }],
  ['a text that does not exist', 'semloc_annotate_text', { file: '../nothing.txt' }],
  [
    'a document',
    'semloc_compare_documents',
    { original: { file: 'a.txt' }, rewrite: { file: '../outside/secret.txt' } },
  ],
  [
    'a document at a revision',
    'semloc_compare_documents',
    { original: { file: 'link.txt', revision: 'HEAD' }, rewrite: { file: 'a.txt' } },
  ],
  ['a corpus', 'semloc_evaluate_encoders', evaluation({ corpus: ['../outside/secret.tsv'] })],
  ['a link in the folder of a corpus', 'semloc_evaluate_encoders', evaluation({ corpus: ['corpus'] })],
  ['a folder for the run', 'semloc_evaluate_encoders', evaluation({ out: '../outside/run' })],
  ['a folder for the run behind a link', 'semloc_evaluate_encoders', evaluation({ out: 'away/run' })],
  ['a corpus of a threshold', 'semloc_check_threshold', { corpus: [at('outside')] }],
];

for (const version of VERSIONS) {
  test(`what lies outside the roots is refused (${version})`, async (t) => {
    const { failure, faults } = await connect(t, { version, roots: [at('inside')] });
    for (const [what, tool, given] of CALLS) assert.match(await failure(tool, given), OUTSIDE, what);
    const pairs = [{ original: 'A.', rewrite: 'B.' }];
    for (const encoder of [at('outside/model'), '../outside/model', './away/model']) {
      const message = await failure('semloc_compare_sentences', { pairs, encoders: [encoder] });
      assert.match(message, /lies outside the folders that Semloc may use\. Move the model/);
    }
    assert.deepEqual(faults, []);
  });

  test(`the roots of a client are those of its calls, and --root is above them (${version})`, async (t) => {
    const asked = await connect(t, { version, roots: [], clientRoots: [at('inside')] });
    assert.equal((await asked.call('semloc_annotate_text', { file: 'a.txt' })).sentences.length, 1);
    assert.match(await asked.failure('semloc_annotate_text', { file: '../outside/secret.txt' }), OUTSIDE);
    const named = await connect(t, { version, roots: [at('inside')], clientRoots: [at('outside')] });
    assert.match(await named.failure('semloc_annotate_text', { file: at('outside/secret.txt') }), OUTSIDE);
    const none = await connect(t, { version, roots: [], clientRoots: [] });
    assert.match(await none.failure('semloc_annotate_text', { file: 'a.txt' }), /was given no folder/);
  });
}

test('what lies inside is read, by a link too', async (t) => {
  const { call } = await connect(t, { roots: [at('inside'), at('outside')] });
  for (const file of ['a.txt', 'near.txt', at('inside/a.txt'), 'link.txt', at('outside/secret.txt')]) {
    assert.equal((await call('semloc_annotate_text', { file })).sentences.length, 1, file);
  }
});

test('a device, a folder, a table and nothing are no text', async (t) => {
  const { failure } = await connect(t, { roots: [at('inside'), '/dev'] });
  for (const [file, message] of [
    ['/dev/zero', /not a (?:regular )?file/],
    ['corpus', /folder|directory/],
    ['corpus/a.tsv', /a\.tsv is a table\. Give its texts alone/],
    ['nothing.txt', /does not exist|no such file/],
    ['a\0.txt', /NUL/],
  ] as const) {
    assert.match(await failure('semloc_annotate_text', { file }), message, file);
  }
});

test('a server that was started at the root of the disk, in the home folder or above it has no folder', async (t) => {
  const { HOME } = process.env;
  t.after(() => Object.assign(process.env, { HOME }));
  assert.deepEqual((await workingRoots('/')).folders, []);
  assert.deepEqual((await workingRoots(homedir())).folders, []);
  for (const home of [at('inside'), `${at('inside')}/`, at('home')]) {
    process.env.HOME = home;
    for (const folder of [at('inside'), at('.')])
      assert.deepEqual((await workingRoots(folder)).folders, [], home);
    assert.deepEqual((await workingRoots(at('inside/corpus'))).folders, [at('inside/corpus')]);
  }
});

test('a remote encoder is used only if the user allowed its server', async (t) => {
  const pairs = [{ original: 'A secret.', rewrite: 'Secrets.' }];
  const asked = (connection: Connection, encoder: string) =>
    connection.failure('semloc_compare_sentences', { pairs, encoders: [encoder] });
  const REFUSED = /not allowed sentences to be sent\. .*--allow ORIGIN/;
  const none = await connect(t);
  const some = await connect(t, { origins: ['http://127.0.0.1:9'] });
  assert.match(await asked(none, 'http://127.0.0.1:9/v1#m'), REFUSED);
  for (const encoder of [
    'http://127.0.0.1:99/v1#m',
    'https://127.0.0.1:9/v1#m',
    'http://localhost:9/v1#m',
    'HTTP://example.org/v1#m',
    'http://127.0.0.1:9@example.org/v1',
    'http://',
  ]) {
    assert.match(await asked(some, encoder), REFUSED, encoder);
  }
  // Nothing answers there, but it was asked.
  assert.doesNotMatch(await asked(some, 'http://127.0.0.1:9/v1#small'), REFUSED);
});

test('a model folder elsewhere is opened if the user allowed it', async (t) => {
  const model = at('outside/model');
  const { failure } = await connect(t, { roots: [at('inside')], encoders: [model] });
  const asked = (encoder: string) => failure('semloc_find_words', { description: 'a sea', encoder });
  assert.doesNotMatch(await asked(model), /lies outside/);
  assert.match(await asked(at('outside')), /lies outside .* --encoder DIR/);
});
