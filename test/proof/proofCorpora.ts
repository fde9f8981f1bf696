import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/project.mjs';

/** A method, the corpus that is written for it, and the encoders that it evaluates. */
export interface ProofCorpus {
  readonly method: string;
  readonly file: string;
  readonly encoders: string;
  /** The corpus's content. */
  text(): string;
}

/**
 * Corpora made of the sentences in samples/: of as many batches as the largest division has shards, where the method
 * takes that much in seconds.
 */
export const PROOF_CORPORA: readonly ProofCorpus[] = [
  {
    method: 'localization',
    file: 'pairs.tsv',
    encoders: 'bow,glove-sum',
    text: () => lines(4096, (i) => [sentence(i), paraphrase(i)].join('\t')),
  },
  {
    method: 'costra',
    file: 'data.tsv',
    encoders: 'bow,glove-sum',
    text: () =>
      lines(256, (group) =>
        ['seed', 'paraphrase', 'nonsense', 'ban', 'past', 'future']
          .map((kind, at) => {
            const text = at === 1 ? paraphrase(group) : sentence(at === 0 ? group : group + 7 * at);
            return [10 * group + at, 10 * group, kind, text, text, '', '', '', ''].join('\t');
          })
          .join('\n'),
      ),
  },
  {
    method: 'sts',
    file: 'sts.tsv',
    encoders: 'bow,glove-sum',
    text: () =>
      `score\tsentence1\tsentence2\n${lines(64 * 1024, (i) => [((i * 7) % 51) / 10, sentence(i), i % 3 ? sentence(i + 1) : paraphrase(i)].join('\t'))}`,
  },
  {
    method: 'compveceval',
    file: 'test_data.tsv',
    encoders: 'glove-mean',
    text: () => lines(2560, (i) => [WORDS[i % WORDS.length], sentence(i)].join('\t')),
  },
  {
    method: 'foils',
    file: 'foils.jsonl',
    encoders: 'bow',
    text: () =>
      lines(512, (i) =>
        JSON.stringify({
          id: String(i),
          base: sentence(i),
          paraphrases: [paraphrase(i)],
          foils: [{ type: 'S', text: sentence(i).split(' ').reverse().join(' ') }],
        }),
      ),
  },
];

/** Writes a corpus into a folder, and gives its path. */
export function writeCorpus(folder: string, { method, file, text }: ProofCorpus): string {
  const within = path.join(folder, `${method}-corpus`);
  mkdirSync(within);
  writeFileSync(path.join(within, file), text());
  return path.join(within, file);
}

function lines(count: number, line: (i: number) => string): string {
  return `${Array.from({ length: count }, (_, i) => line(i)).join('\n')}\n`;
}

const PAIRS = readFileSync(fromRoot('samples/paraphrases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t').slice(3) as [string, string]);

const WORDS = [
  ...new Set(
    PAIRS.flat()
      .join(' ')
      .toLowerCase()
      .match(/[a-z]+/g),
  ),
];

/** A sentence of the samples with another number, so that each is another. */
function sentence(i: number): string {
  return `${PAIRS[i % PAIRS.length]![0].replace(/\.$/, '')}, ${WORDS[i % WORDS.length]} ${i}.`;
}

function paraphrase(i: number): string {
  return `${PAIRS[i % PAIRS.length]![1].replace(/\.$/, '')}, ${WORDS[i % WORDS.length]} ${i}.`;
}
