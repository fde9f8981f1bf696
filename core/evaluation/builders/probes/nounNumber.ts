import type { AnnotatedToken } from '../../../annotation/annotation.ts';
import type { NounPhrase } from '../../../english/syntax/nouns/nounPhrase.ts';
import { numberOf } from '../../../english/syntax/nouns/phraseNumber.ts';
import type { Reading } from './probe.ts';
import { isSureTag } from './sureTag.ts';

/** The number of a phrase whose head is a common noun, where tag and rules agree on it; none of phrases that are joined. */
export function nounNumber(tokens: readonly AnnotatedToken[], phrase: NounPhrase): Reading | undefined {
  const noun = tokens[phrase.head]!;
  const number = NUMBERS.get(noun.tag);
  const isJoined = tokens.slice(phrase.from, phrase.to).some(({ tag }) => tag === 'CC');
  if (!number || isJoined || !isSureTag(noun) || !/^\p{Ll}+$/u.test(noun.text) || PRONOUN.test(noun.lemma))
    return undefined;
  return numberOf(tokens, phrase) === number ? { label: number, lemma: noun.lemma } : undefined;
}

const PRONOUN = /^(?:any|every|no|some)(?:body|one|thing)$/;

const NUMBERS: ReadonlyMap<string, 'singular' | 'plural'> = new Map([
  ['NN', 'singular'],
  ['NNS', 'plural'],
]);
