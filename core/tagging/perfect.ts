import type { PennTag } from '../english/pennTag.ts';
import { PARTICIPLE_AS_BASE } from '../english/words/participles.ts';

/**
 * Settles, in `tags`, a participle that looks like a past tense or a noun: behind "having" there is no past tense
 * ("Having secured the loan, ..."), behind "have" and before an object, "cost" is no noun ("The repairs have cost the
 * company millions").
 */
export function settlePerfect(words: readonly string[], tags: PennTag[]): void {
  for (let i = 1; i + 1 < words.length; i++) {
    if (tags[i] === 'VBD' && isBehindHaving(words, tags, i)) tags[i] = 'VBN';
    if (tags[i] !== 'NN' || !HAVE.test(words[i - 1]!) || !/^VB/.test(tags[i - 1]!)) continue;
    if (PARTICIPLE_AS_BASE.test(words[i]!) && OBJECT.test(tags[i + 1]!)) tags[i] = 'VBN';
  }
}

/** Whether "having" stands before, other than as that of another clause: "the party he was having ended". */
function isBehindHaving(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && /^RB/.test(tags[before]!)) before--;
  return /^having$/i.test(words[before]!) && !BE.test(words[before - 1] ?? '');
}

const HAVE = /^(?:ha(?:ve|s|d|ving)|['’](?:ve|d))$/i;
const BE = /^(?:am|is|are|was|were|be|been|['’](?:m|s|re))$/i;
const OBJECT = /^(?:DT|PRP\$?|CD|\$|NNP)$/;
