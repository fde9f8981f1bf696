import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

/** The sentences of each row: the second row has two, the fourth none. */
const TEXTS = ['The dog barks.', 'It rains. The “old” house, red, fell.', 'Cats\nsleep.', ''];
const SENTENCES = ['The dog barks.', 'It rains.', 'The “old” house, red, fell.', 'Cats\nsleep.'];

const csv = (rows: readonly (readonly string[])[], mark = ',') =>
  rows.map((row) => row.map((field) => (/[\n,;]/.test(field) ? `"${field}"` : field)).join(mark)).join('\n');
const jsonl = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');

const TABLES: Readonly<Record<string, string | Uint8Array>> = {
  'one column.csv': csv([['query'], ...TEXTS.slice(0, 3).map((text) => [text])]),
  'two columns.csv': csv([['id', 'text'], ...TEXTS.map((text, at) => [`${at}`, text])]),
  'an index without a name.csv': csv([['', 'text'], ...TEXTS.map((text, at) => [`${at}`, text])]),
  'semicolons.csv': csv([['id', 'text'], ...TEXTS.map((text, at) => [`${at}`, text])], ';'),
  'by tabs.tsv': csv(
    [['Sentence', 'label'], ...TEXTS.slice(0, 2).map((text) => [text, 'a'])],
    '\t',
  ).replaceAll('"', ''),
  'objects.jsonl': jsonl(TEXTS.map((query, id) => ({ id, query }))),
  'an array.json': JSON.stringify(TEXTS.map((sentence, id) => ({ id, sentence }))),
  'an array of texts.json': JSON.stringify(TEXTS),
  'rows.parquet': new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'id', data: [0, 1, 2, 3], type: 'INT32' },
        { name: 'prompt', data: TEXTS, type: 'STRING' },
      ],
    }),
  ),
};

/** The records that a command prints, with the messages that it gives. */
async function recordsOf(...argv: string[]) {
  const { code, out, err } = await run(argv);
  assert.equal(code, 0, err);
  // biome-ignore lint/suspicious/noExplicitAny: records as a user's script sees them
  const found: any[] = out.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  return { found, err };
}

for (const [name, content] of Object.entries(TABLES)) {
  test(`the text column of a table is annotated, with the number of the row: ${name}`, async (t) => {
    const file = temporaryFolder(t).at(name);
    writeFileSync(file, content);
    const { found, err } = await recordsOf('annotate', file);
    const rows = name === 'by tabs.tsv' ? 3 : 4;
    assert.deepEqual(
      found.map(({ text, row, start }) => [text, row, start]),
      [
        [SENTENCES[0], 1, 0],
        [SENTENCES[1], 2, 0],
        [SENTENCES[2], 2, 10],
        [SENTENCES[3], 3, 0],
      ].slice(0, rows),
    );
    for (const { tokens, text, row } of found)
      for (const token of tokens)
        assert.equal(TEXTS[row - 1]!.slice(token.start, token.end), token.text, text);
    assert.match(err, /text is “(?:query|text|base|Sentence|sentence|prompt)”/);
  });
}

test('with --lines, a row is one sentence, and of every row there is a vector', async (t) => {
  const file = temporaryFolder(t).at('t.jsonl');
  writeFileSync(file, TABLES['objects.jsonl']!);
  const embedded = await recordsOf('embed', file, '--lines', '--encoder', 'glove-sum');
  assert.deepEqual(
    embedded.found.map(({ text, row }) => [text, row]),
    TEXTS.map((text, at) => [text.replace('\n', ' '), at + 1]),
  );
  const varied = await recordsOf('variants', file, '--lines', '--kind', 'negation,modality');
  assert.deepEqual([...new Set(varied.found.map(({ row }) => row))], [1, 3]);
});

test('a table is read the same in several threads', async (t) => {
  const file = temporaryFolder(t).at('t.csv');
  writeFileSync(file, TABLES['two columns.csv']!);
  const [one, two] = await Promise.all(
    ['1', '2'].map((threads) => run(['annotate', file, '--threads', threads])),
  );
  assert.ok(one!.out !== '' && one!.out === two!.out);
});

test('--column reads standard input as a table, and inspect a file', async (t) => {
  const input = jsonl([{ a: 'The dog barks.', b: 'no' }, { b: 'nothing' }]);
  const annotated = await run(['annotate', '--column', 'a'], { input });
  assert.equal(JSON.parse(annotated.out).text, 'The dog barks.', annotated.err);
  const file = temporaryFolder(t).at('t.csv');
  writeFileSync(file, 'a,b\nThe dog barks.,x\nIt rains.,y\n');
  const { found } = await recordsOf(
    'inspect',
    file,
    '--column',
    'a',
    '--encoder',
    'bow',
    '--format',
    'jsonl',
  );
  assert.deepEqual(
    found.map(({ base, row }) => [base, row]),
    [
      ['The dog barks.', 1],
      ['It rains.', 2],
    ],
  );
});

for (const [what, name, content, argv, message] of [
  [
    'columns of unknown names',
    'a.csv',
    'a,b\nx y,z\n',
    [],
    /a\.csv, line 1: no column is known as the text; there are “a”, “b”\. .*--column/,
  ],
  [
    'two columns that may be meant',
    'a.jsonl',
    '{"text":"x","query":"y"}',
    [],
    /line 1: no column .*“text”, “query”\. .*--column NAME/,
  ],
  [
    'a column that is not there',
    'a.jsonl',
    '{"text":"x"}',
    ['--column', 'txt'],
    /no column “txt” among “text”/,
  ],
  [
    'numbers instead of text',
    'a.jsonl',
    '{"text":"x"}\n{"text":5}',
    [],
    /a\.jsonl, line 2: the column of the text holds no text/,
  ],
  ['what is no object', 'a.jsonl', '"a text"', [], /line 1: this is not an object/],
] as const) {
  for (const command of [['annotate'], ['embed', '--encoder', 'bow'], ['inspect', '--encoder', 'bow']]) {
    test(`${command[0]} refuses a table with ${what}`, async (t) => {
      const file = temporaryFolder(t).at(name);
      writeFileSync(file, content);
      const { code, err } = await run([...command, file, ...argv]);
      assert.equal(code, 2);
      assert.match(err, message);
    });
  }
}

const TABLE_ONLY = /a\.csv is a table\. Give its texts alone, one per line of a text file/;
for (const [argv, message] of [
  [['train', 'paragraph-vectors', '--corpus', 'a.csv', '--out', 'out'], TABLE_ONLY],
  [['train', 'u-rae', '--corpus', 'a.csv', '--out', 'out'], TABLE_ONLY],
  [
    [
      'annotations',
      'create',
      '--task',
      'transform',
      '--annotators',
      'ada',
      '--corpus',
      'a.csv',
      '--out',
      'out',
    ],
    TABLE_ONLY,
  ],
  [
    ['evaluate', 'triplets', '--encoder', 'bow', '--corpus', 'a.csv'],
    /a\.csv looks like a table .*semloc build-corpus triplets --column NAME/,
  ],
] as const) {
  test(`semloc ${argv.slice(0, 2).join(' ')} reads no table as text, and says what to do`, async (t) => {
    const folder = temporaryFolder(t);
    writeFileSync(folder.at('a.csv'), 'id,query\n1,The dog barks.\n2,It rains.\n');
    const placed = argv.map((argument) =>
      /^(?:a\.csv|out)$/.test(argument) ? folder.at(argument) : argument,
    );
    const { code, err } = await run(placed);
    assert.equal(code, 2);
    assert.match(err, message);
  });
}
