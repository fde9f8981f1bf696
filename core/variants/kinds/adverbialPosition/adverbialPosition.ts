import type { Annotation, Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import type { Obstacle } from '../../../english/syntax/obstacles.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { connectiveMoved } from './connectiveMoved.ts';
import { sourceMoved } from './sourceMoved.ts';
import { timeMoved } from './timeMoved.ts';

const OBSTACLES = {
  'no-adverbial': 'no adverbial can stand elsewhere in the sentence',
};

/** Ways to move an adverbial; each gives no edits where the sentence has none of its class. */
const WAYS: readonly ((tokens: Tokens) => TokenEdits | undefined)[] = [
  sourceMoved,
  connectiveMoved,
  timeMoved,
];

/**
 * Variants in which an adverbial of the whole sentence stands elsewhere: a source, a connective, or a time.
 */
export const adverbialPosition = kindOfRewriting({
  name: 'adverbial-position',
  label: 'adverbial moved',
  meaning: 'preserved',
  help: 'A time, a source, or a connective such as “however” moves: “On Monday, he left” and “He left on Monday”.',
  obstacles: OBSTACLES,
  rewrite({ tokens }: Annotation): TokenEdits | Obstacle | keyof typeof OBSTACLES {
    if (!tokens.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return 'empty';
    if (hasQuestionMark(tokens)) return 'question';
    for (const moved of WAYS) {
      const edits = moved(tokens);
      if (edits) return edits;
    }
    return 'no-adverbial';
  },
});
