import type { PennTag } from '../../english/pennTag.ts';
import { PREDICATIVE_NEVER_NOUNS } from '../../english/words/adjectives.ts';

/**
 * Corrects, in `tags`, "her" that was read as a possessive though no noun phrase goes on behind it ("They let her/PRP down",
 * "found her/PRP asleep").
 */
export function settleHer(words: readonly string[], tags: PennTag[]): void {
  for (let i = 0; i < words.length; i++) {
    if (tags[i] !== 'PRP$' || !/^her$/i.test(words[i]!)) continue;
    if (NO_NOUN.test(tags[i + 1] ?? '') || PREDICATIVE_NEVER_NOUNS.test(words[i + 1] ?? '')) tags[i] = 'PRP';
  }
}

const NO_NOUN = /^(?:IN|TO|RP|DT|PRP\$?|[.,]|CC|MD|VB|W.*)$/;
