import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import { connectiveMoved } from './connectiveMoved.ts';
import { sourceMoved } from './sourceMoved.ts';
import { timeMoved } from './timeMoved.ts';

export const adverbialPosition = kindOfRewriting({
  name: 'adverbial-position',
  label: 'adverbial moved',
  meaning: 'preserved',
  help: 'A time, a source, or a connective such as “however” moves: “On Monday, he left” and “He left on Monday”.',
  obstacles: { 'no-adverbial': 'no adverbial can stand elsewhere in the sentence' },
  rewrite({ tokens }) {
    if (!tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
    if (hasQuestionMark(tokens)) return 'question';
    return sourceMoved(tokens) ?? connectiveMoved(tokens) ?? timeMoved(tokens) ?? 'no-adverbial';
  },
});
