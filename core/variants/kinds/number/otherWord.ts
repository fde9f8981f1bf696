import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  MULTIPLES,
  NOUNS_WITH_ORDINALS,
  OTHER_NUMBER_WORDS,
  OTHER_ORDINALS,
  WORDS_BEFORE_PART_OF_NUMBER,
} from '../../../english/words/numbersAndUnits.ts';
import { NUMBER_OF_WORD, NUMBER_WORDS } from '../../../english/words/numberWords.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { boundsOf } from './bounds.ts';
import { otherNumber } from './otherNumber.ts';

/**
 * Replaces a cardinal or ordinal in words by another one ("two nights" and "four nights", "the second
 * quarter" and "the third quarter").
 */
export function otherWord(tokens: Tokens, at: number): Replaced[] | undefined {
  const { tag, text } = tokens[at]!;
  const lower = wordAt(tokens, at);
  const hyphened =
    /^([a-z]+)(-(?:year|day|hour|month|week|minute|mile|story|bedroom|digit|page|point|game|foot|inch|run|man|person|member)(?:-[a-z]+)?)$/.exec(
      lower,
    );
  if (hyphened) {
    const other = OTHER_NUMBER_WORDS.get(hyphened[1]!);
    return other === undefined ? undefined : [[at, at + 1, [other + hyphened[2]!]]];
  }
  if (tag === 'CD') {
    const other = withinBounds(tokens, at);
    if (other === undefined || (/^\p{Lu}/u.test(text) && at > 0)) return undefined;
    if (
      WORDS_BEFORE_PART_OF_NUMBER.test(wordAt(tokens, at - 1)) ||
      /^(?:or|to|and|one|-)$/.test(wordAt(tokens, at + 1))
    )
      return undefined;
    if (/^(?:NNP|NN|CD)$/.test(tagAt(tokens, at + 1)) && !MULTIPLES.test(wordAt(tokens, at + 1)))
      return undefined;
    return [[at, at + 1, [other]]];
  }
  if (lower === 'second' || OTHER_ORDINALS.has(lower)) {
    const isOrdinal =
      tag === 'JJ' &&
      /^(?:DT|PRP\$|POS|IN)$/.test(tagAt(tokens, at - 1)) &&
      !/^an?$/.test(wordAt(tokens, at - 1));
    const opposite = OTHER_ORDINALS.get(lower);
    const counts = /^NNS?$/.test(tagAt(tokens, at + 1)) && !NOUNS_WITH_ORDINALS.test(wordAt(tokens, at + 1));
    return isOrdinal && counts && opposite ? [[at, at + 1, [opposite]]] : undefined;
  }
  return undefined;
}

/**
 * Returns the number word that is listed for a token, or another one within the bounds that the sentence
 * sets.
 */
function withinBounds(tokens: Tokens, at: number): string | undefined {
  const word = wordAt(tokens, at);
  const listed = OTHER_NUMBER_WORDS.get(word);
  const bounds = boundsOf(tokens, at);
  if (listed === undefined || Object.keys(bounds).length === 0) return listed;
  return NUMBER_WORDS[Number(otherNumber(`${NUMBER_OF_WORD.get(word)}`, bounds))];
}
