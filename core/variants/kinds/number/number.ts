import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isFreeNumber } from '../../../english/syntax/nouns/freeNumber.ts';
import { isOpinion } from '../../../english/syntax/nouns/numberUse.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import {
  DATES_AS_NAMES,
  MULTIPLES,
  NOUNS_WITH_ORDINALS,
  OTHER_DATES,
  OTHER_NUMBER_WORDS,
  OTHER_ORDINALS,
  WORDS_BEFORE_PART_OF_NUMBER,
} from '../../../english/words/numbersAndUnits.ts';
import { NUMBER_OF_WORD, NUMBER_WORDS } from '../../../english/words/numberWords.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { boundsOf, boundsOfFigure, isOnlyNumber } from './bounds.ts';
import { otherNumber } from './otherNumber.ts';

export const number = kindOfSites({
  name: 'number',
  label: 'other number or date',
  meaning: 'changed',
  pairs: 'many',
  help: 'A number, amount, date or time is replaced by another one of the same form.',
  none: { 'no-number': 'no number, date or time in the sentence could be another one' },
  sites: ({ tokens }) =>
    tokens.map((_, at) => {
      const spans = otherFigure(tokens, at) ?? otherWord(tokens, at) ?? otherDate(tokens, at);
      return spans && !isOpinion(tokens, at) && !isOnlyNumber(tokens, at) ? spans : undefined;
    }),
});

/** Replaces a number in digits that counts, measures or dates something, and is no name, code, score or address. */
function otherFigure(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, dummy } = tokens[at]!;
  if (dummy || !/^[.\d½¼¾]/.test(text) || !isFreeNumber(tokens, at)) return undefined;
  const bounds = boundsOfFigure(tokens, at);
  if (!bounds) return undefined;
  const noun = tokens[at + 1];
  if (text === '1') {
    // The noun is counted, and becomes a plural.
    if (noun?.tag !== 'NN' || /^NN/.test(tagAt(tokens, at + 2)) || !/^\p{Ll}{3}/u.test(noun.text))
      return undefined;
    return [
      [at, at + 1, ['2']],
      [at + 1, at + 2, [inflect(noun.lemma, 'NNS')], true],
    ];
  }
  // A form in -s or a plural noun after the number agrees with every number but 1.
  const other = otherNumber(text, bounds);
  if (other === undefined || other === text || (other === '1' && noun?.tag === 'NNS')) return undefined;
  return [[at, at + 1, [other]]];
}

/** Replaces a cardinal or ordinal in words by another one ("four" nights for "two", "the third quarter" for "the second"). */
function otherWord(tokens: Tokens, at: number): Replaced[] | undefined {
  const word = wordAt(tokens, at);
  const { text, tag } = tokens[at]!;
  const [, counted, unit] = HYPHENED.exec(word) ?? [];
  let other = OTHER_NUMBER_WORDS.get(counted ?? word);
  if (counted !== undefined) return other === undefined ? undefined : [[at, at + 1, [other + unit!]]];
  if (tag === 'CD') {
    const isName = /^\p{Lu}/u.test(text) && at > 0;
    if (other === undefined || isName || isPartOfNumber(tokens, at)) return undefined;
    const bounds = boundsOf(tokens, at);
    if (Object.keys(bounds).length > 0)
      other = NUMBER_WORDS[Number(otherNumber(`${NUMBER_OF_WORD.get(word)}`, bounds))];
    return other === undefined ? undefined : [[at, at + 1, [other]]];
  }
  const ordinal = OTHER_ORDINALS.get(word);
  return ordinal && isOrdinal(tokens, at) ? [[at, at + 1, [ordinal]]] : undefined;
}

const HYPHENED =
  /^([a-z]+)(-(?:year|day|hour|month|week|minute|mile|story|bedroom|digit|page|point|game|foot|inch|run|man|person|member)(?:-[a-z]+)?)$/;

const isPartOfNumber = contexts(
  `
  @before []
  [] or|to|and|one|-
  [] /NNP|NN|CD!@multiple
`,
  { before: WORDS_BEFORE_PART_OF_NUMBER, multiple: MULTIPLES },
);

const isOrdinal = contexts('!a|an/DT|PRP$|POS|IN [/JJ] /NN|NNS!@withOrdinal', {
  withOrdinal: NOUNS_WITH_ORDINALS,
});

/** Replaces a day of the week or a month by another one ("on Monday" by "on Thursday", "in March" by "in May"). */
function otherDate(tokens: Tokens, at: number): Replaced[] | undefined {
  const { text, tag } = tokens[at]!;
  const other = OTHER_DATES.get(text);
  return other && tag.startsWith('NN') && !isFixedDate(tokens, at) ? [[at, at + 1, [other]]] : undefined;
}

const isFixedDate = contexts(
  `
  and|or|through|to|/|&|- []
  [] through|to|/|&|-
  [] /CC
  /NNP|NNPS [@asName] !/CD|,             # Ms. May, Good Friday
  [] /NNP|NNPS!@date                     # Black Sabbath
`,
  {
    asName: DATES_AS_NAMES,
    date: (tokens, at) => OTHER_DATES.has(tokens[at]!.text),
  },
);
