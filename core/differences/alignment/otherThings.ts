import { areExclusive } from '../../english/words/exclusive.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import type { Unit } from '../reading/reading.ts';

/** Tests whether two words name different things, acts or properties, so that what is the one is not the other. Symmetric. */
export type AreOtherThings = (one: Unit, other: Unit) => boolean;

/** Senses that are looked at, the most frequent first. */
const SENSES = 3;

/** Steps up to a common synset within which concrete things may be taken for each other: a castle and a fortress. */
const NEAR = 2;

/** The cosine from which on two words are used alike, so that their things may be taken for each other: a hut and a cabin. */
const ALIKE = 0.3;

/** Nouns of classes whose members exclude each other, however near they are: what is an apple is no pear. */
const CLASSES =
  'disease discipline sport musical_instrument chemical_element language relative garment motor_vehicle ' +
  'furniture body_part beverage tool tree season meal room weapon';
/** Further ones, whose members are plants or body parts in a more frequent sense. */
const LIVING = 'animal fruit vegetable spice flower';

/**
 * Creates the test. Words are listed as exclusive, or they are nouns of which none is more general than the other in any sense or
 * explains it in WordNet's definition: both of one class whose members exclude each other, or both of concrete things that are not
 * of one sort, nor used alike. People, and what is abstract, have many names.
 */
export function createAreOtherThings(wordnet: WordNet, wordSpace?: WordSpace): AreOtherThings {
  const above = (synset: SynsetId, found = new Map<SynsetId, number>(), depth = 0): Map<SynsetId, number> => {
    if ((found.get(synset) ?? Infinity) <= depth) return found;
    found.set(synset, depth);
    for (const next of wordnet.hypernyms(synset)) above(next, found, depth + 1);
    return found;
  };
  const [living, classes] = [LIVING, CLASSES].map((lemmas) =>
    lemmas.split(' ').flatMap((lemma) => wordnet.synsets(lemma, 'noun').slice(0, 1)),
  ) as [SynsetId[], SynsetId[]];
  const [animal] = living;
  const sensesOf = ({ lemma }: Unit) => wordnet.synsets(lemma.replaceAll(' ', '_'), 'noun').slice(0, SENSES);
  const explains = ({ lemma }: Unit, synsets: readonly SynsetId[]) => {
    const stem = lemma.slice(0, Math.max(4, lemma.length - 2));
    return synsets.some((synset) =>
      wordnet
        .gloss(synset)
        .definition.toLowerCase()
        .split(/[^a-z]+/)
        .some((word) => word.startsWith(stem)),
    );
  };
  return (one, other) => {
    if (one.tag === other.tag && areExclusive(one.lemma, other.lemma)) return true;
    if (!/^NNS?$/.test(one.tag) || one.tag !== other.tag) return false;
    const [senses, others] = [sensesOf(one), sensesOf(other)];
    if (senses.length === 0 || others.length === 0) return false;
    const [paths, otherPaths] = [senses, others].map((each) => each.map((synset) => above(synset)));
    const isMoreGeneral =
      paths!.some((path) => others.some((synset) => path.has(synset))) ||
      otherPaths!.some((path) => senses.some((synset) => path.has(synset)));
    if (isMoreGeneral || explains(one, others) || explains(other, senses)) return false;
    const areIn = (synset: SynsetId, most = 1, least = 0) =>
      [paths!, otherPaths!].every((each) =>
        each.slice(0, most).some((path) => (path.get(synset) ?? -1) >= least),
      );
    // One step below animals are the pet and the prey, which any may be.
    if (
      classes.some((synset) => areIn(synset)) ||
      living.some((synset) => areIn(synset, SENSES, synset === animal ? 2 : 0))
    )
      return true;
    const areSisters = paths!.some((each) =>
      otherPaths!.some((path) =>
        [...each].some(([synset, depth]) => Math.max(depth, path.get(synset) ?? Infinity) <= NEAR),
      ),
    );
    return (
      !areSisters &&
      (wordSpace?.cosine(one.lemma, other.lemma) ?? 0) < ALIKE &&
      [one, other].every(({ sorts }) => CONCRETE.has(sorts[0]!) && !sorts.some((sort) => ABSTRACT.has(sort)))
    );
  };
}

const ABSTRACT: ReadonlySet<string> = new Set(['message', 'measure', 'idea']);
const CONCRETE: ReadonlySet<string> = new Set(['animal', 'place', 'thing']);
