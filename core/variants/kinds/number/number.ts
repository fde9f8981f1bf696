import { isOpinion } from '../../../english/syntax/nouns/numberUse.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { isOnlyNumber } from './bounds.ts';
import { otherDate } from './otherDate.ts';
import { otherFigure } from './otherFigure.ts';
import { otherWord } from './otherWord.ts';

export const number = kindOfSites({
  name: 'number',
  label: 'other number or date',
  meaning: 'changed',
  pairs: 'many',
  help: 'A number, amount, date or time is replaced by another one of the same form.',
  none: { 'no-number': 'no number, date or time in the sentence could be another one' },
  sites: ({ tokens }) =>
    tokens.flatMap((_, at) => {
      const spans = otherFigure(tokens, at) ?? otherWord(tokens, at) ?? otherDate(tokens, at);
      return spans && !isOpinion(tokens, at) && !isOnlyNumber(tokens, at) ? [replaced(...spans)] : [];
    }),
});
