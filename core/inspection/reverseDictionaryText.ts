import type { WordSense } from '../lexicon/commonestSense.ts';
import type { DefinedWords } from './reverseDictionary.ts';

/**
 * The words that a definition may define, for a terminal: their distances and what each means; those of the definition
 * itself marked with `=`. Ends with a newline.
 */
export function definedWordsText(
  { definition, nearest, candidates, unknownTokens }: DefinedWords,
  senseOf: (lemma: string) => WordSense | undefined,
): string {
  const width = Math.max(0, ...nearest.map(({ lemma }) => lemma.length));
  const lines = nearest.map(({ lemma, distance, inDefinition }) => {
    const sense = senseOf(lemma);
    const meaning = sense ? `  ${sense.pos}: ${sense.definition}` : '';
    return `  ${distance.toFixed(4)} ${inDefinition ? '=' : ' '} ${lemma.padEnd(width)}${meaning}`.trimEnd();
  });
  const unknown = unknownTokens > 0 ? `; ${unknownTokens} of the definition's words unknown` : '';
  const ranked = `  Of ${candidates.toLocaleString('en')} lemmas${unknown}.`;
  return [definition.replace(/\s+/g, ' '), ...lines, ranked, ''].join('\n');
}
