import type { Tokens } from '../../../annotation/annotation.ts';
import { nounPhraseAt } from '../../../english/syntax/nouns/nounPhrase.ts';
import type { PlacedPhrase } from '../../../english/syntax/phraseAt.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';

/**
 * Tests whether a state has a sense or a construction that its opposite does not share ("feel *free*",
 * "become *disabled*", "*legally* unwarranted", "Resorts *International*", "than anyone would be *able* to").
 */
export function isOfOwnSense(tokens: Tokens, { at, end, phrase }: PlacedPhrase): boolean {
  const before = tokens[at - 1];
  if (/ern$/.test(phrase) && wordAt(tokens, end) === 'time') return true;
  // "Dangerous to walk there", "important to her": the opposite would not take "to" in the same way.
  if (wordAt(tokens, end) === 'to' && /^(?:dangerous|important)$/.test(phrase)) return true;
  // "Too tired to walk", "had expected him", "mentally disabled".
  if (wordAt(tokens, at - 1) === 'too' && tagAt(tokens, end) === 'TO') return true;
  // "How much I am willing to pay".
  if (phrase === 'willing' && tokens.slice(0, at).some((token) => wordOf(token) === 'much')) return true;
  // "Happy to help", "a birthday present", "married firstly to a painter", "visible light".
  if (phrase === 'happy' && wordAt(tokens, end) === 'to' && tagAt(tokens, end + 1) === 'VB') return true;
  if (phrase === 'present' && before?.tag === 'NN') return true;
  if (phrase === 'married' && /^RB/.test(tagAt(tokens, end))) return true;
  if (phrase === 'visible' && /^(?:light|spectrum|magnitude|wavelength|radiation)$/.test(wordAt(tokens, end)))
    return true;
  if (phrase === 'expected' && before?.lemma === 'have') return true;
  if (phrase === 'disabled' && /ly$/.test(wordAt(tokens, at - 1))) return true;
  if (phrase === 'solo' && !/^NN/.test(tagAt(tokens, end))) return true;
  // "Go quietly", "it is certain the house burned".
  if (phrase === 'quietly' && before?.lemma === 'go') return true;
  if (/^(?:un)?certain$/.test(phrase) && nounPhraseAt(tokens, end)) return true;
  if (/^(?:disabled|supported|unsupported)$/.test(phrase)) {
    const isActive = tokens.slice(Math.max(0, at - 3), at).some(({ lemma }) => lemma === 'have');
    if (isActive || before?.lemma === 'become') return true;
  }
  if (/^(?:legally|economically|politically)$/.test(phrase) && /^JJ/.test(tagAt(tokens, end))) return true;
  if (/^(?:international|domestic|national)$/.test(phrase) && before?.tag.startsWith('NN') === true)
    return true;
  return /^(?:able|willing)$/.test(phrase) && tokens.slice(0, at).some((token) => wordOf(token) === 'than');
}
