import type { PennTag } from '../../english/pennTag.ts';
import { needsObject } from './needingObject.ts';

/**
 * Corrects, in `tags`, "that" behind a noun which is the object of the verb after it: a verb that needs an object has
 * none where another verb or the end follows ("The claim that/WDT he made was false", but "The claim that he made it
 * was false").
 */
export function settleRelativePronouns(words: readonly string[], tags: PennTag[]): void {
  for (let that = 1; that + 2 < words.length; that++) {
    if (tags[that] !== 'IN' || !/^that$/i.test(words[that]!) || !/^NNS?$/.test(tags[that - 1]!)) continue;
    const subject = subjectEnd(tags, that + 1);
    if (subject === undefined) continue;
    const verb = afterHave(words, tags, subject);
    if (!needsObject(words[verb]) || !/^VB[DNPZ]$/.test(tags[verb]!)) continue;
    if (!/^(?:VB[DPZ]|MD|[.,:])$/.test(tags[verb + 1] ?? '.')) continue;
    tags[that] = 'WDT';
    if (verb === subject && tags[verb] === 'VBN') tags[verb] = 'VBD';
  }
}

/** The place behind the noun phrase that begins at `start`; undefined where none does. */
function subjectEnd(tags: readonly PennTag[], start: number): number | undefined {
  if (tags[start] === 'PRP') return start + 1;
  let end = start;
  while (/^(?:DT|PRP\$|JJ|NNP?S?|POS|CD)$/.test(tags[end] ?? '')) end++;
  return end > start && /^NN/.test(tags[end - 1]!) ? end : undefined;
}

function afterHave(words: readonly string[], tags: readonly PennTag[], at: number): number {
  let verb = at;
  if (/^(?:has|have|had)$/i.test(words[verb] ?? '')) verb++;
  while (tags[verb] === 'RB') verb++;
  return verb;
}
