import type { PennTag } from '../../english/pennTag.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';

/**
 * Corrects, in `tags`, imperatives that were read as something else: one that is joined with another before its object
 * ("Preheat the oven and butter/VB a dish"), and one behind "so" ("It fills up, so get/VB there early").
 */
export function settleImperatives(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 2; i + 1 < words.length; i++) {
    if (isBehindSo(words, tags, i)) tags[i] = 'VB';
    else if (tags[0] === 'VB' && isJoined(words, tags, i, lexicon)) tags[i] = 'VB';
  }
}

/** Tests whether a noun that may be a verb stands between "and" and an object. */
function isJoined(
  words: readonly string[],
  tags: readonly PennTag[],
  at: number,
  lexicon: WordLexicon,
): boolean {
  if (tags[at] !== 'NN' || !/^(?:and|then)$/.test(words[at - 1]!)) return false;
  if (!/^(?:DT|PRP\$)$/.test(tags[at + 1]!) || !mayBe(lexicon, words[at]!, 'verb')) return false;
  return tags.slice(1, at).every((tag) => !/^(?:MD|VB[DZ])$/.test(tag));
}

/** Tests whether a present tense follows "so" and a comma without a subject. */
function isBehindSo(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  return (
    tags[at] === 'VBP' &&
    /^(?:so|please)$/i.test(words[at - 1]!) &&
    /^[,.:]$/.test(tags[at - 2]!) &&
    !AUXILIARY.test(words[at]!)
  );
}

const AUXILIARY = /^(?:am|are|do|have|['’](?:m|re|ve))$/i;
