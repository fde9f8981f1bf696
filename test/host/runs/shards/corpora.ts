import { createRandom } from '../../../../core/random.ts';

/** The name and the lines of a small corpus for each method, with words that no encoder knows. */
export function smallCorpora(): Readonly<Record<string, readonly [name: string, lines: readonly string[]]>> {
  const random = createRandom(5);
  const of = (words: readonly string[]) => words[random.below(words.length)]!;
  const noun = () => of(NOUNS);
  const sentence = () => `The ${noun()} ${of(VERBS)} a ${of(ADJECTIVES)} ${noun()}.`;
  const lines = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, i) => make(i));
  const json = (count: number, make: (index: number) => object) =>
    lines(count, (index) => JSON.stringify(make(index)));
  return {
    localization: ['pairs.tsv', lines(13, () => `${sentence()}\t${sentence()}`)],
    foils: [
      'groups.jsonl',
      json(9, (id) => {
        const base = sentence();
        const foils = [{ type: 'S', text: base.split(' ').reverse().join(' ') }];
        return { id: String(id), base, paraphrases: [sentence(), sentence()], foils };
      }),
    ],
    sts: [
      'pairs.csv',
      ['sentence1,sentence2,score', ...lines(23, () => `${sentence()},${sentence()},${random.below(6)}`)],
    ],
    triplets: [
      'triplets.jsonl',
      json(11, (id) => ({ id: String(id), s1: sentence(), s2: sentence(), s3: sentence() })),
    ],
    costra: [
      'data.tsv',
      lines(10, (group) =>
        ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
          [10 * group + place, group, kind, kind, sentence(), '', '', '', ''].join('\t'),
        ),
      ).flat(),
    ],
    choice: [
      'choices.jsonl',
      json(11, () => ({
        input: sentence(),
        candidates: [sentence(), sentence(), sentence()],
        answer: random.below(3),
      })),
    ],
    pairs: [
      'labels.csv',
      ['sentence1,sentence2,label', ...lines(23, (i) => `${sentence()},${sentence()},${i % 2}`)],
    ],
    wordsim: ['words.txt', lines(25, () => `${noun()} ${noun()} ${random.below(100) / 10}`)],
    analogy: ['questions.txt', [': all', ...lines(17, () => [noun(), noun(), noun(), noun()].join(' '))]],
    compveceval: [
      'test.tsv',
      lines(15, () => `${noun()}\ta ${of(ADJECTIVES)} ${noun()} that ${of(VERBS)} the ${noun()}`),
    ],
    threshold: ['texts.txt', lines(17, () => `${sentence()} It was not open before noon.`)],
    transfer: [
      'sentences.csv',
      ['text,label', ...lines(24, (i) => `${sentence()},${i % 2 ? 'odd' : 'even'}`)],
    ],
    routing: [
      'routes.csv',
      ['route,utterance', ...lines(23, (i) => `${['north', 'south', 'none'][i % 3]},${sentence()}`)],
    ],
    clustering: [
      'topics.csv',
      ['text,label', ...lines(21, (i) => `${sentence()},${['first', 'second', 'third'][i % 3]}`)],
    ],
  };
}

/** The files of a small collection, for retrieval. */
export function smallCollection(): readonly (readonly [name: string, lines: readonly string[]])[] {
  const random = createRandom(6);
  const of = (words: readonly string[]) => words[random.below(words.length)]!;
  const texts = Array.from(
    { length: 12 },
    () => `The ${of(NOUNS)} ${of(VERBS)} a ${of(ADJECTIVES)} ${of(NOUNS)}.`,
  );
  const items = (all: readonly string[]) => all.map((text, id) => JSON.stringify({ _id: String(id), text }));
  return [
    ['corpus.jsonl', items(texts)],
    ['queries.jsonl', items(Array.from({ length: 7 }, () => `${of(ADJECTIVES)} ${of(NOUNS)}`))],
    ['test.tsv', Array.from({ length: 7 }, (_, query) => `${query}\t${random.below(12)}\t1`)],
  ];
}

const NOUNS = [
  'dog',
  'cat',
  'car',
  'tree',
  'river',
  'qqxyzzy',
  'house',
  'teacher',
  'xxplugh',
  'song',
  'Paris',
  'king',
];
const VERBS = ['sees', 'opens', 'buys', 'zzfrobs', 'likes'];
const ADJECTIVES = ['red', 'old', 'small', 'wwblorby'];
