import { PARTS_OF_SPEECH } from '../../english/partOfSpeech.ts';
import { wordAt } from '../../english/syntax/wordAt.ts';
import { contractedWords } from '../../english/words/contractedWords.ts';
import type { WordNet } from '../../lexicon/wordnet.ts';
import type { InSentence } from '../alignment/provenSynonyms.ts';
import type { Find, InReading } from '../comparison.ts';
import { at, type Claim, claim, type Finding } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';

/** Units that say the same in other letters: contractions, spellings, numbers, dates and equivalent phrases. */
export const findWording: Find = ({ a, b, alignment, wordnet }, open) => {
  const findings: Finding[] = [];
  for (const pair of alignment.pairs) {
    if (!open.a.has(pair.a)) continue;
    const [one, other] = [a.units[pair.a]!, b.units[pair.b]!];
    const isSame = pair.relation === 'same';
    // "It's been" is "it has been".
    const isContracted = (isSame || one.kind === 'auxiliary') && isContraction([a, one], [b, other]);
    if (!isContracted && !isSame) continue;
    const isPlain = isUncapitalized(a) || isUncapitalized(b);
    const found = isContracted
      ? CONTRACTION
      : isPlain && one.words === other.words && isNamed([a, pair.a], [b, pair.b], wordnet)
        ? claim('format', 'preserved', 'are a name with and without capitals')
        : wordingOf(one, other);
    const span = { a: at(pair.a), b: at(pair.b) };
    if (found) findings.push({ ...found, ...span });
    // "A" and "an", "'s" and "'".
    if (found || one.kind === 'determiner' || one.kind === 'genitive') open.close(span);
  }
  return findings;
};

/** Tests for a text without capitals, as people type questions: they tell nothing of its words. */
function isUncapitalized({ text }: Reading): boolean {
  return text === text.toLowerCase();
}

/** Tests for a name that is no other word, or is one with the word beside it: "lisbon", "eiffel tower", but not "turkey". */
function isNamed([a, i]: InReading, [b, j]: InReading, wordnet: WordNet): boolean {
  const [one, other] = [a.units[i]!, b.units[j]!];
  const isIn = (form: string) => wordnet.has(form, 'noun') && !isWord(form, wordnet);
  const [before, after] = [a.units[i - 1], a.units[i + 1]].map((unit) => unit?.words ?? '');
  return (
    (one.kind === 'name' || other.kind === 'name') &&
    one.words.length > 2 &&
    (![one.words, one.lemma, other.lemma].some((form) => isWord(form, wordnet)) ||
      isIn(`${before}_${one.words}`) ||
      isIn(`${one.words}_${after}`))
  );
}

/** Tests for an entry that WordNet writes without capitals in one of its senses. */
function isWord(form: string, wordnet: WordNet): boolean {
  return PARTS_OF_SPEECH.some((pos) =>
    wordnet.synsets(form, pos).some((synset) => wordnet.members(synset).some(({ lemma }) => lemma === form)),
  );
}

/** Tests whether some words of a unit are contractions of those in the same places of another, and the others equal. */
function isContraction([a, one]: InSentence, [b, other]: InSentence): boolean {
  if (one.to - one.from !== other.to - other.from || one.words === other.words) return false;
  return Array.from({ length: one.to - one.from }, (_, i) => [one.from + i, other.from + i] as const).every(
    ([i, j]) => {
      const [word, otherWord] = [wordAt(a.tokens, i), wordAt(b.tokens, j)];
      return word === otherWord || standsFor(a, i, otherWord) || standsFor(b, j, word);
    },
  );
}

function standsFor({ tokens }: Reading, at: number, word: string): boolean {
  const [before, part, after] = [wordAt(tokens, at - 1), wordAt(tokens, at), wordAt(tokens, at + 1)];
  return contractedWords(part, before, after).includes(word);
}

const CONTRACTION = claim('contraction', 'preserved', 'are a full form and its contraction');

function wordingOf(one: Unit, other: Unit): Claim | undefined {
  if (one.key.startsWith('ordinal ')) return claim('number', 'preserved', 'are the same place in a series');
  if (one.kind === 'number')
    return claim(one.amount?.dimension ? 'unit' : 'number', 'preserved', 'are the same amount');
  if (one.kind === 'date') return claim('date', 'preserved', 'are the same date or time');
  if (one.words === other.words) {
    // Else "IT" and "it", "the Bar" and "the bar".
    const isForm = one.kind === 'opening' || one.words === 'i';
    return claim('format', isForm ? 'preserved' : 'uncertain', 'differ in capitals only');
  }
  if (one.kind === 'opening') return claim('question-frame', 'preserved', 'ask the same');
  if (one.kind === 'word' || one.kind === 'name') {
    const isSpelled = one.lemma === other.lemma && one.tag === other.tag;
    return isSpelled || one.key !== one.lemma || one.kind === 'name'
      ? claim('spelling', 'preserved', 'are spellings of one word')
      : undefined;
  }
  return FORMS.test(one.kind) ? undefined : claim('synonym', 'preserved', 'mean the same');
}

/** Kinds whose forms say nothing, or are looked at elsewhere. */
const FORMS = /^(?:auxiliary|pronoun|determiner|filler|genitive)$/;
