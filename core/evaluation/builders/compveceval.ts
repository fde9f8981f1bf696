import { PARTS_OF_SPEECH } from '../../english/partOfSpeech.ts';
import { groupedBy } from '../../groupedBy.ts';
import type { PackedWordNet } from '../../lexicon/packedWordNet/packedWordNet.ts';
import { createRandom, shuffled } from '../../random.ts';
import type { CorpusBuilder } from './builder.ts';
import { type DefinedSynset, type Point, pointsOf } from './compveceval/points.ts';
import { leakFreeSplit, pointsBeside, type Split, thesisSplit } from './compveceval/split.ts';

/**
 * Builds CompVecEval from any WordNet (Scheepers 2017, 3.3): lemmas and their definitions, for training and testing.
 */
export const compvecevalBuilder: CorpusBuilder<Placed> = {
  name: 'compveceval',
  purpose: 'WordNet lemmas with their definitions, for training and testing.',
  description: `WordNet lemmas with their definitions, for training and testing:
{"id","lemma","definition","partOfSpeech","split"}; id is the synset. With
WordNet 3.0 (--wordnet), the thesis's own 72,322 and 4,119. Reads no files.`,
  readsFiles: false,
  options: {
    split: {
      help: 'Split of the data: thesis (as in Scheepers 2017, with leaks and seed 0) or leak-free (no lemma and no definition in both parts).',
      default: 'thesis',
      choices: ['thesis', 'leak-free'],
    },
    lemmas: {
      help: 'Lemmas in the training part: words that occur in definitions, or all, multiword lemmas included.',
      default: 'words',
      choices: ['words', 'all'],
    },
  },
  filesOf: () => ({ files: [], expected: 'nothing that is read' }),
  async *read(_, { wordnet, options, seed }) {
    const points = pointsOf(definedSynsets(wordnet));
    const { train, test } =
      options.split === 'thesis'
        ? thesisSplit(points.words(), THESIS_SEED)
        : leakFreeSplit(points.words(), (lemmas) => shuffled(lemmas, createRandom(seed, 'compveceval')));
    const split: Split =
      options.lemmas === 'all' ? { train: pointsBeside(test, points.ngrams()), test } : { train, test };
    for (const name of ['train', 'test'] as const) {
      // In the order in which lemmas first occur, as in the thesis's files.
      for (const points of groupedBy(split[name], ({ lemma }) => lemma).values()) {
        for (const point of points) yield { split: name, point };
      }
    }
  },
  make: ({ split, point: { id, lemma, definition } }) =>
    definition === ''
      ? { none: 'empty definition' }
      : { record: { id, lemma, definition, partOfSpeech: PARTS_OF_SPEECH[Math.floor(id / 1e8) - 1], split } },
};

interface Placed {
  readonly split: keyof Split;
  readonly point: Point;
}

const THESIS_SEED = 0;

function definedSynsets(wordnet: PackedWordNet): DefinedSynset[] {
  const ids = new Set<number>();
  for (const lemma of wordnet.lemmas()) {
    for (const pos of PARTS_OF_SPEECH) for (const synset of wordnet.synsets(lemma, pos)) ids.add(synset);
  }
  return [...ids].map((synset) => ({
    id:
      (PARTS_OF_SPEECH.indexOf(wordnet.partOfSpeech(synset)) + 1) * 1e8 +
      Number(wordnet.name(synset).slice(1)),
    lemmas: wordnet.members(synset).map(({ lemma }) => lemma),
    gloss: wordnet.gloss(synset).definition,
  }));
}
