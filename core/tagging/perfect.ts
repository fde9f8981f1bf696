import type { PennTag } from './pennTag.ts';

/**
 * Settles, in `tags`, a participle that looks like a noun: behind "have" and before an object, "cost" is no noun
 * ("The repairs have cost the company millions").
 */
export function settlePerfect(words: readonly string[], tags: PennTag[]): void {
  for (let i = 1; i + 1 < words.length; i++) {
    if (tags[i] !== 'NN' || !HAVE.test(words[i - 1]!) || !/^VB/.test(tags[i - 1]!)) continue;
    if (PARTICIPLE_AS_BASE.test(words[i]!) && OBJECT.test(tags[i + 1]!)) tags[i] = 'VBN';
  }
}

/** Participles that are spelt as the base, also behind a prefix: outrun, beset. "Income" and "outcome" are nouns alone. */
export const PARTICIPLE_AS_BASE =
  /^(?!outcome$)(?:be|mis|off|out|over|re|under|up)?(?:come|run|put|cut|set|hit|let|shut|hurt|cost|burst|read|quit|spread)$/;

const HAVE = /^(?:ha(?:ve|s|d|ving)|['’](?:ve|d))$/i;
const OBJECT = /^(?:DT|PRP\$?|CD|\$|NNP)$/;
