import type { PennTag } from '../../english/pennTag.ts';
import { PASSIVE_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { PARTICIPLE_AS_BASE, RATHER_ACTIVE } from '../../english/words/participles.ts';

/**
 * Corrects, in `tags`, a participle that is joined with another one of the same passive and was read as a base form or a past
 * tense ("The fish is cleaned and cut/VBN up", "The beans were washed twice and left/VBN to dry").
 */
export function settleJoinedParticiples(words: readonly string[], tags: PennTag[]): void {
  for (let joint = 2; joint + 1 < words.length; joint++) {
    if (tags[joint] !== 'CC' || !/^(?:and|or|but)$/i.test(words[joint]!)) continue;
    const verb = tags[joint + 1] === 'RB' ? joint + 2 : joint + 1;
    if (!/^VB[DP]?$/.test(tags[verb] ?? '')) continue;
    const auxiliary = auxiliaryBefore(words, tags, joint);
    if (auxiliary && isMisread(words, tags, verb, auxiliary)) tags[verb] = 'VBN';
  }
}

/**
 * Tests whether a word is read as another form than the participle that it may be. Behind a present tense, no past one
 * is joined with it.
 */
function isMisread(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  auxiliary: string,
): boolean {
  if (tags[at] !== 'VBD') return PARTICIPLE_AS_BASE.test(words[at]!) && !RATHER_ACTIVE.test(words[at]!);
  if (PRESENT.test(auxiliary) && /(?:ed|left)$/i.test(words[at]!)) return true;
  // "Left to dry", but "left to run the office".
  if (!/^left$/i.test(words[at]!) || tags[at + 1] !== 'TO' || tags[at + 2] !== 'VB') return false;
  return /^(?:[.,:]|CC|IN|RB|RBR)$/.test(tags[at + 3] ?? '.');
}

/** The auxiliary of a passive right before a conjunction, adverbs apart. */
function auxiliaryBefore(
  words: readonly string[],
  tags: readonly PennTag[],
  joint: number,
): string | undefined {
  let participle = joint - 1;
  while (participle > 0 && /^R[BP]$/.test(tags[participle]!)) participle--;
  if (tags[participle] !== 'VBN') return undefined;
  let auxiliary = participle - 1;
  while (auxiliary > 0 && tags[auxiliary] === 'RB') auxiliary--;
  return PASSIVE_AUXILIARIES.has(words[auxiliary] ?? '') ? words[auxiliary] : undefined;
}

const PRESENT = /^(?:is|are|am|be|being)$/i;
