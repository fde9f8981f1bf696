import type { Annotation } from '../../../annotation/annotation.ts';
import { isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord } from '../../../english/syntax/clauses/mainSubject.ts';
import { opensSubordinate } from '../../../english/syntax/clauses/subordinateClause.ts';
import { kindOfRewriting } from '../../rewriting/kindOfRewriting.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { type ClauseObstacle, OBSTACLES } from './clauseObstacles.ts';
import { subordinateFirst } from './subordinateFirst.ts';
import { subordinateLast } from './subordinateLast.ts';

export const clauseOrder = kindOfRewriting({
  name: 'clause-order',
  label: 'clause order',
  meaning: 'preserved',
  help: 'A subordinate clause moves to the other side of the main clause: “If A, B” and “B if A”.',
  obstacles: OBSTACLES,
  rewrite: ({ tokens }: Annotation): TokenEdits | ClauseObstacle => {
    if (tokens.some(isQuotationMark)) return 'quotation';
    const first = firstWord(tokens);
    const end = endOfWords(tokens);
    if (tokens.slice(0, end).some(({ text }) => /^(?:[;:.!?()]|--|—|-|–)$/.test(text)))
      return 'several-clauses';
    // "He says huh?.": the first of the two marks belongs to a word.
    if (tokens.slice(end).filter(({ text }) => /^[.!?]+$/.test(text)).length > 1) return 'several-clauses';
    return opensSubordinate(tokens, first) !== undefined
      ? subordinateLast(tokens, first, end)
      : subordinateFirst(tokens, first, end);
  },
});
