import type { PennTag } from '../../english/pennTag.ts';
import { MANDATIVE_ADJECTIVES, MANDATIVE_VERBS } from '../../english/words/verbFrames.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { formsOf } from './formsOf.ts';
import { isIrregularPast } from './irregularPast.ts';

/**
 * Corrects, in `tags`, the base form behind a singular subject in a clause of what is asked for, whose present tense
 * would end in -s ("They insisted that he pay/VB the bill", "The judge ordered that the firm close/VB").
 */
export function settleSubjunctives(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let that = 1; that + 2 < words.length; that++) {
    if (!/^that$/i.test(words[that]!) || !isMandative(words[that - 1]!.toLowerCase())) continue;
    const verb = subjectEnd(words, tags, that + 1);
    if (verb === undefined || !MISREAD.test(tags[verb]!)) continue;
    if (mayBe(lexicon, words[verb]!, 'verb') && !isIrregularPast(words[verb]!, lexicon)) tags[verb] = 'VB';
  }
}

function isMandative(word: string): boolean {
  return mandative.has(word) || MANDATIVE_ADJECTIVES.has(word);
}

/** The place behind a singular subject; undefined where none begins at `start`. */
function subjectEnd(words: readonly string[], tags: readonly PennTag[], start: number): number | undefined {
  if (/^(?:he|she|it)$/i.test(words[start]!)) return start + 1;
  if (tags[start] === 'NNP') return tags[start + 1] === 'VBP' ? start + 1 : undefined;
  if (!/^(?:DT|PRP\$)$/.test(tags[start]!) || /^(?:all|these|those)$/i.test(words[start]!)) return undefined;
  let head = start + 1;
  while (/^JJ$/.test(tags[head] ?? '')) head++;
  return tags[head] === 'NN' && tags[head + 1] === 'VBP' ? head + 1 : undefined;
}

const MISREAD = /^(?:VBP|NN|JJ)$/;
const mandative = formsOf(MANDATIVE_VERBS);
