import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../cli/terminal.ts';
import { damaged, damagedJson, damagedLines, pick } from './mutations.ts';
import { type Part, wrongEnd } from './part.ts';

/** A small corpus of each method, in the file that it is read from. */
const CORPORA: readonly (readonly [method: string, file: string, separator: string, text: string])[] = [
  [
    'localization',
    'text.txt',
    ' ',
    'The dog sees a cat.\nThe man bought an old car.\nNobody left the house.\n',
  ],
  ['localization', 'pairs.tsv', '\t', 'The dog sees a cat.\tA cat is seen.\nThe man left.\tThe man went.\n'],
  ['triplets', 'text.txt', ' ', 'The dog chased the cat.\nThe lawyer bought the factory.\n'],
  [
    'costra',
    'data.tsv',
    '\t',
    ['seed', 'paraphrase', 'nonsense', 'ban', 'past', 'future']
      .flatMap((kind, at) => [
        [at, 0, kind, `pes ${kind} .`, `pes ${kind} .`, '', '', '', ''].join('\t'),
        [10 + at, 10, kind, `dům ${kind} .`, `dům ${kind} .`, '', '', '', ''].join('\t'),
      ])
      .join('\n'),
  ],
  ['wordsim', 'words.txt', ' ', 'cat dog 5\ncar auto 9\nhouse tea 1\nman woman 7.5\n'],
  ['sts', 'sts.tsv', '\t', 'score\tsentence1\tsentence2\n1\ta b\ta c\n2\ta d\ta d\n4\tc d\td\n'],
  ['sts', 'sts.csv', ',', 'score,sentence1,sentence2\n1,"a, b",a c\n2,a d,a d\n4,"c ""d""",d\n'],
  [
    'analogy',
    'questions.txt',
    ' ',
    ': family\nking queen man woman\nboy girl man woman\n: x\ncat cats dog dogs\n',
  ],
  [
    'compveceval',
    'test_data.tsv',
    '\t',
    'cat\ta small animal\ndog\tan animal that barks\nhouse\ta place to live\n',
  ],
  [
    'foils',
    'foils.jsonl',
    ',',
    `${JSON.stringify({ id: '1', base: 'The dog ran.', paraphrases: ['A dog ran.'], foils: [{ type: 'S', text: 'Ran dog the.' }] })}\n${JSON.stringify({ id: '2', base: 'A cat sat.', paraphrases: ['The cat sat.'], foils: [{ type: 'S', text: 'Sat cat.' }] })}\n`,
  ],
];

/** Damaged corpora through `semloc evaluate`: it does its work, or says why it cannot. */
export const CORPORA_PART: Part = {
  name: 'corpora',
  async open(folder) {
    let cases = 0;
    return {
      async attempt(random) {
        const [method, name, separator, whole] = pick(random, CORPORA);
        const within = path.join(folder, String(cases++));
        mkdirSync(within);
        const file = path.join(within, name);
        let text = whole;
        const kind = random.below(3);
        if (kind === 0) text = damagedLines(random, whole, separator);
        if (kind === 1 && name.endsWith('.jsonl')) {
          text = whole
            .trim()
            .split('\n')
            .map((line) => JSON.stringify(damagedJson(random, JSON.parse(line))))
            .join('\n');
        }
        const bytes = Buffer.from(text);
        writeFileSync(file, kind === 2 ? damaged(random, bytes) : bytes);
        const encoder = pick(random, ['bow', 'glove-mean', 'glove-sif-pc']);
        const corpus = random.below(8) === 0 ? within : file;
        const argv = ['evaluate', method, '--corpus', corpus, '--encoder', encoder, '--no-cache'];
        const format = pick(random, [[], ['--json']]);
        const outcome = await run([...argv, ...format]);
        const problem = wrongEnd(outcome);
        return problem && `${argv.join(' ')}: ${problem}\n${JSON.stringify(text).slice(0, 1500)}`;
      },
      close: async () => {},
    };
  },
};
