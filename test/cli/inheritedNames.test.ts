/** Names that every object inherits, as files, sections, groups and options: found only where they are given. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { INHERITED_NAMES } from '../inheritedNames.ts';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { run } from './terminal.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into a run as a user's script does
async function evaluated(argv: readonly string[]): Promise<any> {
  const { code, out, err } = await run(['evaluate', ...argv, '--json']);
  assert.equal(code, 0, err);
  assert.doesNotMatch(out + err, /native code|\[object/);
  return JSON.parse(out);
}

test('word pairs: a file may be called so, and so may words', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('sets'));
  for (const name of INHERITED_NAMES) {
    writeFileSync(
      folder.at('sets', `${name}.txt`),
      `cat dog 5\ncar auto 9\nhouse tea 1\n${name} constructor 3\n`,
    );
  }
  const { sets } = await evaluated(['wordsim', '--corpus', folder.at('sets'), '--encoder', 'glove-mean']);
  assert.deepEqual(Object.keys(sets['glove-mean']).sort(), [...INHERITED_NAMES].sort());
  for (const [name, { used, skipped }] of Object.entries<{ used: number; skipped: number }>(
    sets['glove-mean'],
  )) {
    assert.equal(used + skipped, 4, name);
    assert.ok(used >= 3, name);
  }
});

test('subsets, sections, groups and triplets may be called so', async (t) => {
  const folder = temporaryFolder(t);
  const lines = (of: (name: string) => string) => INHERITED_NAMES.map(of).join('\n');
  const encoder = ['--encoder', 'glove-mean'];

  for (const name of INHERITED_NAMES) {
    writeFileSync(folder.at(`${name}.tsv`), 'score\tsentence1\tsentence2\n1\ta b\ta c\n2\ta d\ta d\n');
  }
  const files = INHERITED_NAMES.flatMap((name) => ['--corpus', folder.at(`${name}.tsv`)]);
  const { subsets } = await evaluated(['sts', ...files, '--encoder', 'bow']);
  assert.deepEqual(Object.keys(subsets.bow).sort(), [...INHERITED_NAMES].sort());

  writeFileSync(
    folder.at('analogies.txt'),
    lines((name) => `: ${name}\nking queen man woman\nboy girl man woman`),
  );
  const analogy = await evaluated(['analogy', '--corpus', folder.at('analogies.txt'), ...encoder]);
  const sections = new Set(analogy.metrics.map(({ metric }: { metric: string }) => metric));
  for (const name of INHERITED_NAMES) assert.ok(sections.has(name), name);

  writeFileSync(
    folder.at('foils.jsonl'),
    lines((id) =>
      JSON.stringify({
        id,
        base: `The dog saw ${id}.`,
        paraphrases: ['A dog ran.'],
        foils: [{ type: 'S', text: 'Ran dog the.' }],
      }),
    ),
  );
  const foils = await evaluated(['foils', '--corpus', folder.at('foils.jsonl'), '--encoder', 'bow']);
  assert.equal(foils.manifest.corpus.cases, INHERITED_NAMES.length);

  writeFileSync(
    folder.at('sentences.txt'),
    `${lines((name) => `There is ${name} in the house.\tA ${name} is there.`)}\nThe company sold the car.\tThe firm sold the automobile.`,
  );
  for (const method of ['localization', 'triplets']) {
    await evaluated([method, '--corpus', folder.at('sentences.txt'), '--encoder', 'bow']);
  }
});

test('words of every encoder may be called so, known and unknown', async (t) => {
  const folder = temporaryFolder(t);
  writeBertFolder(folder.at('bert'), TINY, ['the', 'constructor', '__proto__']);
  writeFileSync(folder.at('some.txt'), 'the 1 2\nconstructor 3 4\n__proto__ 5 6\n');
  const imported = await run(['import-vectors', folder.at('some.txt'), '--out', folder.at('some')]);
  assert.equal(imported.code, 0, imported.err);
  const input = INHERITED_NAMES.map((name) => `the ${name} ${name}`).join('\n');
  const all = [
    'bow',
    'tfidf',
    'glove-sum',
    'glove-sif-pc',
    'glove-polar',
    'glove-mean:oov=uniform',
    folder.at('bert'),
    folder.at('some'),
  ];
  for (const encoder of all) {
    const { code, out, err } = await run(['embed', '-', '--lines', '--encoder', encoder, '--no-cache'], {
      input,
    });
    assert.equal(code, 0, `${encoder}: ${err}`);
    assert.doesNotMatch(out + err, /native code|\[object|NaN|null/, encoder);
    assert.equal(out.trim().split('\n').length, INHERITED_NAMES.length, encoder);
  }
});

test('constructs of markup that are called so are treated as the user says', async (t) => {
  const folder = temporaryFolder(t);
  for (const name of INHERITED_NAMES.filter((each) => /^[a-zA-Z]+$/.test(each))) {
    const commands = Object.fromEntries([[name, 'ignore']]);
    writeFileSync(folder.at('markup.json'), JSON.stringify({ latex: { commands } }));
    const argv = ['annotate', '-', '--language', 'latex', '--markup', folder.at('markup.json')];
    const { code, out, err } = await run(argv, { input: `It rains. \\${name}{A dog barks.} A cat sleeps.` });
    assert.deepEqual([code, err], [0, '']);
    assert.doesNotMatch(out, /native code|\[object/);
    assert.doesNotMatch(out, /barks/, name);
  }
});

test('columns may be called so, and are told apart from what objects inherit', async (t) => {
  const folder = temporaryFolder(t);
  const roles = ['sentence1', 'sentence2', 'score', 'group', 'subset'];
  const rows = Array.from({ length: 12 }, (_, i) => [
    `a cat ${i}`,
    `a dog ${i % 5}`,
    i % 4,
    `g${i % 6}`,
    `p${i % 2}`,
  ]);
  const separated = (names: readonly string[], separator: string) =>
    [names, ...rows].map((row) => row.join(separator)).join('\n');
  const lines = (names: readonly string[]) =>
    rows
      .map((row) => `{${names.map((name, i) => `${JSON.stringify(name)}:${JSON.stringify(row[i])}`)}}`)
      .join('\n');
  const formats: Record<string, (names: readonly string[]) => string> = {
    tsv: (names) => separated(names, '\t'),
    csv: (names) => separated(names, ','),
    jsonl: lines,
  };
  for (const [format, textOf] of Object.entries(formats)) {
    const scores = async (names: readonly string[]) => {
      writeFileSync(folder.at(`pairs.${format}`), textOf(names));
      const columns = roles.flatMap((role, i) => [`--${role}`, names[i]!]);
      const argv = ['sts', '--corpus', folder.at(`pairs.${format}`), '--encoder', 'bow', ...columns];
      return (await evaluated(argv)).metrics;
    };
    const expected = await scores(roles);
    // Each name once; which part it has makes no difference to what objects inherit.
    for (let i = 0; i < INHERITED_NAMES.length; i += roles.length) {
      const names = roles.map((_, k) => INHERITED_NAMES[(i + k) % INHERITED_NAMES.length]!);
      assert.deepEqual(await scores(names), expected, `${format}: ${names}`);
    }
    writeFileSync(folder.at(`pairs.${format}`), textOf(roles));
    for (const name of INHERITED_NAMES) {
      const argv = ['--corpus', folder.at(`pairs.${format}`), '--encoder', 'bow', '--group', name];
      const { code, out, err } = await run(['evaluate', 'sts', ...argv]);
      assert.deepEqual([code, out], [2, ''], `${format} ${name}: ${err}`);
    }
  }
});

test('lemmas, documents and senses of pins may be called so; members of the file may not', async (t) => {
  const folder = temporaryFolder(t);
  const annotate = async (content: string) => {
    writeFileSync(folder.at('pins.json'), content);
    return run(['annotate', '-', '--pins', folder.at('pins.json')], { input: 'The constructor began.' });
  };
  for (const name of INHERITED_NAMES) {
    const pin = { lemma: name, pos: 'noun', sense: name, definition: name, document: name };
    const { code, err } = await annotate(JSON.stringify({ version: 1, pins: [pin] }));
    assert.equal(code, 0, `${name}: ${err}`);
    for (const place of ['', '{"version":1,"pins":[', '{"version":1,"pins":[{"lemma":"cat","pos":"noun",']) {
      const closing = place === '' ? '}' : place.endsWith('[') ? '}]}' : '}]}';
      const opening = place === '' ? '{' : place.endsWith('[') ? `${place}{` : place;
      const refused = await annotate(`${opening}${JSON.stringify(name)}:{}${closing}`);
      assert.deepEqual([refused.code, refused.out], [2, ''], `${place}${name}`);
      assert.doesNotMatch(refused.err, /native code|\[object|fault of Semloc/, name);
    }
    const pos = await annotate(JSON.stringify({ version: 1, pins: [{ ...pin, pos: name }] }));
    assert.equal(pos.code, 2, name);
  }
});

for (const argv of [
  ['NAME'],
  ['annotate', '--language', 'NAME'],
  ['annotate', '--spelling', 'NAME'],
  ['annotate', '--NAME'],
  ['variants', '--kind', 'NAME'],
  ['variants', '--profile', 'NAME'],
  ['embed', '--encoder', 'NAME'],
  ['embed', '--encoder', 'bow', '--out', 'vectors.NAME'],
  ['embed', '--encoder', 'glove-NAME'],
  ['embed', '--encoder', 'glove-mean:oov=NAME'],
  ['evaluate', 'NAME'],
  ['build-corpus', 'NAME'],
  ['train', 'NAME'],
  ['train', 'compvec', '--NAME', '1'],
  ['train', 'compvec', '--data', 'FILE', '--composition', 'NAME'],
  ['train', 'compvec', '--data', 'FILE', '--loss', 'NAME'],
  ['train', 'compvec', '--data', 'FILE', '--lemmas', 'NAME'],
  ['evaluate', 'sts', '--NAME', 'a'],
]) {
  test(`no such thing: ${argv.join(' ')}`, async () => {
    // An encoder is looked for by an engine, which each command starts anew.
    for (const name of argv.includes('--encoder') ? ['__proto__', 'constructor'] : INHERITED_NAMES) {
      const { code, out, err } = await run(
        argv.map((part) => part.replace('NAME', name)),
        { input: 'A text.' },
      );
      assert.deepEqual([code, out], [2, ''], `${name}: ${err}`);
      assert.doesNotMatch(err, /native code|\[object|fault of Semloc/, name);
    }
  });
}
