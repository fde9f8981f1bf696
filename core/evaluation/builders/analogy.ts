import { inflect } from '../../english/morphology/inflection.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import { createRandom, shuffled } from '../../random.ts';
import { antonyms } from '../../substitutionKinds/antonyms.ts';
import type { Analogy } from '../corpora/analogies.ts';
import type { BuildingContext, CorpusBuilder } from './builder.ts';

/**
 * Builds questions "a is to b as c is to d" from the lexicon's inflections and WordNet's antonyms. In sentences, the
 * words of an analogy fill one template, and the candidates also include sentences that differ from d in one other
 * word.
 */
export const analogyBuilder: CorpusBuilder<Analogy> = {
  name: 'analogy',
  purpose: 'Analogies of words from the lexicon, or of sentences by a template.',
  description: `Analogies of words from the lexicon (plurals, verb forms, degrees, antonyms), or of sentences
by a template: {"section","a","b","c","d","distractors"}. Reads no files.`,
  readsFiles: false,
  options: {
    unit: {
      help: 'Units of the analogies: words, or sentences made from the words by templates.',
      default: 'words',
      choices: ['words', 'sentences'],
    },
    pairs: {
      help: 'Word pairs drawn per section; every two pairs make a question.',
      default: 12,
      minimum: 2,
      maximum: 200,
    },
  },
  filesOf: () => ({ files: [], expected: 'nothing that is read' }),
  async *read(_, context) {
    const lemmas = commonLemmas(context);
    for (const section of SECTIONS) yield* questionsOf(section, pairsOf(section, lemmas, context), context);
  },
  make: (question) => ({ record: question }),
};

interface Section {
  readonly name: string;
  readonly pos: PartOfSpeech;
  /** The word's other form; undefined where it has none. */
  other(lemma: string, context: BuildingContext): string | undefined;
  /** A sentence with `_` in place of the word, and the same sentence with one other word changed. */
  readonly template: readonly [given: string, near: string];
}

const SECTIONS: readonly Section[] = [
  {
    name: 'plural',
    pos: 'noun',
    other: (lemma) => inflect(lemma, 'NNS'),
    template: ['They spoke about the _ .', 'They joked about the _ .'],
  },
  {
    name: 'past',
    pos: 'verb',
    other: (lemma) => inflect(lemma, 'VBD'),
    template: ['We often _ there .', 'We rarely _ there .'],
  },
  {
    name: 'third-person',
    pos: 'verb',
    other: (lemma) => inflect(lemma, 'VBZ'),
    template: ['Whoever comes will say _ .', 'Whoever comes will write _ .'],
  },
  {
    name: 'progressive',
    pos: 'verb',
    other: (lemma) => inflect(lemma, 'VBG'),
    template: ['The word in the book was _ .', 'The word in the letter was _ .'],
  },
  {
    name: 'comparative',
    pos: 'adjective',
    other: (lemma) => inflect(lemma, 'JJR'),
    template: ['This one is _ .', 'This one was _ .'],
  },
  {
    name: 'superlative',
    pos: 'adjective',
    other: (lemma) => inflect(lemma, 'JJS'),
    template: ['Theirs is _ of all .', 'Ours is _ of all .'],
  },
  {
    name: 'antonym',
    pos: 'adjective',
    other: antonymOf,
    template: ['The room seemed very _ .', 'The room seemed hardly _ .'],
  },
];

/** Minimum tag count of a lemma's senses: rarer words have no vector in most tables. */
const TAGGED = 20;

/** Finds common lower-case lemmas by the part of speech that they mostly have, in alphabetical order. */
function commonLemmas({ wordnet, words }: BuildingContext): ReadonlyMap<PartOfSpeech, readonly string[]> {
  const found = new Map<PartOfSpeech, string[]>(PARTS.map((pos) => [pos, []]));
  for (const lemma of wordnet.lemmas()) {
    if (!/^[a-z]{3,9}$/.test(lemma) || !words.has(lemma)) continue;
    const uses = PARTS.map((pos) => taggedAs(lemma, pos, wordnet));
    const most = Math.max(...uses);
    const others = uses.reduce((sum, use) => sum + use, 0) - most;
    if (most >= TAGGED && others * 5 <= most) found.get(PARTS[uses.indexOf(most)]!)!.push(lemma);
  }
  return found;
}

const PARTS: readonly PartOfSpeech[] = ['noun', 'verb', 'adjective', 'adverb'];

function taggedAs(lemma: string, pos: PartOfSpeech, wordnet: BuildingContext['wordnet']): number {
  let total = 0;
  for (const synset of wordnet.synsets(lemma, pos)) {
    total += wordnet.members(synset).find((member) => member.lemma === lemma)?.tagCount ?? 0;
  }
  return total;
}

function pairsOf(
  section: Section,
  lemmas: ReadonlyMap<PartOfSpeech, readonly string[]>,
  context: BuildingContext,
): [string, string][] {
  const wanted = context.options.pairs as number;
  const pairs: [string, string][] = [];
  const seen = new Set<string>();
  for (const lemma of shuffled(lemmas.get(section.pos)!, createRandom(context.seed, section.name))) {
    if (pairs.length === wanted) break;
    const other = section.other(lemma, context);
    if (
      other === undefined ||
      other === lemma ||
      !context.words.has(other) ||
      seen.has(lemma) ||
      seen.has(other)
    )
      continue;
    seen.add(lemma).add(other);
    pairs.push([lemma, other]);
  }
  return pairs;
}

/** Combines every pair with every other, as Mikolov et al. (2013) did. */
function* questionsOf(
  { name: section, template }: Section,
  pairs: readonly (readonly [string, string])[],
  { options }: BuildingContext,
): Generator<Analogy> {
  const inSentences = options.unit === 'sentences';
  const [said, near] = template.map(
    (text) => (word: string) => (inSentences ? text.replace('_', word) : word),
  );
  for (const [a, b] of pairs) {
    for (const [c, d] of pairs) {
      if (a === c) continue;
      const distractors = inSentences ? [near!(c), near!(d)] : [];
      yield { section, a: said!(a), b: said!(b), c: said!(c), d: said!(d), distractors };
    }
  }
}

/** Finds the antonym of an adjective in its first sense. */
function antonymOf(lemma: string, { wordnet }: BuildingContext): string | undefined {
  const [synset] = wordnet.synsets(lemma, 'adjective');
  const [found] = synset === undefined ? [] : antonyms(wordnet, synset, lemma);
  const other = found && wordnet.members(found.synset)[found.member]!.lemma;
  return other !== undefined && /^[a-z]+$/.test(other) ? other : undefined;
}
