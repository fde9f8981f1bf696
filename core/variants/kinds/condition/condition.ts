import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPPOSITE_CONDITIONS } from '../../../english/words/conditions.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { isGivenReason, opensPhrase } from './cause.ts';
import { opensClause, type Tokens, type When } from './clause.ts';
import { opensCondition } from './ifClause.ts';

/** "If it rains" and "unless it rains", "because of the rain" and "despite the rain". */
export const condition = kindOfSites({
  name: 'condition',
  label: 'condition or cause',
  meaning: 'changed',
  pairs: 'few',
  help: 'A condition or cause is turned into its opposite: “if” to “unless”, “because” to “although”.',
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
  return opens || tokens.some(({ text }) => text === '?');
}

const opensReason: When = (tokens, place) => opensClause(tokens, place) && !isGivenReason(tokens, place);

const CONDITIONS: ReadonlyMap<string, When> = new Map<string, When>([
  ['if', opensCondition],
  [
    'even when',
    (tokens, { at }) =>
      // "Wear it, even when it is warm": after a comma "only when" hangs loose.
      wordAt(tokens, at - 1) !== ',' &&
      !tokens.some(({ text }) => /^(?:not|n['’]?t|no|never|cannot)$/i.test(text)),
  ],
  ['unless', opensClause],
  ['only after', opensNoPast],
  ['only before', opensNoPast],
  ['because', opensReason],
  ['although', opensClause],
  ['though', opensClause],
  ['even though', opensClause],
  // At the start "only if" would invert the main clause.
  ['even if', (tokens, place) => place.at > 0 && opensClause(tokens, place)],
  ['only if', opensClause],
  ['whenever', opensClause],
  ['in case', opensCondition],
  ['as long as', opensClause],
  ['because of', opensPhrase],
  [
    'due to',
    (tokens, place) => opensPhrase(tokens, place) && !/^(?:be)$/.test(tokens[place.at - 1]?.lemma ?? ''),
  ],
  ['thanks to', opensPhrase],
  ['despite', opensPhrase],
  ['in spite of', opensPhrase],
]);

/** "Only after they won": one event, of which nobody says "only before". */
function opensNoPast(...[tokens, { end }]: Parameters<When>): boolean {
  return !tokens.slice(end).some(({ tag }) => tag === 'VBD');
}
