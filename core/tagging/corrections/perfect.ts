import type { PennTag } from '../../english/pennTag.ts';
import { PARTICIPLE_AS_BASE } from '../../english/words/participles.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';

/**
 * Corrects, in `tags`, a participle that looks like a past tense, a noun or an adjective: no past tense follows "has" or
 * "having" ("Neither of them has replied", "Having secured the loan, ..."), and between "have" and an object "cost" is no
 * noun ("The repairs have cost the company millions") and "drunk" no adjective ("He has drunk the milk").
 */
export function settlePerfect(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let i = 1; i + 1 < words.length; i++) {
    if (tags[i] === 'VBD' && isBehindHave(words, tags, i)) tags[i] = 'VBN';
    if (!/^(?:NN|JJ)$/.test(tags[i]!) || !tags[i - 1]!.startsWith('VB') || !HAVE.test(words[i - 1]!))
      continue;
    const isParticiple =
      tags[i] === 'NN' ? PARTICIPLE_AS_BASE.test(words[i]!) : isIrregularParticiple(words[i]!, lexicon);
    if (isParticiple && OBJECT.test(tags[i + 1]!)) tags[i] = 'VBN';
  }
}

/** Tests whether "have" precedes in the same clause; in "the party he was having ended" it belongs to another one. */
function isBehindHave(words: readonly string[], tags: readonly PennTag[], at: number): boolean {
  let before = at - 1;
  while (before > 0 && /^RB/.test(tags[before]!)) before--;
  return PRESENT_HAVE.test(words[before]!) && !BE.test(words[before - 1] ?? '');
}

function isIrregularParticiple(word: string, lexicon: WordLexicon): boolean {
  return mayBe(lexicon, word, 'irregularParticiple');
}

const HAVE = /^(?:ha(?:ve|s|d|ving)|['’](?:ve|d))$/i;
const PRESENT_HAVE = /^(?:ha(?:ve|s|ving)|['’]ve)$/i;
const BE = /^(?:am|is|are|was|were|be|been|['’](?:m|s|re))$/i;
const OBJECT = /^(?:DT|PRP\$?|CD|\$|NNP)$/;
