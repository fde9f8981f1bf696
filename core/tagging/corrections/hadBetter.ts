import type { PennTag } from '../../english/pennTag.ts';
import { isMassNoun } from '../../english/words/massNouns.ts';
import { mayBe, type WordLexicon } from '../wordLexicon.ts';

/**
 * Corrects, in `tags`, a verb behind "had better" that was taken for a noun ("You had better *leave*"): without an
 * article only a mass noun is one there ("They had better luck").
 */
export function settleHadBetter(words: readonly string[], tags: PennTag[], lexicon: WordLexicon): void {
  for (let verb = 3; verb < words.length; verb++) {
    const [subject, had, better, word] = words.slice(verb - 3, verb + 1).map((each) => each.toLowerCase());
    if (better !== 'better' || !HAD.test(had!) || !SUBJECT.test(subject!) || tags[verb] !== 'NN') continue;
    const isVerb = mayBe(lexicon, word!, 'verb') && !isMassNoun(word!);
    if (!isVerb || /^NN/.test(tags[verb + 1] ?? '')) continue;
    tags[verb - 1] = 'RB';
    tags[verb] = 'VB';
  }
}

const HAD = /^(?:had|['’]d)$/;
const SUBJECT = /^(?:i|you|he|she|it|we|they)$/;
