import type { Tokens } from '../../taggedToken.ts';
import { FIXED_OBJECTS, LIGHT_VERBS } from '../../words/fixedPhrases.ts';
import { isMassNoun } from '../../words/massNouns.ts';
import type { NounPhrase } from '../nouns/nounPhrase.ts';

/**
 * Tests whether a verb and its object are a fixed phrase, which has one meaning as a whole ("took place",
 * "makes sense", "shook hands").
 */
export function isFixedPhrase(tokens: Tokens, verb: string, { from, to, head }: NounPhrase): boolean {
  const { tag, lemma } = tokens[head]!;
  if (tokens[from - 1]?.tag === 'RP') return verb === 'pick' && FIXED_OBJECTS.get(verb)!.test(lemma);
  // "Played Canada" and "made Broadway", but "played the game".
  if (/^(?:play|make)$/.test(verb) && tag.startsWith('NNP') && tokens[from]!.tag !== 'DT') return true;
  if (FIXED_OBJECTS.get(verb)?.test(lemma)) return true;
  const isBare = from === head && to === head + 1 && tag === 'NN';
  return isBare && LIGHT_VERBS.has(verb) && !isMassNoun(lemma) && !PRONOUN.test(lemma);
}

const PRONOUN = /(?:one|body|thing)$/;
