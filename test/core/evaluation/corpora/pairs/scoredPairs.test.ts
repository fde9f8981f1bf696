import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { GivenColumns } from '../../../../../core/evaluation/corpora/pairs/pairColumns.ts';
import { readScoredPairs } from '../../../../../core/evaluation/corpora/pairs/scoredPairs.ts';
import { INHERITED_NAMES } from '../../../../inheritedNames.ts';
import { corpusOf } from '../../fakes.ts';

const GUESSED = { columns: {}, delimiter: '' };

async function read(name: string, lines: readonly string[], columns: GivenColumns = {}, delimiter = '') {
  const pairs: unknown[] = [];
  const source = { columns, delimiter };
  for await (const { sentences, score } of readScoredPairs(corpusOf(lines, name), source, () => {})) {
    pairs.push([...sentences, score]);
  }
  return pairs;
}

test('columns are known by their usual names, wherever they stand', async () => {
  for (const [name, lines] of [
    ['x.tsv', ['score\tsentence1\tsentence2', '2.5\ta "b\tc']],
    ['x.tsv', ['id\tSentence_A\tsentence_B\trelatedness_score', '7\ta "b\tc\t2.5']],
    ['x.csv', ['text1,text2,label', '"a ""b",c,2.5']],
    ['x.csv', ['sentence1\tsentence2\tscore', 'a "b\tc\t2.5']],
    ['x.jsonl', ['{"s1":"a \\"b","s2":"c","similarity":"2.5"}']],
  ] as const) {
    assert.deepEqual(await read(name, lines), [['a "b', 'c', 2.5]], lines[0]);
  }
});

test('columns are those the user names', async () => {
  const lines = ['links,rechts,wert,score', 'a,b,1,9'];
  const columns = { sentence1: 'links', sentence2: 'rechts', score: 'wert' };
  assert.deepEqual(await read('x.csv', lines, columns), [['a', 'b', 1]]);
});

test('without a header the number is the score', async () => {
  assert.deepEqual(await read('x.tsv', ['0.5\ta b\tc']), [['a b', 'c', 0.5]]);
  assert.deepEqual(await read('x.tsv', ['a b\tc\t0.5']), [['a b', 'c', 0.5]]);
  const benchmark = ['main\tMSRvid\t2012test\t0024\t2.500\ta b\tc', 'm\tn\to\t1\t\td\te'];
  assert.deepEqual(await read('sts-test.csv', benchmark), [['a b', 'c', 2.5]]);
});

test('the first row may be one that people did not score', async () => {
  assert.deepEqual(await read('x.tsv', ['a b\tc\t', 'd\te\t2']), [['d', 'e', 2]]);
});

test('a row with a number is no header, whatever its sentences are', async () => {
  assert.deepEqual(await read('x.tsv', ['a\tb\t0.5', 'first\tsecond\t1']), [
    ['a', 'b', 0.5],
    ['first', 'second', 1],
  ]);
});

test('a score that is no number is named, in the first row too', async () => {
  for (const score of ['NaN', 'nan', 'inf', '-Infinity', 'NA', 'None', '0x10']) {
    for (const [name, lines] of [
      ['x.tsv', [`A cat\tA dog\t${score}`]],
      ['x.csv', ['A,B,2', `A cat,A dog,${score}`]],
      ['x.jsonl', [JSON.stringify({ sentence1: 'A cat', sentence2: 'A dog', score })]],
    ] as const) {
      await assert.rejects(read(name, lines), {
        name: 'InputError',
        message: new RegExp(`line ${lines.length}: the score is “${score}”\\. Expected a number`),
      });
    }
  }
});

test('any delimiter is found, or given', async () => {
  for (const [name, lines, delimiter] of [
    ['x.csv', ['A cat, big;A dog;0.5', 'One;two;1']],
    ['x.txt', ['sentence1;sentence2;score', 'A cat, big;A dog;0.5', 'One;two;1']],
    ['x.tsv', ['A cat, big|A dog|0.5', 'One|two|1']],
    ['x.txt', ['"A cat, big",A dog,0.5', 'One,two,1']],
    ['x', ['A cat, big\tA dog\t0.5', 'One\ttwo\t1']],
    ['x.csv', ['a;b;score', '"A cat, big";A dog;0.5', 'One;two;1'], ';'],
    ['x.csv', ['A cat, big|A dog|0.5', 'One|two|1'], 'pipe'],
  ] as const) {
    assert.deepEqual(
      await read(name, lines, {}, delimiter),
      [
        ['A cat, big', 'A dog', 0.5],
        ['One', 'two', 1],
      ],
      lines[0],
    );
  }
  await assert.rejects(read('x.csv', ['a;b;1'], {}, '&'), /delimiter “&” is unknown\. Give tab, comma/);
});

test('a delimiter that changes half-way is named with its line', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `A cat ${row};A dog;${row}`);
  for (const [lines, message] of [
    [
      [...rows, 'A cat,A dog,1'],
      /line 201: 1 column where the first row has 3; this line is separated by commas/,
    ],
    [
      [rows[0]!, 'A cat|A dog|1', ...rows],
      /line 2: 1 column where the first row has 3; .* by pipes, the first by semi/,
    ],
    [
      [...rows, 'A; cat;A dog;1'],
      /line 201: 4 columns where the first row has 3\. Put a field that contains semi/,
    ],
  ] as const) {
    await assert.rejects(read('x.csv', lines), { name: 'InputError', message });
  }
  await assert.rejects(
    read('x.txt', ['A cat.', 'A dog.']),
    /x\.txt, line 1: 1 column, “A cat\.”\. .*--delimiter/,
  );
});

test('JSON is read whatever the name of the file is, by line or as one document', async () => {
  const [a, b] = ['{"s1":"a","s2":"b","score":1}', '{"s1":"c","s2":"d","score":2}'];
  for (const lines of [
    [a, '', b],
    [`[${a},${b}]`],
    ['[', `  ${a},`, `  ${b}`, ']'],
    [`{"0":${a},"1":${b}}`],
    ['{', `"0": ${a},`, `"1": ${b}`, '}'],
  ]) {
    for (const name of ['x.json', 'x.jsonl', 'x.txt', 'x']) {
      const expected = [
        ['a', 'b', 1],
        ['c', 'd', 2],
      ];
      assert.deepEqual(await read(name, lines as string[]), expected, `${name}: ${lines[0]}`);
    }
  }
  for (const [lines, message] of [
    [['{', `"0": ${a},`, '"1" 3', '}'], /x\.json, line 3: this is not JSON/],
    [[`[${a}, 3]`], /x\.json, entry 2: this is not an object/],
    [[`{"0": ${a}, "k": {"s1":"a","score":1}}`], /x\.json, entry “k”: a sentence is missing/],
  ] as const) {
    await assert.rejects(read('x.json', lines), { name: 'InputError', message });
  }
});

test('columns may be given by number where there is no header, and are told before the run', async () => {
  const lines = ['1;A cat;A dog;0.5;x', '2;One;two;1;y'];
  const columns = { sentence1: '2', sentence2: '3', score: '4', subset: '5' };
  const notices: string[] = [];
  const pairs: unknown[] = [];
  for await (const pair of readScoredPairs(corpusOf(lines, 'x.txt'), { columns, delimiter: '' }, (notice) =>
    notices.push(notice),
  )) {
    pairs.push(pair);
  }
  assert.deepEqual(pairs, [
    { sentences: ['A cat', 'A dog'], score: 0.5, subset: 'x' },
    { sentences: ['One', 'two'], score: 1, subset: 'y' },
  ]);
  assert.deepEqual(notices, [
    'x.txt (columns separated by semicolons): sentence1 is column 2, sentence2 is column 3, score is column 4, subset is column 5.',
  ]);
});

test('a quoted field goes on over lines between tabs, if that makes a whole row', async () => {
  const header = 's1\ts2\tscore';
  assert.deepEqual(await read('x.tsv', [header, '"a ""b""', 'c"\td\t1', 'e\t"f', '', 'g"\t2', '"h\ti\t3']), [
    ['a "b"\nc', 'd', 1],
    ['e', 'f\ng', 2],
    ['"h', 'i', 3],
  ]);
  for (const lines of [
    [header, 'a\tb\t1', 'c\t"d', 'e\tf\t2'],
    [header, 'a\tb\t1', 'c\t"d', ...Array<string>(100).fill('e')],
    [header, 'a\tb\t1', 'c\t"d'],
  ]) {
    await assert.rejects(read('x.tsv', lines), /line 3: 2 columns where the first row has 3/, lines[3]);
  }
});

test('rows between tabs may have further columns where there is no header, and nowhere else', async () => {
  assert.deepEqual(await read('x.tsv', ['0.5\ta cat\ta dog', '1\tone\ttwo\tfrom somewhere']), [
    ['a cat', 'a dog', 0.5],
    ['one', 'two', 1],
  ]);
  const rows = read('x.tsv', ['s1\ts2\tscore', 'a cat\ta dog\t1', 'one\ttwo\t2\t3']);
  await assert.rejects(rows, /line 3: 4 columns where the first row has 3\. Put a field that contains/);
});

test('a header or fields quoted as spreadsheets do it are unquoted between tabs, too', async () => {
  assert.deepEqual(await read('x.tsv', ['"s1"\t"s2"\t"score"', '"a\tb"\t"c"\t"1"']), [['a\tb', 'c', 1]]);
  assert.deepEqual(await read('x.tsv', ['s1\ts2\tscore', '"a ""b"" c"\td\t1']), [['a "b" c', 'd', 1]]);
});

test('a quoted field goes on over lines', async () => {
  const lines = ['sentence1,sentence2,score', '"one', 'two","x, y",3', ',,', 'a 5" disk,"x', 'y",4'];
  assert.deepEqual(await read('x.csv', lines), [
    ['one\ntwo', 'x, y', 3],
    ['a 5" disk', 'x\ny', 4],
  ]);
});

test('fields may be empty beside quoted ones', async () => {
  const lines = ['id,sentence1,sentence2,score,rest', ',"a, b",c,3,', '1,"d",e,4,"x"'];
  assert.deepEqual(await read('x.csv', lines), [
    ['a, b', 'c', 3],
    ['d', 'e', 4],
  ]);
});

test('a quote that no field begins with is a quote', async () => {
  const header = 'sentence1,sentence2,score';
  for (const [line, expected] of [
    ['a 5" disk,b,3', ['a 5" disk', 'b', 3]],
    ['a 5" disk,a 3" one,3', ['a 5" disk', 'a 3" one', 3]],
    ['a, "b",3', ['a', ' "b"', 3]],
    ['"Stop, he" said,b,3', ['"Stop, he" said', 'b', 3]],
    ['"Stop" he said,b,3', ['"Stop" he said', 'b', 3]],
    ['"x ""y"" 5""","b",3', ['x "y" 5"', 'b', 3]],
  ] as const) {
    const lines = [header, line, '', 'c,d,4', '"e",f,5'];
    assert.deepEqual(await read('x.csv', lines), [expected, ['c', 'd', 4], ['e', 'f', 5]], line);
  }
});

test('a stray quote swallows no rows', async () => {
  const header = 'sentence1,sentence2,score';
  const message = /x\.csv, line 3: a quote is opened and not closed/;
  for (const lines of [
    [header, '', '"a,b,1', 'c,d,2'],
    [header, '', '"a,b,1', '"c",d,2'],
    [header, '', '"a,b,1', 'c,"d",2', 'e,f,3'],
    [header, 'x,y,0', '"a,b,1', 'c,d,2', '"e",f,3'],
    [header, 'x,y,0', '"a,b,1', ...Array(2000).fill('c,d,2')],
  ]) {
    await assert.rejects(read('x.csv', lines), { name: 'InputError', message }, lines.slice(0, 6).join('|'));
  }
});

test('quotes within a cell are read as they stand', async () => {
  const header = 'sentence1,sentence2,score';
  const rows = Array.from({ length: 50 }, (_, i) => (i === 7 ? 'a 5" disk,b,3' : `a ""${i}"" "x,"b",3`));
  const pairs = await read('x.csv', [header, ...rows]);
  assert.equal(pairs.length, rows.length);
  assert.deepEqual(pairs[7], ['a 5" disk', 'b', 3]);
  assert.deepEqual(pairs.at(-1), ['a ""49"" "x', 'b', 3]);
});

test('between tabs every quote is a quote', async () => {
  const lines = ['sentence1\tsentence2\tscore', '"a\tb "c" d\t1', '', '"e"\t"f\t2', '""\t"\t3'];
  const pairs = [
    ['"a', 'b "c" d', 1],
    ['"e"', '"f', 2],
    ['""', '"', 3],
  ];
  assert.deepEqual(await read('x.tsv', lines), pairs);
  assert.deepEqual(await read('sts-test.csv', lines), pairs);
});

test('broken rows are named', async () => {
  const header = 'sentence1,sentence2,score';
  for (const [name, lines, message] of [
    ['x.csv', [header, 'a,b'], /x\.csv, line 2: 2 columns where the first row has 3/],
    ['x.csv', [header, 'a,b,much'], /line 2: the score is “much”/],
    ['x.csv', [header, 'a,,1'], /line 2: a sentence is missing/],
    ['x.csv', [header, 'a,"b,1', 'c,d,2'], /line 2: a quote is opened and not closed/],
    ['x.tsv', ['one\ttwo\tthree'], /line 1: no column is known as the first sentence; there are “one”/],
    ['x.jsonl', ['{"s1":"a"'], /line 1: this is not JSON/],
    ['x.jsonl', ['{"s1":"a","s2":"b","score":1}', '[1]'], /line 2: this is not an object/],
    ['x.jsonl', ['{"s1":"a","s2":"b","score":1}', '{"s1":3,"s2":"b","score":1}'], /line 2: a sentence/],
    ['x.parquet', ['no Parquet'], /x\.parquet cannot be read as Parquet/],
  ] as const) {
    await assert.rejects(read(name, lines), { name: 'InputError', message }, lines.join());
  }
  await assert.rejects(read('x.csv', [header], { score: 'wert' }), /there is no column “wert” among/);
});

test('Parquet is read by column', async () => {
  const buffer = parquetWriteBuffer({
    columnData: [
      { name: 'score', data: [1.5, 4] },
      { name: 'sentence1', data: ['a', 'c'] },
      { name: 'other', data: ['x', 'y'] },
      { name: 'sentence2', data: ['b', 'd'] },
    ],
  });
  const file = { ...corpusOf([], 'x.parquet'), bytes: async () => new Uint8Array(buffer) };
  const pairs: unknown[] = [];
  for await (const pair of readScoredPairs(file, GUESSED, () => {})) pairs.push(pair);
  assert.deepEqual(pairs, [
    { sentences: ['a', 'b'], score: 1.5 },
    { sentences: ['c', 'd'], score: 4 },
  ]);
});

test('a damaged Parquet file is refused in words', async () => {
  const bytes = new TextEncoder().encode(`PAR1${'\0'.repeat(20)}PAR1`);
  const file = { ...corpusOf([], 'x.parquet'), bytes: async () => bytes };
  await assert.rejects(
    async () => await readScoredPairs(file, GUESSED, () => {}).next(),
    /^InputError: x\.parquet cannot be read as Parquet: it is damaged\. Save it/,
  );
});

test('a column may be called as what every object inherits, and is missing where a row lacks it', async () => {
  for (const name of INHERITED_NAMES) {
    const other = name === 'constructor' ? 'toString' : 'constructor';
    const columns = { sentence1: 'one', sentence2: other, score: name };
    for (const [file, mark] of [
      ['x.csv', ','],
      ['x.tsv', '\t'],
    ] as const) {
      const lines = [['one', other, name].join(mark), ['a', 'b', '3'].join(mark)];
      assert.deepEqual(await read(file, lines, columns), [['a', 'b', 3]], name);
    }
    const lines = [`{"one":"a","${other}":"b","${name}":3}`, `{"one":"a","${other}":"b"}`, '{}'];
    assert.deepEqual(await read('x.jsonl', lines, columns), [['a', 'b', 3]], name);
    const sentence = { sentence1: 'one', sentence2: name, score: 'score' };
    const lacking = [`{"one":"a","${name}":"b","score":3}`, '{"one":"a","score":3}'];
    await assert.rejects(read('x.jsonl', lacking, sentence), /line 2: a sentence is missing/);
  }
});

test('the group of a pair is in the column that the user names, in JSON lines under its key', async () => {
  for (const [name, lines, group] of [
    ['x.tsv', ['doc\tsentence1\tsentence2\tscore', 'd1\ta\tb\t1', '\tc\td\t2'], 'doc'],
    ['x.csv', ['sentence1,sentence2,score,doc', 'a,b,1,d1', 'c,d,2,'], 'doc'],
    ['x.jsonl', ['{"s1":"a","s2":"b","score":1,"doc":"d1"}', '{"s1":"c","s2":"d","score":2}'], 'doc'],
    ['x.jsonl', ['{"s1":"a","s2":"b","score":1,"group":"d1"}', '{"s1":"c","s2":"d","score":2}'], ''],
  ] as const) {
    const groups: unknown[] = [];
    for await (const pair of readScoredPairs(
      corpusOf(lines, name),
      { ...GUESSED, columns: { group } },
      () => {},
    ))
      groups.push(pair.group);
    assert.deepEqual(groups, ['d1', undefined], lines[0]);
  }
  await assert.rejects(
    async () => await read('x.tsv', ['s1\ts2\tscore', 'a\tb\t1'], { group: 'doc' }),
    /no column “doc” among “s1”, “s2”, “score”/,
  );
});
