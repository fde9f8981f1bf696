import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { connectiveMoved } from './connectiveMoved.ts';
import { sourceMoved } from './sourceMoved.ts';
import { timeMoved } from './timeMoved.ts';

/** Ways to move an adverbial; each gives no edits where the sentence has none of its class. */
const WAYS: readonly ((tokens: Tokens) => TokenEdits | undefined)[] = [
  sourceMoved,
  connectiveMoved,
  timeMoved,
];

export const adverbialPosition = kindOfRewriting({
  name: 'adverbial-position',
  label: 'adverbial moved',
  meaning: 'preserved',
  help: 'A time, a source, or a connective such as “however” moves: “On Monday, he left” and “He left on Monday”.',
  obstacles: { 'no-adverbial': 'no adverbial can stand elsewhere in the sentence' },
  rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-adverbial' {
    if (!tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
    if (hasQuestionMark(tokens)) return 'question';
    for (const moved of WAYS) {
      const edits = moved(tokens);
      if (edits) return edits;
    }
    return 'no-adverbial';
  },
});
