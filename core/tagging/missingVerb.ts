import type { PennTag } from './pennTag.ts';
import { WORD_BITS, type WordLexicon } from './wordLexicon.ts';

/**
 * A sentence that has its period but no verb, as tagged, and begins with a noun phrase and a word that may be its verb:
 * where that word is, and what tag it takes ("The walls echo."). Most texts hold headings and fragments without a
 * verb ("Great sports bar."), so that only what can hardly be one is taken for a clause; undefined for the rest.
 */
export function missingVerb(
  words: readonly string[],
  tags: readonly PennTag[],
  lexicon: WordLexicon,
): { index: number; tag: PennTag } | undefined {
  if (!/^[.!?]$/.test(words.at(-1) ?? '') || tags.some((tag) => VERB.test(tag))) return undefined;
  for (let index = 1; index < words.length - 1; index++) {
    const tag = verbTagAt(words, tags, index, lexicon);
    if (tag) return { index, tag };
    if (!NOUN_PHRASE.test(tags[index]!)) return undefined;
  }
  return undefined;
}

function verbTagAt(
  words: readonly string[],
  tags: readonly PennTag[],
  index: number,
  lexicon: WordLexicon,
): PennTag | undefined {
  const word = words[index]!;
  const subject = tags[index - 1]!;
  const next = tags[index + 1]!;
  if (!/^[a-z]+$/.test(word)) return undefined;
  const { bits } = lexicon.lookup(word);
  if ((subject === 'NNS' || subject === 'NNPS') && (bits & WORD_BITS.verb) !== 0) {
    if (COMPOUNDING.test(words[index - 1]!)) return undefined;
    if (tags[index] === 'NN' || OBJECT.test(next)) return NOT_VERBAL.has(word) ? undefined : 'VBP';
  }
  const isDefinite =
    subject === 'NNP' || (subject === 'NN' && /^(?:the|an?|my|his|her|our)$/i.test(words[0]!));
  const goesOn = /^(?:IN|TO|RB|PRP|PRP\$|DT|CD)$/.test(next);
  if (isDefinite && goesOn && tags[index] === 'NNS' && (bits & WORD_BITS.thirdPerson) !== 0) return 'VBZ';
  return undefined;
}

const VERB = /^(?:VB|MD)/;
const NOUN_PHRASE = /^(?:DT|PDT|JJ[RS]?|CD|PRP\$|NNP?S?|POS)$/;
const OBJECT = /^(?:DT|PRP\$?|NNS?)$/;
/** Plurals that are often the first part of a compound: "a sports bar". */
const COMPOUNDING = /^(?:arms|arts|customs|goods|news|parts|sales|savings|sports|systems)$/i;
const NOT_VERBAL: ReadonlySet<string> = new Set('in to for on out up down off over by near'.split(' '));
