import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectionFiles, readCollection } from '../../../../../core/evaluation/corpora/collections/index.ts';
import type { CorpusFile } from '../../../../../core/evaluation/corpusFile.ts';
import { corpusOf } from '../../fakes.ts';

const read = async (files: readonly CorpusFile[]) => {
  const { ids, queries, texts } = await readCollection(files, () => {});
  const documents: string[] = [];
  for await (const text of texts()) documents.push(`${ids[documents.length]}: ${text}`);
  const judged = queries.map(({ id, text, relevant }) => [
    id,
    text,
    ...[...relevant].map(([place, grade]) => `${ids[place]}=${grade}`),
  ]);
  return { documents, queries: judged };
};

test('Cranfield: queries go by their position, grades are all one, a title stands once', async () => {
  const found = await read([
    corpusOf(
      [
        '.I 7',
        '.T',
        'wings',
        '.A',
        'someone',
        '.W',
        'wings',
        'in wind',
        '.I 9',
        '.T',
        'a title',
        '.W',
        'a text',
      ],
      'cran.all.1400',
    ),
    corpusOf(['.I 010', '.W', 'what of', 'wings?', '.I'], 'cran.qry'),
    corpusOf(['1 7 3 ', '1 9 -1'], 'cranqrel'),
  ]);
  assert.deepEqual(found, {
    documents: ['7: wings in wind', '9: a title a text'],
    queries: [['1', 'what of wings?', '7=1']],
  });
});

test('mteb: a file or folder each, the split for tests, ids that are numbers', async () => {
  const [corpus, queries] = ['corpus.jsonl', 'queries/queries-0.jsonl'];
  const names = [corpus, queries, 'qrels/test.jsonl', 'qrels/train.jsonl', 'README.md'];
  assert.deepEqual(collectionFiles(names).files, names.slice(0, 3));
  const found = await read([
    corpusOf(['{"_id": "a", "title": "T", "text": "one"}', '{"_id": 2, "text": "two"}'], corpus),
    corpusOf(['{"_id": "q", "text": "what"}'], queries),
    corpusOf(
      ['{"query-id": "q", "corpus-id": "a", "score": 0}', '{"query-id": "q", "corpus-id": "2", "score": 1}'],
      'qrels/test.jsonl',
    ),
  ]);
  assert.deepEqual(found, { documents: ['a: T one', '2: two'], queries: [['q', 'what', '2=1']] });
});

test('TREC: titles and texts of documents, titles of topics', async () => {
  const found = await read([
    corpusOf(
      [
        '<DOC>',
        '<DOCNO> A-1 </DOCNO>',
        '<TITLE>Law &amp; <i>order</i></TITLE>',
        '<TEXT>',
        'first',
        '</TEXT>',
        '<TEXT>second</TEXT>',
        '</DOC>',
        '<doc><docno>A-2</docno>only this</doc>',
      ],
      'docs.trec',
    ),
    corpusOf(
      ['<top>', '<num> Number: 301', '<title> Organized crime', '<desc> more', '</top>'],
      'topics.301-350',
    ),
    corpusOf(['301 0 A-1 1', '301 0 A-2 0'], 'qrels.txt'),
  ]);
  assert.deepEqual(found, {
    documents: ['A-1: Law & order first second', 'A-2: only this'],
    queries: [['301', 'Organized crime', 'A-1=1']],
  });
});

test('a folder stands for the files of its layout; of qrels the test part is read', () => {
  assert.deepEqual(
    collectionFiles(['LICENSE', 'corpus.jsonl', 'qrels/dev.tsv', 'qrels/test.tsv', 'queries.jsonl']).files,
    ['corpus.jsonl', 'queries.jsonl', 'qrels/test.tsv'],
  );
  assert.match(collectionFiles(['notes.txt']).expected, /BEIR.*Cranfield.*TREC/);
});

const BAD: readonly (readonly [problem: RegExp, name: string, ...lines: string[]])[] = [
  [/corpus\.jsonl, line 1: “_id” is missing/, 'corpus.jsonl', '{"text":"x"}'],
  [
    /corpus\.jsonl, line 2: there is a document “1” already/,
    'corpus.jsonl',
    '{"_id":1,"text":"x"}',
    '{"_id":"1","text":"y"}',
  ],
  [/corpus\.jsonl, line 1: “text” is no text/, 'corpus.jsonl', '{"_id":"1","text":3}'],
  [/queries\.jsonl, line 2: this is not JSON/, 'queries.jsonl', '{"_id":"q","text":"x"}', '{"_id":'],
  [
    /test\.tsv, line 2: “q d much” is no relevance judgment/,
    'qrels/test.tsv',
    'query corpus score',
    'q d much',
  ],
];

for (const [problem, name, ...lines] of BAD) {
  test(`an error names the place: ${problem.source}`, async () => {
    const files = new Map([
      ['corpus.jsonl', ['{"_id":"d","text":"x"}']],
      ['queries.jsonl', ['{"_id":"q","text":"x"}']],
      ['qrels/test.tsv', ['q d 1']],
    ]).set(name, lines);
    await assert.rejects(read([...files].map(([name, lines]) => corpusOf(lines, name))), problem);
  });
}

test('an element that is not closed is named by its line', async () => {
  const files = [
    corpusOf(['<DOC>', '<DOCNO>1</DOCNO>', '<DOC>'], 'a.trec'),
    corpusOf(['<top><num>1<title>x</top>'], 'topics'),
    corpusOf(['1 0 1 1'], 'qrels'),
  ];
  await assert.rejects(read(files), /a\.trec, line 1: <DOC> is not closed/);
});
