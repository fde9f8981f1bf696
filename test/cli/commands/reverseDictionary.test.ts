import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const DEFINITION = 'a person who teaches in a school';
const SIF = ['--encoder', 'glove-sif-pc', '--metric', 'cosine'];

test('a definition for reading: the nearest of all lemmas, with what they mean', async () => {
  const { code, out, err } = await run(['reverse-dictionary', DEFINITION, ...SIF, '--top', '3']);
  assert.deepEqual([code, err], [0, '']);
  const [first, teacher, school, third, end] = out.split('\n');
  assert.equal(first, DEFINITION);
  assert.match(teacher!, /^ {2}0\.\d{4} {3}teacher +noun: a person whose occupation is teaching$/);
  assert.match(school!, /^ {2}0\.\d{4} = school +noun: /);
  assert.ok(third);
  assert.match(end!, /^ {2}3\d,\d{3} lemmas ranked\.$/);
  const published = await run([
    'reverse-dictionary',
    DEFINITION,
    ...SIF,
    '--top',
    '3',
    '--vectors',
    'published',
  ]);
  assert.match(published.out, /\n {2}3\d,\d{3} lemmas ranked; out-of-vocabulary: a\.\n$/);
});

test('definitions of standard input as records', async () => {
  const input = `${DEFINITION}\r\n\n where books are kept \n`;
  const found = await records(['reverse-dictionary', ...SIF, '--vectors', 'published'], { input });
  assert.deepEqual(
    found.map(({ definition }) => definition),
    [DEFINITION, 'where books are kept'],
  );
  const [{ nearest, ...rest }] = found;
  assert.deepEqual(Object.keys(rest), ['definition', 'candidates', 'unknownTokens', 'unknownWords']);
  assert.deepEqual([rest.unknownTokens, rest.unknownWords], [2, ['a']]);
  assert.equal(nearest.length, 10);
  assert.deepEqual(Object.keys(nearest[0]), ['lemma', 'distance', 'inDefinition']);
  assert.notDeepEqual(found[1].nearest, nearest);
});

test('a line of standard input that cannot be looked up is named, and has no nearest words', async () => {
  const { code, out, err } = await run(['reverse-dictionary', '-', ...SIF, '--top', '1'], {
    input: 'green\nqqxyzzy\n...\nbook\n',
  });
  const found = out.trim().split('\n');
  assert.deepEqual([code, ...found.map((line) => JSON.parse(line).nearest.length)], [0, 1, 0, 0, 1]);
  assert.equal(err, 'semloc: “...” contains no word.\nsemloc: glove-sif-pc knows no word of “qqxyzzy”.\n');
});

test('candidates of a corpus are ranked as the evaluation ranks them', async (t) => {
  const folder = temporaryFolder(t);
  const rows = [
    'teacher\tperson who teaches in school',
    'library\tbuilding where books are kept',
    'dog\tanimal that barks',
    'parliament\tassembly that makes laws',
    'green\tcolor of grass',
    'river\twater that flows into sea',
  ];
  const corpus = folder.at('test_data.tsv');
  writeFileSync(corpus, `${rows.join('\n')}\n`);
  const out = folder.at('run');
  const evaluated = await run([
    'evaluate',
    'compveceval',
    '--corpus',
    corpus,
    '--encoder',
    'glove-sum',
    '--out',
    out,
  ]);
  assert.equal(evaluated.code, 0, evaluated.err);
  const examples = readFileSync(folder.at('run', 'examples.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ encoder }) => encoder === 'glove-sum');
  const input = rows.map((row) => `${row.split('\t')[1]}\n`).join('');
  const looked = await records(
    [
      'reverse-dictionary',
      '-',
      '--encoder',
      'glove-sum',
      '--metric',
      'euclidean',
      '--top',
      '5',
      '--candidates',
      folder.at(),
    ],
    { input },
  );
  assert.deepEqual(
    looked.map(({ nearest }) => nearest.map(({ lemma }: { lemma: string }) => lemma)),
    examples.map(({ nearest }) => nearest),
  );
});

test('candidates are a lemma a line, too', async (t) => {
  const file = temporaryFolder(t).at('lemmas.txt');
  writeFileSync(file, 'police officer\n\nteacher\nteacher\n');
  const argv = ['reverse-dictionary', DEFINITION, '--encoder', 'glove-mean', '--candidates', file];
  const [{ nearest }] = await records([...argv, '--format', 'jsonl']);
  assert.deepEqual(
    nearest.map(({ lemma }: { lemma: string }) => lemma),
    ['teacher', 'police officer'],
  );
});

for (const [argv, input, message] of [
  [['', '--encoder', 'bow'], undefined, /“” contains no word/],
  [
    ['README.md', '--encoder', 'bow'],
    undefined,
    /a file, not a sentence\. semloc reverse-dictionary - < README\.md/,
  ],
  [['qqxyzzy', '--encoder', 'glove-sum'], undefined, /glove-sum knows no word of “qqxyzzy”/],
  [['--encoder', 'glove-sum'], undefined, /no DEFINITION is given/],
  [[DEFINITION, '--encoder', 'nonesuch'], undefined, /Unknown encoder "nonesuch"/],
  [[DEFINITION, '--encoder', 'bow', '--metric', 'manhattan'], undefined, /--metric manhattan is unknown/],
  [[DEFINITION, '--encoder', 'bow', '--top', '0'], undefined, /--top takes a whole number/],
  [[DEFINITION, '--encoder', 'bow', '--candidates', 'nowhere.txt'], undefined, /nowhere\.txt/],
] as const) {
  test(`refused: reverse-dictionary ${argv.join(' ')}`, async () => {
    const { code, err } = await run(['reverse-dictionary', ...argv], input === undefined ? {} : { input });
    assert.equal(code, 2);
    assert.match(err, message);
  });
}
