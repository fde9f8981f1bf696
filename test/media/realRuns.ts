import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { METHODS } from '../../core/evaluation/methods/index.ts';
import { run } from '../cli/terminal.ts';

const PAIRS = ['The man bought a car.\tThe man purchased an automobile.', 'Dogs sleep.\tHounds doze.'];

/** A small file, and its lines. */
type Corpus = readonly [name: string, lines: readonly string[]];

/** A corpus of one file, by method; retrieval has several. */
const CORPORA: Readonly<Record<string, Corpus>> = {
  localization: ['pairs.tsv', PAIRS],
  foils: [
    'groups.jsonl',
    ['a man sings a song', 'the dog sees a cat'].map((base, id) =>
      JSON.stringify({
        id: String(id),
        base,
        paraphrases: [`${base} now`],
        foils: [{ type: 'S', text: base.split(' ').reverse().join(' ') }],
      }),
    ),
  ],
  costra: [
    'data.tsv',
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, id) =>
      [id, 1, kind, `one ${kind}`, `one ${kind}`, '', '', '', ''].join('\t'),
    ),
  ],
  triplets: [
    'triplets.jsonl',
    [JSON.stringify({ id: 'a', s1: 'it rains', s2: 'it pours', s3: 'it does not rain' })],
  ],
  choice: [
    'SemAntoNeg.json',
    [
      JSON.stringify({
        input: 'it rains',
        sentences: ['it snows', 'it does not rain', 'it pours'],
        label: 2,
      }),
    ],
  ],
  analogy: ['questions.txt', [': capitals', 'Paris France Rome Italy', 'Paris France Qqq Italy']],
  sts: ['pairs.csv', ['sentence1,sentence2,score', 'a cat,the cat,4', 'a dog,a car,1', 'no,yes,2']],
  pairs: ['labeled.csv', ['sentence1,sentence2,label', 'a cat,the cat,1', 'a dog,a car,0', 'no,yes,0']],
  threshold: [
    'variants.jsonl',
    ['it rains', 'it snows'].map((base, id) =>
      JSON.stringify({
        ...{ id, base },
        variants: [
          { kind: 'cleft', level: 1, variant: `${base} indeed`, changes: [] },
          { kind: 'negation', level: 1, variant: `not ${base}`, changes: [] },
        ],
      }),
    ),
  ],
  routing: [
    'routes.csv',
    ['route,utterance', 'sea,a ship', 'sea,the ship', 'food,bread', 'food,the bread', 'none,it rains'],
  ],
  transfer: [
    'opinions.csv',
    ['text,label', 'good,1', 'fine film,1', 'very good,1', 'bad,0', 'poor film,0', 'very bad,0'],
  ],
  clustering: [
    'topics.csv',
    ['text,label', 'a ship,sea', 'a boat,sea', 'the ship,sea', 'bread,food', 'the bread,food', 'a cake,food'],
  ],
  wordsim: ['words.txt', ['tiger cat 7.35', 'car automobile 9', 'noon string 0.5', 'qqxyzzy cat 1']],
  compveceval: ['test.tsv', ['run\ta race on foot', 'dog\ta kind of animal', 'cat\tan animal of the house']],
};

/** The files of a collection. */
const COLLECTION: readonly Corpus[] = [
  ['corpus.jsonl', ['{"_id":"1","text":"a ship at sea"}', '{"_id":"2","text":"a car on the road"}']],
  ['queries.jsonl', ['{"_id":"a","text":"ship"}', '{"_id":"b","text":"road"}']],
  ['test.tsv', ['a\t1\t1', 'b\t2\t1']],
];

/** The same run as version 0.1.0 wrote it: with figures in place of metrics, none of them described. */
export function asFormat1(text: string): string {
  const { metrics, methodInfo: _, ...run } = JSON.parse(text);
  const figures = metrics.map(({ metric, title: _, ...rest }: Entry) => ({ figure: metric, ...rest }));
  const comparisons = run.comparisons.map(({ metric, ...rest }: Entry) => ({ figure: metric, ...rest }));
  return `${JSON.stringify({ ...run, format: 1, figures, comparisons }, null, 2)}\n`;
}

type Entry = { readonly [name: string]: unknown };

/** Writes a small corpus for a method into a folder; gives the arguments that name it on the command line. */
export function corpusArguments(folder: string, method: string): string[] {
  const corpora = method === 'retrieval' ? COLLECTION : [CORPORA[method]!];
  return corpora.flatMap(([file, lines]) => {
    const corpus = path.join(folder, file);
    writeFileSync(corpus, `${lines.join('\n')}\n`);
    return ['--corpus', corpus];
  });
}

/** The text of a run.json that the command line has just written, by method. */
export async function realRuns(): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-'));
  const runs = new Map<string, string>();
  try {
    for (const { name } of METHODS) {
      const argv = [
        'evaluate',
        name,
        ...corpusArguments(folder, name),
        '--encoder',
        'bow,glove-sum',
        '--json',
      ];
      const { code, out, err } = await run(argv);
      if (code !== 0) throw new Error(`${name}: ${err}`);
      runs.set(name, out);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return runs;
}
