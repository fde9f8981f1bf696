// Which sense a word is meant in: node bench/accuracy/senses.ts
//
// The data are WordNet's own example sentences: each is a use of a lemma of its synset. For every example the
// text of that example is held out of what is known of the sense; definitions stay. WordNet has about one
// example a sense, however rare, so that a plain count says little of running text. "running text" weighs each
// example by how often its sense is tagged (cntlist), shared out among the sense's examples: an unbiased
// estimate, for the tagged senses that have examples, if those are typical of the sense. The first sense is
// the most often tagged one by the same counts, so no rule without context can do better there.
//
// Context is compared with the senses by extended gloss overlap (Banerjee and Pedersen 2003, lemmas instead of
// phrases, weighted by inverse document frequency) and by GloVe (mean vectors). Added to the logarithm of the
// tag counts, with the weights that are best on the lemmas of one half, measured on those of the other.
import { readFileSync } from 'node:fs';
import { readTableHeader } from '../../core/encoders/vectors/table/header.ts';
import { openVocabulary } from '../../core/encoders/vectors/table/vocabulary.ts';
import { lemmaOf, partOfSpeechOf } from '../../core/english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../core/english/partOfSpeech.ts';
import { AUXILIARIES } from '../../core/english/words/auxiliaries.ts';
import { openWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import type { SynsetId } from '../../core/lexicon/wordnet.ts';
import { createRandom } from '../../core/random.ts';
import { chooseSense } from '../../core/substitution/senses/senses.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { tokenize } from '../../core/text/tokenize.ts';

const resource = (name: string) => readFileSync(new URL(`../../resources/${name}`, import.meta.url));
const wordnet = openWordNet(resource('wordnet.bin'), () => resource('glosses.bin'));
const tagger = openTagger(resource('tagger.bin'));
const table = resource('glove.rows.bin');
const { sections, dimension } = readTableHeader(table, 'glove.rows.bin', 'rows');
const rows = new Int8Array(table.buffer, table.byteOffset + sections.rows.offset, sections.rows.length);
const vocabulary = openVocabulary(resource('glove.words.bin'), 'glove.words.bin');

interface Word {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
}

/** The words of the open classes, by lemma; auxiliaries and what is no word left out. */
function contentWords(text: string): Word[] {
  const words = tokenize(text).map((token) => token.text);
  if (words.length === 0) return [];
  const { tags } = tagger.tag(words);
  return words.flatMap((word, i) => {
    const pos = partOfSpeechOf(tags[i]!);
    if (!pos || !/^[\p{L}]{2}/u.test(word) || AUXILIARIES.includes(word.toLowerCase())) return [];
    return [{ lemma: lemmaOf(wordnet, word, tags[i]!), pos }];
  });
}

interface Texts {
  readonly definition: readonly string[];
  readonly examples: readonly (readonly Word[])[];
}

const texts: Texts[] = Array.from({ length: wordnet.synsetCount }, (_, synset) => {
  const { definition, examples } = wordnet.gloss(synset);
  return {
    definition: contentWords(definition).map(({ lemma }) => lemma),
    examples: examples.map(contentWords),
  };
});

/** The synsets whose definitions say more of a synset: what it is a kind of, its kinds, what it is like. */
const neighbors: SynsetId[][] = texts.map(() => []);
for (const synset of texts.keys()) {
  for (const { relation, synset: other } of wordnet.relations(synset)) {
    if (!['hypernym', 'instance-hypernym', 'similar-to', 'entailment', 'cause'].includes(relation)) continue;
    neighbors[synset]!.push(other);
    if (relation === 'hypernym') neighbors[other]!.push(synset);
  }
}

const documents = new Map<string, number>();
for (const { definition } of texts)
  for (const lemma of new Set(definition)) documents.set(lemma, (documents.get(lemma) ?? 0) + 1);
const rarity = (lemma: string) => Math.log(texts.length / (documents.get(lemma) ?? 1));

/** The words known of a sense, without one of its examples, and without the word itself. */
function signature(synset: SynsetId, heldOut: readonly Word[], lemma: string, wide: boolean): Set<string> {
  const known = new Set(texts[synset]!.definition);
  for (const member of wordnet.members(synset)) known.add(member.lemma.toLowerCase());
  for (const example of texts[synset]!.examples)
    if (example !== heldOut) for (const word of example) known.add(word.lemma);
  if (wide)
    for (const near of neighbors[synset]!) for (const each of texts[near]!.definition) known.add(each);
  known.delete(lemma);
  return known;
}

/** Cosine of two bags of lemmas, weighted by rarity: 0 to 1. */
function overlap(context: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let shared = 0;
  for (const lemma of context) if (known.has(lemma)) shared += rarity(lemma) ** 2;
  return shared === 0 ? 0 : shared / (length(context) * length(known));
}
function length(bag: ReadonlySet<string>): number {
  let sum = 0;
  for (const lemma of bag) sum += rarity(lemma) ** 2;
  return Math.sqrt(sum);
}

function meanVector(bag: ReadonlySet<string>): Float64Array {
  const mean = new Float64Array(dimension);
  for (const lemma of bag) {
    const row = vocabulary.rowOf(lemma);
    if (row < 0) continue;
    let norm = 0;
    for (let k = 0; k < dimension; k++) norm += rows[row * dimension + k]! ** 2;
    const scale = rarity(lemma) / Math.sqrt(norm || 1);
    for (let k = 0; k < dimension; k++) mean[k]! += rows[row * dimension + k]! * scale;
  }
  return mean;
}
function cosine(a: Float64Array, b: Float64Array): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let k = 0; k < dimension; k++) {
    ab += a[k]! * b[k]!;
    aa += a[k]! ** 2;
    bb += b[k]! ** 2;
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
}

/** A use of an ambiguous lemma, with what each rule makes of each of its senses. */
interface Use {
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  readonly right: number;
  readonly prior: readonly number[];
  readonly overlap: readonly number[];
  readonly vectors: readonly number[];
  readonly summed: number;
  /** The number of tagged occurrences of the lemma. */
  readonly frequency: number;
  readonly half: 0 | 1;
  weight: number;
}

const uses: Use[] = [];
const bySense = new Map<string, Use[]>();
for (const [synset, { examples }] of texts.entries()) {
  const pos = wordnet.partOfSpeech(synset);
  const members = new Set(wordnet.members(synset).map(({ lemma }) => lemma.toLowerCase()));
  for (const example of examples) {
    const word = example.find((each) => each.pos === pos && members.has(each.lemma));
    if (!word) continue;
    const senses = wordnet.synsets(word.lemma, pos);
    if (senses.length < 2) continue;
    const counts = senses.map(
      (sense) =>
        wordnet.members(sense).find((member) => member.lemma.toLowerCase() === word.lemma)?.tagCount ?? 0,
    );
    const context = new Set(example.map((each) => each.lemma).filter((lemma) => lemma !== word.lemma));
    const here = meanVector(context);
    const use: Use = {
      lemma: word.lemma,
      pos,
      right: senses.indexOf(synset),
      prior: counts.map((count) => Math.log(count + 0.5)),
      overlap: senses.map((sense) => overlap(context, signature(sense, example, word.lemma, true))),
      vectors: senses.map((sense) => cosine(here, meanVector(signature(sense, example, word.lemma, false)))),
      summed: senses.indexOf(chooseSense(wordnet, word.lemma, pos, 'summed-tag-counts')!),
      frequency: counts.reduce((sum, count) => sum + count, 0),
      half: hash(word.lemma) % 2 === 0 ? 0 : 1,
      weight: counts[senses.indexOf(synset)]!,
    };
    uses.push(use);
    const key = `${word.lemma} ${synset}`;
    bySense.set(key, [...(bySense.get(key) ?? []), use]);
  }
}
for (const same of bySense.values()) for (const use of same) use.weight /= same.length;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value >>> 7;
}

/** Below this share of its uses strict leaves a word alone (`wordShare`). */
const CLOSE = 0.7;
const SHARES = [0.05, 0.1, 0.25, 0.5, 1];

type Scores = (use: Use) => readonly number[];
type Rule = (use: Use) => number;
function best(scores: readonly number[]): number {
  let at = 0;
  for (const [i, score] of scores.entries()) if (score > scores[at]!) at = i;
  return at;
}
const mixed =
  (prior: number, byOverlap: number, byVectors: number): Scores =>
  (use) =>
    use.prior.map((p, i) => prior * p + byOverlap * use.overlap[i]! + byVectors * use.vectors[i]!);
const highest =
  (scores: Scores): Rule =>
  (use) =>
    best(scores(use));

function accuracy(rule: Rule, of: readonly Use[], weighted: boolean): number {
  let [right, all] = [0, 0];
  for (const use of of) {
    const weight = weighted ? use.weight : 1;
    all += weight;
    if (rule(use) === use.right) right += weight;
  }
  return right / all;
}

const [chosenOn, measuredOn] = [0, 1].map((half) => uses.filter((use) => use.half === half));
const OVERLAPS = [0, 1, 2, 4, 8, 16, 32];
const VECTORS = [0, 1, 2, 4, 8, 16, 32];
function tuned(overlaps: readonly number[], vectors: readonly number[], weighted: boolean): [number, number] {
  let found: [number, number] = [0, 0];
  let most = -1;
  for (const a of overlaps) {
    for (const b of vectors) {
      const score = accuracy(highest(mixed(1, a, b)), chosenOn!, weighted);
      if (score > most) [most, found] = [score, [a, b]];
    }
  }
  return found;
}

const rules: [string, Rule][] = [
  ['first sense', () => 0],
  ['summed tag counts', (use) => use.summed],
  ['overlap alone', highest(mixed(1e-9, 1, 0))],
  ['GloVe alone', highest(mixed(1e-9, 0, 1))],
];
for (const weighted of [true, false]) {
  for (const [name, overlaps, vectors] of [
    ['overlap', OVERLAPS, [0]],
    ['GloVe', [0], VECTORS],
    ['overlap and GloVe', OVERLAPS, VECTORS],
  ] as const) {
    const [a, b] = tuned(overlaps, vectors, weighted);
    rules.push([
      `counts, ${name} (${a}, ${b}: best ${weighted ? 'in running text' : 'on plain examples'})`,
      highest(mixed(1, a, b)),
    ]);
  }
}

const tagged = uses.reduce((sum, use) => sum + use.weight, 0);
console.log(
  `${uses.length} examples of ${new Set(uses.map(({ lemma, pos }) => `${lemma} ${pos}`)).size} ambiguous lemmas;`,
);
console.log(`the tagged uses of their senses: ${Math.round(tagged)}.`);
console.log(
  `Weights chosen on ${chosenOn!.length} examples, accuracy (%) on the other ${measuredOn!.length}.\n`,
);
const groups: [string, readonly Use[]][] = [
  ['all', measuredOn!],
  ['>=20', measuredOn!.filter(({ frequency }) => frequency >= 20)],
  ...(['noun', 'verb', 'adjective', 'adverb'] as const).map((pos): [string, readonly Use[]] => [
    pos,
    measuredOn!.filter((use) => use.pos === pos),
  ]),
];
console.log(`${'running text'.padEnd(60)}${groups.map(([name]) => name.padStart(10)).join('')}     plain`);
for (const [name, rule] of rules) {
  const metrics = groups.map(([, of]) => (100 * accuracy(rule, of, true)).toFixed(1).padStart(10));
  const plain = (100 * accuracy(rule, measuredOn!, false)).toFixed(1).padStart(10);
  console.log(name.padEnd(60) + metrics.join('') + plain);
}

// The first of two scores is that of the sense; how far it lies above the second says how sure the rule is.
const close = measuredOn!.filter((use) => {
  const counts = use.prior.map(Math.exp);
  return Math.max(...counts) / counts.reduce((sum, count) => sum + count, 0) < CLOSE;
});
console.log(
  `\nWords whose first sense has less than ${100 * CLOSE}% of the uses (running text, % right of the surest):`,
);
console.log(`${'surest'.padEnd(60)}${SHARES.map((share) => `${100 * share}%`.padStart(10)).join('')}`);
const withOverlap = mixed(1, ...tuned(OVERLAPS, [0], true));
const withBoth = mixed(1, ...tuned(OVERLAPS, VECTORS, true));
for (const [name, scores] of [
  ['counts alone', mixed(1, 0, 0)],
  ['counts, overlap', withOverlap],
  ['counts, overlap and GloVe', withBoth],
] as const) {
  console.log(name.padEnd(60) + SHARES.map((share) => surest(scores, close, share).padStart(10)).join(''));
}

function surest(scores: Scores, of: readonly Use[], share: number): string {
  const margin = (use: Use) => {
    const [first, second] = [...scores(use)].sort((a, b) => b - a);
    return first! - second!;
  };
  const sorted = of.map((use) => [margin(use), use] as const).sort((a, b) => b[0] - a[0]);
  const all = of.reduce((sum, use) => sum + use.weight, 0);
  let [seen, right] = [0, 0];
  for (const [, use] of sorted) {
    if (seen >= share * all) break;
    seen += use.weight;
    if (best(scores(use)) === use.right) right += use.weight;
  }
  return ((100 * right) / seen).toFixed(1);
}

// Whether context helps at all: lemmas drawn with replacement.
const random = createRandom(1);
const byLemma = new Map<string, { gain: number; weight: number }>();
for (const use of measuredOn!) {
  const key = `${use.lemma} ${use.pos}`;
  const { gain, weight } = byLemma.get(key) ?? { gain: 0, weight: 0 };
  const more = Number(best(withOverlap(use)) === use.right) - Number(use.right === 0);
  byLemma.set(key, { gain: gain + use.weight * more, weight: weight + use.weight });
}
const lemmas = [...byLemma.values()];
const gains = Array.from({ length: 2000 }, () => {
  let [gain, weight] = [0, 0];
  for (let i = 0; i < lemmas.length; i++) {
    const drawn = lemmas[random.below(lemmas.length)]!;
    gain += drawn.gain;
    weight += drawn.weight;
  }
  return (100 * gain) / weight;
}).sort((a, b) => a - b);
console.log(
  `\nGain of counts and overlap over the first sense, 95% of 2,000 draws of lemmas: ${gains[50]!.toFixed(1)} to ${gains[1949]!.toFixed(1)} points`,
);
