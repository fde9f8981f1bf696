import type { PennTag } from '../../english/pennTag.ts';
import { PASSIVE_AUXILIARIES } from '../../english/words/auxiliaries.ts';
import { PARTICIPLE_AS_BASE } from '../../english/words/participles.ts';

/**
 * Corrects, in `tags`, a participle that is joined with another one of the same passive and was read as a base form or a past
 * tense ("The fish is cleaned and cut/VBN up", "The beans were washed twice and left/VBN to dry").
 */
export function settleJoinedParticiples(words: readonly string[], tags: PennTag[]): void {
  for (let joint = 2; joint + 1 < words.length; joint++) {
    if (tags[joint] !== 'CC' || !/^(?:and|or|but)$/i.test(words[joint]!)) continue;
    const verb = tags[joint + 1] === 'RB' ? joint + 2 : joint + 1;
    if (isMisread(words, tags, verb) && isBehindPassive(words, tags, joint)) tags[verb] = 'VBN';
  }
}

/** Tests whether a word is read as another form than the participle that it may be. */
function isMisread(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  if (/^VBP?$/.test(tags[at] ?? '')) return PARTICIPLE_AS_BASE.test(words[at]!) && !ACTIVE.test(words[at]!);
  return tags[at] === 'VBD' && /^left$/i.test(words[at]!) && tags[at + 1] === 'TO' && tags[at + 2] === 'VB';
}

/** Tests whether a passive precedes, which nothing but an adverb follows. */
function isBehindPassive(words: readonly string[], tags: readonly PennTag[], joint: number): boolean {
  let participle = joint - 1;
  while (participle > 0 && /^R[BP]$/.test(tags[participle]!)) participle--;
  let auxiliary = participle - 1;
  while (auxiliary > 0 && tags[auxiliary] === 'RB') auxiliary--;
  return tags[participle] === 'VBN' && PASSIVE_AUXILIARIES.has(words[auxiliary] ?? '');
}

/** Participles that are rather the active verb of the subject: "He was told and quit". */
const ACTIVE = /^(?:quit|let|run|come|read|become)$/i;
