import type { PennTag } from '../../english/pennTag.ts';
import { isTimeNoun } from '../../english/words/times.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';
import { isIrregularPast } from './irregularPast.ts';

/**
 * Corrects, in `tags`, the main verb right behind a relative clause in the perfect whose object is the noun before it ("The man
 * she had married left/VBD in May", "The book he had lost lay/VBD on the floor"). "Had" takes one participle alone.
 */
export function settleContactRelatives(
  words: readonly string[],
  tags: PennTag[],
  lexicon: WordLexicon,
): void {
  for (let had = 2; had + 2 < words.length; had++) {
    if (!/^had$/i.test(words[had]!) || !isInRelative(words, tags, had)) continue;
    const participle = /^RB/.test(tags[had + 1]!) ? had + 2 : had + 1;
    if (tags[participle] !== 'VBN' || TAKES_PARTICIPLE.test(words[participle]!)) continue;
    const verb = participle + 1;
    // "That year they had sold used cars."
    const next = tags[verb + 1] === 'JJ' ? tags[verb + 2] : tags[verb + 1];
    if (/^(?:NN|CC)/.test(next ?? '')) continue;
    if (MISREAD.test(tags[verb] ?? '') && isPast(words[verb]!, lexicon)) tags[verb] = 'VBD';
  }
}

/** Tests whether the subject of "had" stands behind a noun, or behind a noun and "that". */
function isInRelative(words: readonly string[], tags: readonly PennTag[], had: number): boolean {
  if (tags[had - 1] === 'PRP') return /^NNS?$/.test(tags[had - 2]!) && !isTimeNoun(words[had - 2]!);
  let start = had - 1;
  while (start > 0 && /^(?:DT|CD|PRP\$?|JJ|NNP?S?)$/.test(tags[start]!)) start--;
  return start < had - 1 && /^that$/i.test(words[start]!) && /^NNS?$/.test(tags[start - 1] ?? '');
}

function isPast(word: string, lexicon: WordLexicon): boolean {
  return mayBe(lexicon, word, 'past') || isIrregularPast(word, lexicon);
}

const MISREAD = /^(?:VB[NP]?|NN)$/;
/** Participles before another one: "had been left", "the things he had had stolen". */
const TAKES_PARTICIPLE = /^(?:been|got|gotten|had|seen|heard|felt|kept|wanted|needed)$/i;
