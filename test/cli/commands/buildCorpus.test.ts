import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const PAIRS = [
  'Quality\t#1 ID\t#2 ID\t#1 String\t#2 String',
  '1\t1\t2\tThe unions demanded that the government begin negotiations .\tThe government must begin talks , the unions said .',
  '0\t3\t4\tIt rains .\tThe sun shines .',
  "1\t5\t6\tThe car can't be opened .\tA car of the U.S. was opened to the government .",
].join('\n');

for (const profile of ['white2015', 'strict']) {
  test(`a corpus that was built is scored as what it was built from: ${profile}`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at('pairs.txt'), PAIRS);
    const choices = ['--profile', profile, '--seed', '3', '--choice', 'random'];
    const built = await run([
      'build-corpus',
      'localization',
      folder.at('pairs.txt'),
      '--out',
      folder.at('c.jsonl'),
      ...choices,
      '--max-pair-share',
      '1',
    ]);
    assert.deepEqual([built.code, built.out], [0, '']);
    assert.match(built.err, /c\.jsonl: 4 records\.$/m);
    const scores = async (corpus: string) => {
      const { out } = await run([
        ...['evaluate', 'localization', '--encoder', 'bow,glove-sum', '--json'],
        ...['--corpus', folder.at(corpus), ...choices],
      ]);
      const { counts, tables } = JSON.parse(out);
      return { counts, tables };
    };
    const direct = await scores('pairs.txt');
    assert(direct.counts.nounSynonym[0] > 0);
    assert.deepEqual(await scores('c.jsonl'), direct);
  });
}

test('records hold what semloc variants prints, and the manifest what they were made of', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('pairs.txt'), PAIRS);
  const argv = ['build-corpus', 'localization', folder.at('pairs.txt'), '--profile', 'white2015', '--out'];
  await run([...argv, folder.at('a.jsonl')]);
  await run([...argv, folder.at('b.jsonl')]);
  const read = (name: string) => readFileSync(folder.at(name), 'utf8');
  assert.equal(read('a.jsonl'), read('b.jsonl'));
  const [first] = read('a.jsonl')
    .split('\n')
    .map((line) => line && JSON.parse(line));
  assert.deepEqual(Object.keys(first), ['id', 'base', 'paraphrase', 'variants']);
  assert.equal(first.id, '1-2');
  assert.deepEqual(Object.keys(first.variants[0]), ['text', 'kind', 'level', 'variant', 'changes']);
  const { builder, records, notApplicable, sha256, manifest } = JSON.parse(read('a.jsonl.manifest.json'));
  assert.deepEqual([builder, records, notApplicable], ['localization', 4, {}]);
  assert.equal(sha256, createHash('sha256').update(read('a.jsonl')).digest('hex'));
  assert.deepEqual(
    [manifest.corpus.files[0].name, manifest.profile.name, manifest.seed, manifest.options.choice],
    ['pairs.txt', 'white2015', 1, 'first'],
  );
  assert.deepEqual(folder.list(), [
    'a.jsonl',
    'a.jsonl.manifest.json',
    'b.jsonl',
    'b.jsonl.manifest.json',
    'pairs.txt',
  ]);
});

test('variants that need a dependency tree are those of semloc variants, and the manifest names the parser', async (t) => {
  const folder = temporaryFolder(t);
  const input = [
    'The man who came yesterday plays the piano .',
    'He took the book from the shelf .',
    'The police arrested the two men in Paris .',
  ].join('\n');
  writeFileSync(folder.at('s.txt'), input);
  const kinds = ['--kind', 'voice,scrambled,determiner'];
  const argv = ['build-corpus', 'localization', folder.at('s.txt'), '--lines', '--out', folder.at('c.jsonl')];
  const { code, err } = await run([...argv, ...kinds]);
  assert.equal(code, 0, err);
  const built = readFileSync(folder.at('c.jsonl'), 'utf8').trim().split('\n');
  const made = await records(['variants', '-', '--lines', ...kinds], { input });
  assert.deepEqual(
    built.flatMap((line) => JSON.parse(line).variants.map(({ variant }: { variant: string }) => variant)),
    made.map(({ variant }) => variant),
  );
  assert(made.some(({ variant }) => /^The piano is played/.test(variant)));
  const manifest = () => JSON.parse(readFileSync(folder.at('c.jsonl.manifest.json'), 'utf8')).manifest;
  assert.match(manifest().parser.sha256, /^[0-9a-f]{64}$/);
  await run(argv);
  assert.equal(manifest().parser, undefined);
});

test('sentences without a paraphrase are scored by table 3 alone', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('lines.txt'), 'The unions demanded that the government begin negotiations .\n');
  const profile = ['--profile', 'white2015'];
  await run([
    'build-corpus',
    'localization',
    folder.at('lines.txt'),
    '--out',
    folder.at('c.jsonl'),
    ...profile,
  ]);
  for (const corpus of ['lines.txt', 'c.jsonl']) {
    const argv = [
      'evaluate',
      'localization',
      '--corpus',
      folder.at(corpus),
      '--encoder',
      'bow',
      '--json',
      ...profile,
    ];
    const { tables } = JSON.parse((await run(argv)).out);
    assert.deepEqual([tables.T1.bow, tables.T2.bow, tables.T3.bow[0].total], [[], [], 1]);
  }
});

test('what is missing or broken is said with its place, and nothing is written', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('a.jsonl'), '{"base":"It rains ."}\n{"bass":1}\n');
  writeFileSync(folder.at('b.jsonl'), '{"base":"It rains ."}\n\n{"base":\n');
  writeFileSync(folder.at('c.jsonl'), '{"base":"It rains .","variants":[{"kind":"noun-synonym"}]}\n');
  const before = folder.list();
  for (const [argv, expected] of [
    [['build-corpus', '--out', folder.at('o')], /the CORPUS is missing\. Known: localization/],
    [['build-corpus', 'localisation'], /did you mean localization/],
    [['build-corpus', 'localization', 'x'], /--out FILE\.jsonl is missing/],
    [['build-corpus', 'localization', '--out', folder.at('o')], /the FILE to read is missing/],
    [
      ['build-corpus', 'localization', folder.at('a.jsonl'), '--out', folder.at('o')],
      /line 2: “base” is missing/,
    ],
    [
      ['build-corpus', 'localization', folder.at('b.jsonl'), '--out', folder.at('o')],
      /line 3: this is not JSON/,
    ],
    [
      ['evaluate', 'localization', '--corpus', folder.at('c.jsonl'), '--encoder', 'bow'],
      /line 1: variant 1 is not valid/,
    ],
  ] as const) {
    const { code, err } = await run(argv);
    assert.equal(code, 2);
    assert.match(err, expected);
  }
  assert.deepEqual(folder.list(), before);
});

test('triplets that were built are scored as the sentences they were built from', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(
    folder.at('s.txt'),
    'The large dog ran quickly .\nIs it a dog ?\nThe unions did not begin negotiations .\n',
  );
  const { code, err } = await run([
    'build-corpus',
    'triplets',
    folder.at('s.txt'),
    '--out',
    folder.at('t.jsonl'),
  ]);
  assert.equal(code, 0);
  assert.match(err, /2 records; not applicable: 1 question\./);
  const built = readFileSync(folder.at('t.jsonl'), 'utf8').trim().split('\n');
  assert.deepEqual(
    built.map((line) => JSON.parse(line).s3),
    ['The large dog did not run quickly .', 'The unions began negotiations .'],
  );
  const scores = async (corpus: string) => {
    const argv = ['evaluate', 'triplets', '--corpus', folder.at(corpus), '--encoder', 'bow', '--json'];
    return JSON.parse((await run(argv)).out);
  };
  const [direct, read] = [await scores('s.txt'), await scores('t.jsonl')];
  assert.deepEqual(read.metrics, direct.metrics);
  assert.equal(direct.scores.bow.notApplicable, 1);
  assert.equal(read.scores.bow.total, 2);
});

test('analogies are made from the lexicon, the same by the same seed, and of sentences with distractors', async (t) => {
  const folder = temporaryFolder(t);
  const build = async (name: string, ...more: string[]) => {
    const argv = ['build-corpus', 'analogy', '--pairs', '3', '--out', folder.at(name), ...more];
    const { code, out, err } = await run(argv);
    assert.deepEqual([code, out], [0, '']);
    assert.match(err, /jsonl: \d+ records\.\n$/);
    return readFileSync(folder.at(name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const words = await build('a.jsonl');
  assert.deepEqual(await build('b.jsonl'), words);
  assert.notDeepEqual(await build('c.jsonl', '--seed', '2'), words);
  const sections = [...new Set(words.map(({ section }) => section))];
  assert.deepEqual(sections, [
    'plural',
    'past',
    'third-person',
    'progressive',
    'comparative',
    'superlative',
    'antonym',
  ]);
  assert.equal(words.length, 6 * sections.length);
  for (const { b, d, distractors } of await build('d.jsonl', '--unit', 'sentences')) {
    assert.notEqual(b, d);
    assert.equal(distractors.length, 2);
    assert(!distractors.includes(d));
  }
  for (const corpus of ['a.jsonl', 'd.jsonl']) {
    const argv = [
      'evaluate',
      'analogy',
      '--corpus',
      folder.at(corpus),
      '--encoder',
      'bow,glove-mean',
      '--json',
    ];
    const { scores } = JSON.parse((await run(argv)).out);
    assert.equal(scores['glove-mean'].total + scores['glove-mean'].notApplicable, words.length);
    assert(scores['glove-mean'].accuracy > 0.2);
  }
  const { code, err } = await run(['build-corpus', 'analogy', 'x.txt', '--out', folder.at('e.jsonl')]);
  assert.deepEqual([code, /reads no files/.test(err)], [2, true]);
});

test('the sentences of a text are whole however its lines break; with --lines one a line; none is said with why', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('s.txt'), 'The large dog\nran quickly. Is it\na dog?\n');
  writeFileSync(folder.at('q.txt'), 'Is it a dog?\n');
  writeFileSync(folder.at('code.md'), '```\nlet x;\n```\n');
  for (const [builder, file, flags, expected, said] of [
    ['localization', 's.txt', [], ['The large dog ran quickly.', 'Is it a dog?'], /: 2 records\.\n/],
    [
      'localization',
      's.txt',
      ['--lines'],
      ['The large dog', 'ran quickly. Is it', 'a dog?'],
      /: 3 records\.\n/,
    ],
    ['triplets', 's.txt', [], ['The large dog ran quickly.'], /: 1 record; not applicable: 1 question\.\n/],
    ['triplets', 'q.txt', [], [], /: 0 records; not applicable: 1 question\.\n/],
  ] as const) {
    const { code, err } = await run([
      ...['build-corpus', builder, folder.at(file), '--out', folder.at('o.jsonl')],
      ...flags,
    ]);
    assert.equal(code, 0);
    assert.match(err, said);
    const records = readFileSync(folder.at('o.jsonl'), 'utf8').split('\n').filter(Boolean);
    assert.deepEqual(
      records.map((line) => JSON.parse(line)).map(({ base, s1 }) => base ?? s1),
      expected,
    );
    const before = readFileSync(folder.at('o.jsonl'), 'utf8');
    const nothing = await run(['build-corpus', builder, folder.at('code.md'), '--out', folder.at('o.jsonl')]);
    assert.equal(nothing.code, 2);
    assert.match(nothing.err, /The input contains no sentence for \w+, so .*o\.jsonl is not written\.\n$/);
    assert.equal(readFileSync(folder.at('o.jsonl'), 'utf8'), before);
  }
});

const MARKDOWN = '# The cars\n\nThe *attorney* bought\nthe cars.\n';
const LATEX = '% no text\n\\section{The cars}\n\nThe \\emph{attorney} bought\nthe cars.\n';

/** The builders that read a text of an ending; the folder below has more endings. */
const BUILDERS_BY_ENDING: Readonly<Record<string, readonly string[]>> = {
  markdown: ['foils', 'localization', 'triplets'],
  LTX: ['foils'],
};

test('what a text is written in is told by the ending of its name, in every command', async (t) => {
  const folder = temporaryFolder(t);
  const sentence = 'The attorney bought the cars.';
  for (const [endings, text] of [
    [['md', 'markdown', 'mkd', 'mdown', 'mkdn', 'mdwn', 'MD'], MARKDOWN],
    [['tex', 'ltx', 'LTX'], LATEX],
    [['txt', 'TXT', 'text', ''], 'The attorney bought the cars.\n'],
  ] as const) {
    for (const ending of endings) {
      const file = folder.at(ending === '' ? 'text' : `a.b.${ending}`);
      writeFileSync(file, text);
      const annotated = (await run(['annotate', file])).out;
      assert.match(annotated, /"attorney"/, ending);
      assert.doesNotMatch(annotated, /"text":"(?:emph|[*#%[])"/, ending);
      for (const builder of BUILDERS_BY_ENDING[ending] ?? []) {
        const out = folder.at('c.jsonl');
        const { code, err } = await run(['build-corpus', builder, file, '--out', out]);
        assert.equal(code, 0, `${builder} ${ending}: ${err}`);
        const records = readFileSync(out, 'utf8');
        assert.ok(records.includes(sentence), `${builder} ${ending}: ${records.slice(0, 200)}`);
      }
    }
  }
});

test('a folder gives all files whose endings tell what they are written in', async (t) => {
  const folder = temporaryFolder(t);
  mkdirSync(folder.at('texts'));
  for (const name of ['a.txt', 'b.markdown', 'c.ltx', 'd.mkd', 'e.pdf']) {
    writeFileSync(folder.at('texts', name), 'The attorney bought the cars.\n');
  }
  const out = folder.at('c.jsonl');
  const all = ['--max-pair-share', '1'];
  const { code, err } = await run(['build-corpus', 'foils', folder.at('texts'), '--out', out, ...all]);
  assert.equal(code, 0, err);
  assert.equal(readFileSync(out, 'utf8').trim().split('\n').length, 4);
  for (const name of ['a.txt', 'b.markdown', 'c.ltx', 'd.mkd']) rmSync(folder.at('texts', name));
  const none = await run(['build-corpus', 'foils', folder.at('texts'), '--out', folder.at('d.jsonl')]);
  assert.equal(none.code, 2);
  assert.match(
    none.err,
    /contains no file that ends in \.txt, \.md, \.markdown, .*\.mdx\. Give the file itself/,
  );
});

test('triplets for sentence-transformers hold three columns, and are evaluated as the others are', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(folder.at('text.txt'), 'The nurse remembers the name of the doctor. Dogs bite men. Yes.\n');
  const build = async (corpus: string, out: string, ...more: string[]) => {
    const { code, err } = await run([
      'build-corpus',
      corpus,
      folder.at('text.txt'),
      '--out',
      folder.at(out),
      ...more,
    ]);
    assert.equal(code, 0, err);
    return readFileSync(folder.at(out), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
  const training = ['--columns', 'sentence-transformers'];
  const own = await build('triplets', 'own.jsonl');
  const triplets = await build('triplets', 'triplets.jsonl', ...training);
  assert.deepEqual(
    triplets,
    own.map(({ s1, s2, s3 }) => ({ anchor: s1, positive: s2, negative: s3 })),
  );
  const localized = await build(
    'localization',
    'localized.jsonl',
    '--kind',
    'noun-synonym,negation',
    ...training,
  );
  assert.deepEqual(localized[0], {
    anchor: 'The nurse remembers the name of the doctor.',
    positive: 'The nurse remembers the name of the physician.',
    negative: 'The nurse does not remember the name of the doctor.',
  });
  for (const file of ['triplets.jsonl', 'localized.jsonl']) {
    const { out } = await run([
      'evaluate',
      'triplets',
      '--corpus',
      folder.at(file),
      '--encoder',
      'bow',
      '--json',
    ]);
    assert.ok(JSON.parse(out).scores.bow.total > 0);
  }
});
