import type { Tokens } from '../../annotation/annotation.ts';
import { copyCapitals, isInCapitals } from '../../english/morphology/capitals.ts';
import type { NounPhrase } from '../../english/syntax/nouns/nounPhrase.ts';
import { SENTENCE_ADVERBS } from '../../english/words/adverbs.ts';
import { BARE_AGENTS } from '../../english/words/agents.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import {
  COMMON_BEGINNINGS,
  COMMON_SPEAKERS,
  NAME_BEGINNINGS,
  NAMES_WITH_OF,
  OCCUPATIONS_BEFORE_NAMES,
} from '../../english/words/names.ts';
import { NUMBER_OF_WORD } from '../../english/words/numberWords.ts';
import { PROPER_ADJECTIVES } from '../../english/words/properAdjectives.ts';

/**
 * Writes the words that come to the place of a phrase at `at`, and those that leave it for another place. At
 * the start of a sentence the former get its capital, and the latter the case that they have elsewhere.
 */
export function withExchangedStarts(
  tokens: Tokens,
  at: number,
  [coming, going]: readonly [coming: readonly string[], going: readonly string[]],
): readonly [coming: readonly string[], going: readonly string[]] {
  if (tokens.slice(0, at).some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return [coming, going];
  return [
    [asStart(tokens, at, coming[0]!), ...coming.slice(1)],
    [insideSentence(tokens, at, going[0]!), ...going.slice(1)],
  ];
}

/**
 * Tests whether a subject cannot safely move: it begins with an adverb, is a bare countable noun, and so rather a name that
 * the tagger does not know ("Hoy confirmed it"), or the end of a longer phrase ("that *portion of it*").
 */
export function isDoubtfulSubject(tokens: Tokens, { from, to, head }: NounPhrase): boolean {
  if (SENTENCE_ADVERBS.has(tokens[from]!.text.toLowerCase())) return true;
  // "Not all users".
  if (/^(?:not|hardly|scarcely|barely)$/i.test(tokens[from - 1]?.text ?? '')) return true;
  const { text, tag, lemma } = tokens[head]!;
  const isName = to === head + 1 && /^\p{L}\p{Ll}+$/u.test(text);
  const isCut = tokens[from - 1]?.text.toLowerCase() === 'that';
  if (from !== head || tag !== 'NN' || !(isName || isCut)) return false;
  return !isMassNoun(lemma) && !BARE_AGENTS.test(lemma) && !PRONOUN.test(lemma);
}

const PRONOUN = /^(?:(?:some|any|every|no)?one|.*(?:body|ing|ness|ment|tion|ity))$/;

/** Tells whether the first word may be a name or not ("Gateway will sell them", "State air regulators"). */
export function isDoubtfulStart(tokens: Tokens, phrase: NounPhrase): boolean {
  const { tag, confidence } = tokens[phrase.from]!;
  const isUnsure = tag.startsWith('NNP') && confidence < 0.7;
  return (
    isDoubtfulSubject(tokens, phrase) || (isUnsure && /^\p{Ll}/u.test(tokens[phrase.from + 1]?.text ?? ''))
  );
}

/**
 * A word with the capital of the sentence's first one, the token `at`. Dummies and words that begin with a digit have no
 * capital ("95th"), and none to pass on, nor has a name whose capital comes later ("iPhone").
 */
export function asStart(tokens: Tokens, at: number, word: string): string {
  const { text, dummy } = tokens[at]!;
  if (/^\d/.test(word) || tokens.some((token) => token.dummy && token.text === word)) return word;
  return copyCapitals(dummy || /^(?:\d|\p{Ll}+\p{Lu})/u.test(text) ? 'A' : text, word, 'initial');
}

/** The first word of a sentence as it is written elsewhere. */
export function insideSentence(tokens: Tokens, at: number, word: string): string {
  const { tag, dummy } = tokens[at]!;
  const next = tokens[at + 1];
  const isCommon =
    // The tagger may take the first word for a name ("State officials", "Defense lawyers").
    (COMMON_BEGINNINGS.test(word) && /^\p{Ll}/u.test(next?.text ?? '') && /^NN/.test(next!.tag)) ||
    // So may a noun of those who speak.
    (COMMON_SPEAKERS.test(word) && /^VB[DZP]$/.test(next?.tag ?? '')) ||
    // An occupation is no part of the name behind it.
    (tag === 'NN' && OCCUPATIONS_BEFORE_NAMES.test(word) && /^\p{Lu}\p{Ll}/u.test(word)) ||
    // A number begins no name.
    (/^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(word) && NUMBER_OF_WORD.has(word.split('-')[0]!.toLowerCase()));
  if (isCommon) return word.toLowerCase();
  const keeps =
    tag.startsWith('NNP') ||
    dummy ||
    word === 'I' ||
    /-(?:based|born|led|area|backed|owned|style)$/.test(word) ||
    !/^\p{Lu}[\p{Ll}'’-]*$/u.test(word);
  // A noun before another word with a capital is part of a name: "Computer Associates".
  const isNamed =
    (tag.startsWith('NN') || NAME_BEGINNINGS.test(word)) &&
    /^\p{Lu}[\p{L}\p{N}]/u.test(tokens[isLinked(tokens, at) ? at + 2 : at + 1]?.text ?? '');
  if (keeps || isNamed || PROPER_ADJECTIVES.has(word) || isInCapitals(tokens.map(({ text }) => text)))
    return word;
  return word.toLowerCase();
}

/** Tests whether the first word is linked to the rest of a name ("Friends of Animals", "Standard & Poor's"). */
function isLinked(tokens: Tokens, at: number): boolean {
  const link = tokens[at + 1]?.text;
  // A possessive belongs to the name.
  return (
    link === '&' || tokens[at + 1]?.tag === 'POS' || (link === 'of' && NAMES_WITH_OF.test(tokens[at]!.text))
  );
}
