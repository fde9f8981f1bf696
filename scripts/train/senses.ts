// Trains resources/senses.minilm.bin, the model of the sense that a sentence supports:
//   npx node scripts/train/senses.ts SEMCOR MASC [--seed N] [--out FILE]
// SEMCOR is the folder data of https://github.com/letuananh/pysemcor with the tagfiles of SemCor 3.0, MASC a checkout of
// https://github.com/google-research-datasets/word_sense_disambigation_corpora. The offsets are of SemCor; the weights are
// fitted on both; a word of SemCor is described without its genre. The figures are of documents of MASC that were not
// fitted to.
// The same files and seed give the same bytes.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '../../core/engine/index.ts';
import { groupedBy } from '../../core/groupedBy.ts';
import { inGroups } from '../../core/inGroups.ts';
import { InputError } from '../../core/inputError.ts';
import {
  agreement,
  centeredUnit,
  glossText,
  packOffset,
  packSenseModel,
  projected,
  type SenseWeights,
} from '../../core/judging/senseModel.ts';
import { createReadWords } from '../../core/judging/wordVectors.ts';
import { softmax } from '../../core/logistic.ts';
import type { DenseMatrix } from '../../core/matrices/embeddings.ts';
import { addTimes, dot, unit } from '../../core/matrices/vectorArithmetic.ts';
import { createRandom, shuffled } from '../../core/random.ts';
import { senseShares } from '../../core/substitution/senses/sensedPlaces.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { runScript, writeResource } from './runScript.ts';
import { type Choice, fitConditionalLogit, weighted } from './senses/conditionalLogit.ts';
import { readMasc, readSemCor, type SensedSentence } from './senses/corpora.ts';
import { fitDiscriminant } from './senses/discriminant.ts';
import { readSenseOffsets } from './senses/senseOffsets.ts';

const ENCODER = 'minilm';

/** The axes on which a sense is described: twice as many gain 0.1 points and do not fit the package. */
const AXES = 64;

/** Words of SemCor that the weights are fitted on. */
const FITTED = 30_000;

/** Sentences of MASC that are read: half for the weights, half for the figures. */
const SENTENCES = 15_000;

/** Sentences that are read at once. */
const BATCH = 512;

const DATA =
  'Offsets of the vectors of words of SemCor 3.0 (Miller, Leacock, Tengi and Bunker 1993; prepared by Rada Mihalcea), free for ' +
  'any use under the WordNet license. Weights from it and from MASC (Ide et al. 2008), free for any use, with the senses of ' +
  'Yuan, Richardson, Doherty, Evans and Altendorf (2016), Copyright Google Inc., CC BY 4.0.';

/** A word with the vector of its place, and the numbers of the senses that are right. */
interface Example {
  readonly document: string;
  /** The lemma and the part of speech. */
  readonly word: string;
  readonly count: number;
  readonly right: readonly number[];
  readonly vector: Float32Array;
}

/** A sum of vectors. */
interface Sum {
  readonly vector: Float64Array;
  count: number;
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [semcorFolder, mascFolder] = positionals;
  if (!semcorFolder || !mascFolder || !/^\d+$/.test(values.seed))
    throw new InputError('usage: npx node scripts/train/senses.ts SEMCOR MASC [--seed N] [--out FILE]');
  const { wordnet } = await openAnnotator();
  const engine = createEngine({ resources: createResources(), files: createModelFiles(), device: 'cpu' });
  const readWords = createReadWords(engine, ENCODER);
  const offsets = readSenseOffsets();

  const readExamples = async (sentences: readonly SensedSentence[]): Promise<Example[]> => {
    const examples: Example[] = [];
    for (const some of inGroups(sentences, BATCH)) {
      const places = some.flatMap(({ document, tokens, words }) =>
        words.flatMap(({ from, to, lemma, pos, keys }) => {
          const names = wordnet.synsets(lemma, pos).map((synset) => Number(wordnet.name(synset).slice(1)));
          const numbers = keys.map((key) => names.indexOf(offsets.get(key.toLowerCase()) ?? -1));
          const right = [...new Set(numbers.filter((number) => number >= 0))];
          if (names.length < 2 || right.length === 0) return [];
          return [{ document, tokens, from, to, word: `${lemma} ${pos}`, count: names.length, right }];
        }),
      );
      const vectors = await readWords(places);
      for (const [at, { document, word, count, right }] of places.entries())
        examples.push({ document, word, count, right, vector: vectors[at]! });
    }
    return examples;
  };
  const semcor = await readExamples(readSemCor(semcorFolder));
  const random = createRandom(Number(values.seed));
  const masc = await readExamples(shuffled(readMasc(mascFolder), random).slice(0, SENTENCES));

  const columns = semcor[0]!.vector.length;
  const wordMean = meanOf(semcor.map(({ vector }) => vector));
  const centered = (examples: readonly Example[]) =>
    examples.map((each) => ({ ...each, vector: centeredUnit(each.vector, wordMean) }));
  const uses = centered(semcor);
  const lemmas = [...groupedBy(uses, ({ word }) => word).values()].map((own) =>
    [...groupedBy(own, ({ right }) => right[0]).values()].map((some) => some.map(({ vector }) => vector)),
  );
  const { axes, between } = fitDiscriminant(lemmas, AXES);
  const [whole, byGenre] = [new Map<string, Sum>(), new Map<string, Sum>()];
  for (const { document, word, right, vector } of uses) {
    const onAxes = projected(vector, axes);
    add(whole, `${word} ${right[0]}`, onAxes);
    add(byGenre, `${word} ${right[0]} ${genreOf(document)}`, onAxes);
  }

  const fittedTo = [shuffled(uses, random).slice(0, FITTED), centered(masc)] as const;
  const glosses = await readGlosses(new Set(fittedTo.flat().map(({ word }) => word)));
  const glossMean = meanOf([...glosses.values()].flat());

  /** The senses of a word in its place by their measures, a genre of SemCor left out. */
  const choiceOf = ({ word, count, right, vector }: Example, genre?: string): Choice => {
    const [lemma, pos] = word.split(' ') as [string, 'noun'];
    const onAxes = projected(vector, axes);
    const left = (number: number) => byGenre.get(`${word} ${number} ${genre}`)?.count ?? 0;
    const shares = senseShares({ lemma, senses: wordnet.synsets(lemma, pos) }, wordnet, left);
    const offsets = offsetsOf(word, count, genre);
    const alternatives = shares.map((share, number) => {
      const offset = offsets[number];
      const gloss = dot(vector, centeredUnit(glosses.get(word)![number]!, glossMean));
      const uses = offset ? [agreement(offset, 0, onAxes), 0] : [0, 1];
      return [...uses, gloss, Math.log(share)];
    });
    return { alternatives, right: Array.from({ length: count }, (_, number) => right.includes(number)) };
  };
  /** The packed offsets of the senses of a word; undefined for those without uses. */
  const offsetsOf = (word: string, count: number, genre?: string): (Uint8Array | undefined)[] => {
    const sums = Array.from({ length: count }, (_, number) => usesOf(`${word} ${number}`, genre));
    const all: Sum = { vector: new Float64Array(AXES), count: 0 };
    for (const sum of sums) if (sum) addTo(all, sum.vector, sum.count);
    const mean = Float32Array.from(all.vector, (component) => component / all.count);
    return sums.map((sum) => {
      const offset =
        sum && mean.map((own, k) => (sum.vector[k]! - sum.count * own) / (sum.count + 1 / between[k]!));
      return offset && packOffset(offset, mean);
    });
  };
  const usesOf = (sense: string, genre: string | undefined): Sum | undefined => {
    const all = whole.get(sense);
    const own = byGenre.get(`${sense} ${genre}`);
    if (!all || all.count === own?.count) return undefined;
    const rest = { vector: all.vector.slice(), count: all.count - (own?.count ?? 0) };
    if (own) addTimes(rest.vector, -1, own.vector);
    return rest;
  };
  async function readGlosses(words: ReadonlySet<string>): Promise<ReadonlyMap<string, Float32Array[]>> {
    const texts = [...words].flatMap((word) => {
      const [lemma, pos] = word.split(' ') as [string, 'noun'];
      return wordnet.synsets(lemma, pos).map((synset) => ({ word, text: glossText(wordnet, lemma, synset) }));
    });
    const sentences = texts.map(({ text }) => ({ text, tokens: [] }));
    const { data } = (await engine.encode(ENCODER, sentences)) as DenseMatrix;
    const read = new Map<string, Float32Array[]>();
    for (const [row, { word }] of texts.entries())
      read.set(word, [...(read.get(word) ?? []), unit(data.slice(row * columns, (row + 1) * columns))]);
    return read;
  }

  const [inSemCor, inMasc] = [
    fittedTo[0].map((each) => choiceOf(each, genreOf(each.document))),
    fittedTo[1].map((each) => ({ document: each.document, ...choiceOf(each) })),
  ];
  const documents = shuffled([...new Set(masc.map(({ document }) => document))], random);
  const unseen = new Set(documents.slice(0, documents.length / 2));
  const seenChoices = inMasc.filter(({ document }) => !unseen.has(document));
  const fitted = fitConditionalLogit([...inSemCor, ...seenChoices], 4);
  const weights: SenseWeights = {
    uses: digits(fitted[0]!),
    unused: digits(fitted[1]!),
    gloss: digits(fitted[2]!),
    share: digits(fitted[3]!),
  };
  const judged = inMasc.filter(({ document }) => unseen.has(document));
  const card = {
    model:
      'Conditional logit over the senses of a lemma, from uses (probabilistic linear discriminant analysis), glosses and shares of tagged uses',
    data: DATA,
    offsets: { words: semcor.length, senses: whole.size, axes: AXES, bits: 4 },
    fittedOn: { semcor: inSemCor.length, masc: seenChoices.length },
    onUnseenDocuments: {
      words: judged.length,
      right: digits(shareRight(judged, fitted)),
      firstSense: digits(shareRight(judged, [0, 0, 0, 1])),
      calibration: calibration(judged, fitted),
    },
  };
  console.log(JSON.stringify({ weights, card }, null, 2));
  const words = [...new Map(semcor.map(({ word, count }) => [word, count]))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const packed = words.map(([word, count]) => ({ word, offsets: offsetsOf(word, count) }));
  const file = packSenseModel({
    header: { encoder: ENCODER, wordnet: wordnet.version, weights, card },
    means: Float32Array.of(...wordMean, ...glossMean),
    axes,
    lemmas: packed
      .map(({ word, offsets }) =>
        [word, ...offsets.flatMap((offset, number) => (offset ? [number] : []))].join(' '),
      )
      .join('\n'),
    offsets: Uint8Array.from(
      packed.flatMap(({ offsets }) => offsets.flatMap((offset) => [...(offset ?? [])])),
    ),
  });
  await engine.dispose();
  writeResource(values.out ?? join(import.meta.dirname, '../../resources/senses.minilm.bin'), file);
});

/** The genre of a document of the Brown corpus, by the letter of its name; those of the press, and of fiction, are one. */
function genreOf(document: string): string {
  const letter = document.replace(/^br-/, '')[0]!;
  if ('abc'.includes(letter)) return 'press';
  return 'klmnpr'.includes(letter) ? 'fiction' : letter;
}

function add(sums: Map<string, Sum>, key: string, vector: Float32Array): void {
  const sum = sums.get(key) ?? { vector: new Float64Array(vector.length), count: 0 };
  addTo(sum, Float64Array.from(vector), 1);
  sums.set(key, sum);
}

function addTo(sum: Sum, vector: Float64Array, count: number): void {
  addTimes(sum.vector, 1, vector);
  sum.count += count;
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(vectors[0]!.length);
  for (const vector of vectors) for (let k = 0; k < sum.length; k++) sum[k]! += vector[k]! / vectors.length;
  return Float32Array.from(sum);
}

/** The share of choices whose likeliest alternative is right. */
function shareRight(choices: readonly Choice[], weights: readonly number[]): number {
  return (
    choices.filter(({ alternatives, right }) => right[likeliest(alternatives, weights).at]).length /
    choices.length
  );
}

function likeliest(alternatives: Choice['alternatives'], weights: readonly number[]) {
  const probabilities = softmax(alternatives.map((each) => weighted(each, weights)));
  const probability = Math.max(...probabilities);
  return { at: probabilities.indexOf(probability), probability };
}

/** The mean probability of the likeliest and the share that is right, by fifths of the probability. */
function calibration(choices: readonly Choice[], weights: readonly number[]) {
  const found = choices.map(({ alternatives, right }) => {
    const { at, probability } = likeliest(alternatives, weights);
    return { probability, right: Number(right[at]) };
  });
  return Array.from({ length: 5 }, (_, fifth) => {
    const some = found.filter(({ probability }) => Math.min(4, Math.floor(5 * probability)) === fifth);
    const mean = (of: 'probability' | 'right') =>
      digits(some.reduce((sum, each) => sum + each[of] / some.length, 0));
    return { words: some.length, probability: mean('probability'), right: mean('right') };
  });
}

function digits(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
