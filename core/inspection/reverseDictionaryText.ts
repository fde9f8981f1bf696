import type { WordSense } from '../lexicon/commonestSense.ts';
import { plural } from '../plural.ts';
import type { DefinedWords } from './reverseDictionary.ts';

/**
 * The words that a definition may define, for a terminal: their distances and what each means; those of the definition
 * itself marked with `=`. Ends with a newline.
 */
export function definedWordsText(
  words: DefinedWords,
  senseOf: (lemma: string) => WordSense | undefined,
): string {
  const { definition, nearest, candidates } = words;
  const width = Math.max(0, ...nearest.map(({ lemma }) => lemma.length));
  const lines = nearest.map(({ lemma, distance, inDefinition }) => {
    const sense = senseOf(lemma);
    const meaning = sense ? `  ${sense.pos}: ${sense.definition}` : '';
    return `  ${distance.toFixed(4)} ${inDefinition ? '=' : ' '} ${lemma.padEnd(width)}${meaning}`.trimEnd();
  });
  const unknown = unknownWordsText(words);
  const ranked = `  ${candidates.toLocaleString('en')} lemmas ranked${unknown && `; ${unknown}`}.`;
  return [definition.replace(/\s+/g, ' '), ...lines, ranked, ''].join('\n');
}

/** `out-of-vocabulary: a, in`: what the encoder does not know of a definition; empty where it knows all. */
function unknownWordsText({
  unknownTokens,
  unknownWords,
}: Pick<DefinedWords, 'unknownTokens' | 'unknownWords'>): string {
  if (unknownTokens === 0) return '';
  // A subword tokenizer may lack in a sentence what it has for each of the words.
  return `out-of-vocabulary: ${unknownWords.join(', ') || plural(unknownTokens, 'token')}`;
}
