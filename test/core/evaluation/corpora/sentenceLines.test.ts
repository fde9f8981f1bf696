import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CorpusBuilder } from '../../../../core/evaluation/builders/builder.ts';
import { foilsBuilder } from '../../../../core/evaluation/builders/foils.ts';
import { localizationBuilder as builder } from '../../../../core/evaluation/builders/localization.ts';
import { tripletsBuilder } from '../../../../core/evaluation/builders/triplets.ts';
import type { CorpusFile } from '../../../../core/evaluation/corpusFile.ts';
import { localization } from '../../../../core/evaluation/methods/localization/localization.ts';
import { threshold } from '../../../../core/evaluation/methods/threshold/threshold.ts';
import { triplets } from '../../../../core/evaluation/methods/triplets.ts';
import { corpusOf } from '../fakes.ts';

interface Read {
  readonly bases: string[];
  readonly notices: string[];
}

/** What reads a corpus: a method or a builder. */
interface CorpusReader {
  read(files: readonly CorpusFile[], context: never): AsyncIterable<unknown>;
}

type Reader = (lines: readonly string[]) => Promise<Read>;

async function gather(read: (context: never) => AsyncIterable<unknown>): Promise<Read> {
  const notices: string[] = [];
  const context = { notice: (message: string) => notices.push(message), options: { lines: true } };
  const bases: string[] = [];
  for await (const each of read(context as never)) {
    bases.push(typeof each === 'string' ? each : (each as { base: string }).base);
  }
  return { bases, notices };
}

const built =
  (of: CorpusBuilder<never>): Reader =>
  (lines) =>
    gather((context) => of.read([corpusOf(lines)], context));

const READERS: Readonly<Record<string, Reader>> = {
  localization: async (lines) => {
    const { bases, notices } = await gather((context) => localization.read([corpusOf(lines)], context));
    // Sentences alone have no paraphrases, and it says so.
    return { bases, notices: notices.filter((notice) => !/no sentence has a paraphrase/.test(notice)) };
  },
  triplets: (lines) => gather((context) => triplets.read([corpusOf(lines)], context)),
  'build-corpus localization': built(builder as CorpusBuilder<never>),
  'build-corpus foils --lines': built(foilsBuilder as CorpusBuilder<never>),
};

const TABLES: [string, readonly string[], RegExp][] = [
  ['semicolons', ['A cat sat;A cat was sitting;0.02', 'A dog ran;A dog walked;0.5'], /“;” \(3 columns/],
  ['one row with a score', ['A cat sat;A cat was sitting;0.02'], /“;” \(3 columns/],
  [
    'spaces behind semicolons, and scores',
    ['A cat; a cat sat; 4', 'A dog; a dog ran; 2.5'],
    /“;” \(3 columns/,
  ],
  ['bars', ['A cat sat | A cat was sitting', 'A dog ran | A dog walked'], /“\|” \(2 columns/],
  ['bars without spaces', ['A cat|A dog|1', '', 'A dog|A cat|1'], /“\|” \(3 columns/],
  [
    'commas, with quotes where a sentence has its own',
    ['A cat sat,"Well, a cat sat",0.5', '"Look, a dog",A dog ran,1'],
    /“,” \(3 columns/,
  ],
  ['commas without scores', ['A cat,A feline', 'A dog,A hound', 'A car,An automobile'], /“,” \(2 columns/],
  [
    'a header',
    ['sentence1,sentence2,score', 'Well, a cat, sat,A cat,3'],
    /“,” \(3 columns: “sentence1”, “sentence2”, “score”\)/,
  ],
  ['a header of two', ['base;paraphrase', 'A cat; he said; sat', 'No more'], /“;” \(2 columns/],
  ['quotes', ['"A cat sat"; "A cat was sitting"', '"A dog ran"; "A dog walked"'], /“;” \(2 columns/],
];

for (const [reader, read] of Object.entries(READERS)) {
  for (const [name, lines, message] of TABLES) {
    test(`${reader}: a table with ${name} is refused`, () =>
      assert.rejects(read(lines), (error: Error) => {
        assert.equal(error.name, 'InputError', error.stack);
        assert.match(error.message, /^corpus\.txt looks like a table with columns separated by /);
        assert.match(error.message, message);
        return true;
      }));
  }
}

const PROSE: Readonly<Record<string, readonly string[]>> = {
  'one comma each': ['However, it rained.', 'In 2010, he left.', 'Yes, she did.', 'May 5, 2010'],
  'one semicolon each': ['He came; he saw.', 'It rained; we left.', 'She sang; they danced.'],
  'numbers with commas': ['1,000 people came.', '2,500 people left.', '3,000 people stayed.'],
  dialogue: ['"Yes," he said.', '"No," she said.', '"Well," they said.'],
  'dialogue with the comma outside': ['"Yes", he said.', '"No", she said.', '"Well", they said.'],
  'dialogue in curly quotes': ['“Yes,” he said.', '“No,” she said.', '“Well,” they said.'],
  verse: ['The curfew tolls the knell,', 'The lowing herd winds slowly,', 'The plowman homeward plods,'],
  'verse with semicolons': ['The curfew tolls;', 'The lowing herd winds;', 'The plowman plods;'],
  entities: ['It&amp;s fine', 'They&amp;re here', 'We&amp;ll see'],
  'tokens between spaces': ['However , it rained .', 'Yes , she did .', 'No , he left ; alone .'],
  captions: ['Paris, 2010', 'London, 2012', 'Rome, 2013'],
  'bars in some': ['A | B', 'It rained.', 'C | D'],
  'one line with a bar': ['A cat | a dog'],
  'one sentence with semicolons': ['He came;he saw;he won'],
  unequal: ['a;b;c', 'a;b', 'a;b;c;d'],
};
for (const [reader, read] of Object.entries(READERS)) {
  test(`${reader}: prose is no table`, async () => {
    for (const [name, lines] of Object.entries(PROSE)) {
      assert.deepEqual(await read(lines), { bases: [...lines], notices: [] }, name);
    }
  });
}

for (const reader of ['localization', 'triplets', 'build-corpus localization']) {
  for (const [name, lines, message] of [
    [
      'three sentences per line',
      ['A cat sat.\tA feline sat.\tA cat stood.'],
      /line 1: 3 columns.*below a header: anchor, positive, negative\.$/,
    ],
    ['CoNLL-U', ['# sent_id = 1', '# text = A cat sat.', '1\tA\ta'], /corpus\.txt is a CoNLL-U file\. Give/],
  ] as const) {
    test(`${reader}: ${name} are refused with what to do`, () =>
      assert.rejects(READERS[reader]!(lines), { name: 'InputError', message }));
  }
  const read = READERS[reader]!;
  test(`${reader}: a header is recognized and said, and no sentence is lost`, async () => {
    for (const [header, row] of [
      ['sentence1\tsentence2', 'A cat sat .\tA feline sat .'],
      ['Base\tParaphrase', 'A cat sat .\tA feline sat .'],
      ['text_a\ttext_b', 'A cat sat .\tA feline sat .'],
      ['sentence', 'A cat sat .'],
      ['Sentences', 'A cat sat .'],
      ['text', 'A cat sat .'],
    ] as const) {
      const { bases, notices } = await read(['', header, row]);
      assert.deepEqual(bases, ['A cat sat .'], header);
      assert.equal(notices.length, 1);
      assert.match(notices[0]!, /^corpus\.txt, line 2: .* is read as a header, not as a sentence\.$/);
    }
    for (const first of ['Sentence .', 'First', 'Quality is what counts .', 'Base\tThe base .', 'A\tA .']) {
      const { bases, notices } = await read([first, 'A cat sat .', 'sentence1\tsentence2']);
      assert.deepEqual(bases, [first.split('\t')[0], 'A cat sat .', 'sentence1']);
      assert.deepEqual(notices, []);
    }
  });

  test(`${reader}: a table of scored pairs is refused as such`, () =>
    assert.rejects(read(['sentence1\tsentence2\tscore', 'A cat\tA dog\t3']), {
      name: 'InputError',
      message: /^corpus\.txt, line 1: 3 columns, with a score\. .*semloc evaluate sts/,
    }));
}

test('build-corpus foils --lines: columns between tabs are no sentence', () =>
  assert.rejects(READERS['build-corpus foils --lines']!(['A cat\tA feline', 'A dog\tA hound']), {
    name: 'InputError',
    message: /^corpus\.txt looks like a table with columns separated by tabs \(2 columns/,
  }));

const VARIANT = { kind: 'negation', level: 1, changes: [] };
const JSON_CORPORA: Readonly<Record<string, readonly string[]>> = {
  'a list of texts': [JSON.stringify(['A cat, of course.', 'A dog.'])],
  'a list of texts over several lines': ['[', '  "A cat, of course.",', '  "A dog."', ']'],
  'variants of a line each': [
    JSON.stringify({ ...VARIANT, text: 'A cat, of course.', variant: 'No cat, of course.' }),
    JSON.stringify({ ...VARIANT, text: 'A dog.', variant: 'No dog.' }),
    JSON.stringify({ ...VARIANT, text: 'A cat, of course.', variant: 'A cat, of no course.' }),
  ],
};

const JSON_READERS: Readonly<Record<string, CorpusReader>> = {
  localization,
  triplets,
  'build-corpus localization': builder,
  'build-corpus triplets': tripletsBuilder,
  threshold: {
    async *read(files, context) {
      const known = { ...(context as object), options: { sample: 9 }, seed: 1 };
      for await (const each of threshold.read(files, known as never)) if ('base' in each) yield each;
    },
  },
};

for (const [reader, { read }] of Object.entries(JSON_READERS)) {
  for (const [name, lines] of Object.entries(JSON_CORPORA)) {
    test(`${reader}: ${name} gives its sentences`, async () => {
      const { bases } = await gather((context) => read([corpusOf(lines, 'x.json')], context));
      assert.deepEqual(bases, ['A cat, of course.', 'A dog.']);
    });
  }
}
