import type { Tokens } from '../../../annotation/annotation.ts';
import { hasQuestionMark } from '../../../english/sentence/question.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_CONDITIONS } from '../../../english/words/conditions.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { opensFullClause, type When } from './clause.ts';
import { opensCondition } from './ifClause.ts';

/**
 * Variants in which a condition or a cause is reversed ("if it rains" and "unless it rains", "therefore"
 * and "nevertheless").
 */
export const condition = kindOfSites({
  name: 'condition',
  label: 'condition or cause',
  meaning: 'changed',
  pairs: 'few',
  help: 'A condition or cause is turned into its opposite: “if” to “unless”, “therefore” to “nevertheless”.',
  none: { 'no-condition': 'no word in the sentence opens a condition or cause that could be turned around' },
  sites: ({ tokens }) =>
    isQuestion(tokens)
      ? []
      : phrasesIn(tokens, OPPOSITE_CONDITIONS)
          .filter((place) => CONDITIONS.get(place.phrase)?.(tokens, place) ?? true)
          .map(({ at, end, words }) => replaced([at, end, words])),
});

function isQuestion(tokens: Tokens): boolean {
  // "can you pay if it is late" lacks its mark.
  const opens = /^(?:MD|VB[ZPD])$/.test(tagAt(tokens, 0)) && tagAt(tokens, 1) === 'PRP';
  return opens || hasQuestionMark(tokens);
}

const CONDITIONS: ReadonlyMap<string, When> = new Map<string, When>([
  ['if', opensCondition],
  ['unless', opensFullClause],
  ['only after', opensNoPast],
  ['only before', opensNoPast],
  ['only if', opensFullClause],
  ['whenever', opensFullClause],
]);

/**
 * Tests whether no past tense follows: "only after they won" is about a single event, of which nobody
 * says "only before".
 */
function opensNoPast(...[tokens, { end }]: Parameters<When>): boolean {
  return !tokens.slice(end).some(({ tag }) => tag === 'VBD');
}
