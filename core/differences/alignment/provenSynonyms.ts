import { createAnnotator } from '../../annotator/annotator.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import { SWITCHED_THINGS } from '../../english/words/particleVerbs.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { PROFILES } from '../../profile/index.ts';
import { senseShares } from '../../substitution/senses/sensedPlaces.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import { keptByText } from '../reading/keptByText.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import type { ReaderParts } from '../reading/readSentence.ts';
import { isInPhrase } from './stretches.ts';
import { formsOf, isListedFor, isListedWithin } from './wordRelation.ts';

/** A unit of a sentence. */
export type InSentence = readonly [reading: Reading, unit: Unit];

/** Tests whether two words, each in its sentence, are proven to be synonyms there. Symmetric. */
export type AreProvenSynonyms = (one: InSentence, other: InSentence) => boolean;

/** The least share of the uses of a word that its dominant sense has. */
const DOMINANT = 0.8;
/** The most senses of a phrase of which each is taken for the one meant: "step down". */
const FEW = 2;

/**
 * Creates the test. That one word may stand for another proves nothing by itself: a newspaper is a paper, but to write a
 * paper is not to write a newspaper. Either each of them may stand for the other, by the lists or by the rules of variants,
 * or one of them may, and the sense that they share is its dominant one. A phrase is proven if it has few senses and
 * no object, and is what the other is listed or mostly used for: to expire is to run out, and rarely to kick the bucket. Two
 * that are listed are proven of what is switched.
 */
export function createAreProvenSynonyms(
  parts: ReaderParts & { readonly wordSpace?: WordSpace },
): AreProvenSynonyms {
  const { wordnet } = parts;
  // Names are told apart before.
  const annotator = createAnnotator({ ...parts, profile: { ...PROFILES.strict, skipEntities: false } });
  const keptOf = keptByText(read);
  const mayStand = (one: InSentence, other: InSentence) => {
    const [{ text, tokens }, { from, lemma }] = one;
    return (
      isListedFor(lemma, other[1].lemma) || keptOf(text).forms.has(`${tokens[from]!.start} ${other[1].words}`)
    );
  };
  const isDominant = ([{ text, tokens }, unit]: InSentence, other: InSentence) =>
    // What a big boss is depends on the noun.
    !unit.tag.startsWith('JJ') &&
    // A noun that is listed for other places has another sense here: "the train has ten cars".
    !(unit.tag.startsWith('NN') && isListedWithin(unit.lemma, other[1].lemma)) &&
    !keptOf(text).entries.has(tokens[unit.from]!.start) &&
    sharedUse(wordnet, unit, other[1]) >= DOMINANT;
  const isProven = (one: InSentence, other: InSentence) =>
    mayStand(one, other) && (mayStand(other, one) || isDominant(other, one));
  return (one, other) => {
    if (
      [one, other].some(([{ tokens }, { from, to }]) => IN_COMPOUND(tokens, { at: from, end: to })) ||
      isQuoted(one)
    )
      return false;
    const [phrase, meant] = isPhrase(one) ? [one, other] : [other, one];
    if (!isPhrase(phrase)) return isProven(one, other) || isProven(other, one);
    const { lemma, tag } = phrase[1];
    const pos = partOfSpeechOf(tag);
    const isListed = isListedFor(lemma, meant[1].lemma);
    const object = objectOf(phrase);
    if (isListed && isPhrase(meant)) return SWITCHED_THINGS.test(object?.lemma ?? '');
    return (
      pos !== undefined &&
      object === undefined &&
      sensesOf(wordnet, lemma, pos).length <= FEW &&
      // A noun names another thing in each sense: "conviction", "article of faith".
      (isListed || sharedUse(wordnet, meant[1], phrase[1]) >= (pos === 'noun' ? 1 : DOMINANT))
    );
  };

  function read(text: string): Replaceable {
    const { tokens, substitutions, collocations } = annotator.annotate(text);
    return {
      forms: new Set(
        substitutions
          .filter(({ kind }) => SUBSTITUTIONS[kind].meaning === 'preserved')
          .flatMap(({ token, candidates }) =>
            candidates.map(({ form }) => `${tokens[token]!.start} ${form.toLowerCase()}`),
          ),
      ),
      entries: new Set(
        collocations.flatMap(({ from, to }) => tokens.slice(from, to).map(({ start }) => start)),
      ),
    };
  }
}

/** A noun beside another noun, or before "of", with which it may have one meaning: "garbage collector", "doctor of law". */
const IN_COMPOUND = contexts(`
  /NN* [/NN*]
  [/NN*] /NN*
  [/NN*] ~of
`);

/** Tests for a word within quotation marks, where it is what was said. */
function isQuoted([{ tokens }, { from }]: InSentence): boolean {
  return tokens.slice(0, from).filter(isQuotationMark).length % 2 === 1;
}

function isPhrase([, { words }]: InSentence): boolean {
  return words.includes(' ');
}

/** The last word of the object behind a particle, with which verb and particle may be meant one by one: "carried out the trash". */
function objectOf([{ tokens, units }, { to }]: InSentence): Unit | undefined {
  if (!/^(?:RP|RB|IN)$/.test(tokens[to - 1]!.tag)) return undefined;
  const behind = units.filter(({ from }) => from >= to);
  const isObject = isInPhrase(behind[0]) || /sel(?:f|ves)$/.test(behind[0]?.words ?? '');
  return isObject ? behind.find((_, i) => !isInPhrase(behind[i + 1])) : undefined;
}

/** The forms that may stand at an offset of a sentence, and the offsets of words within multiword expressions. */
interface Replaceable {
  readonly forms: ReadonlySet<string>;
  readonly entries: ReadonlySet<number>;
}

/**
 * The share of a word's uses in WordNet's texts that are in a sense of another lemma; a sense that is not used counts as
 * half a use.
 */
function sharedUse(wordnet: WordNet, unit: Unit, other: Unit): number {
  const pos = partOfSpeechOf(unit.tag);
  if (!pos) return 0;
  const others = new Set(formsOf(other).flatMap((form) => sensesOf(wordnet, form, pos)));
  const { lemma } = unit;
  const senses = sensesOf(wordnet, lemma, pos);
  const own = senseShares({ lemma, senses }, wordnet);
  return senses.reduce((sum, synset, at) => sum + (others.has(synset) ? own[at]! : 0), 0);
}

function sensesOf(wordnet: WordNet, lemma: string, pos: PartOfSpeech) {
  return wordnet.synsets(lemma.replaceAll(' ', '_'), pos);
}
