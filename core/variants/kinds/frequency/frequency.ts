import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../../english/syntax/clauses/builtOn.ts';
import { endsInTag } from '../../../english/syntax/clauses/tagQuestion.ts';
import { namesPeriod } from '../../../english/syntax/nouns/namesPeriod.ts';
import { phraseAt, phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OPENING_FREQUENCIES, OPPOSITE_FREQUENCIES } from '../../../english/words/frequency.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { type Replaced, replaced } from '../../rewriting/replaced.ts';
import { countSites, periodSites } from './periods.ts';

export const frequency = kindOfSites({
  name: 'frequency',
  label: 'other frequency',
  meaning: 'changed',
  pairs: 'few',
  help: 'The frequency is changed: “always” to “never”, “often” to “rarely”, “once a day” to “twice a day”.',
  none: { 'no-frequency': 'no word in the sentence says how often' },
  sites: ({ tokens }) =>
    [...adverbSites(tokens), ...countSites(tokens), ...periodSites(tokens)]
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});

/** Finds the adverbs of frequency that have an opposite: "always", "often", "rarely". */
function adverbSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_FREQUENCIES).flatMap((place): Replaced[] => {
    const { at, end, words } = place;
    if (isBound(tokens, place) || isBuiltOn(tokens) || endsInTag(tokens)) return [];
    const isSaid = (_: unknown, i: number) =>
      (i < at || i >= end) && (namesPeriod(tokens, i) || wordAt(tokens, i) === place.phrase);
    if (tokens.some(isSaid)) return [];
    if (!opensClause(tokens, place)) return isBeforeVerb(tokens, place) ? [[at, end, words]] : [];
    const opening = phraseAt(tokens, at, OPENING_FREQUENCIES);
    const isImperative = /^VBP?$/.test(tagAt(tokens, end));
    if (!opening || (/^(?:always|never)$/.test(place.phrase) && !isImperative)) return [];
    return [[at, end, opening.to]];
  });
}

/**
 * Tests whether a negation or a word of degree bears on the adverb, the rest of the sentence builds on how often something
 * is so, or "never" is about a single event, which cannot always happen.
 */
const isBound = contexts(
  `
  how|as|so|too|more|less|very|most|almost|nearly|quite|or|only|not|n't|even|than []
  [] speaking|mind|before|again|enough|or|than|have|ever|once|so|the|been  # generally speaking
  @denial ... []
  [] ... @denial
  [never|rarely|seldom|hardly*] ... @polar
  enough|forget                          # never loved her enough to stay
  /VBG~:reporting
  that/RB                                # usually that good
  that !/^ !/^ /^
  [never] /VBD|VBN!~be|have|want|like|love|need|know  # was never found, never warned them
  [never] ~get|find
`,
  {
    denial: oneOf(
      `not n't never hardly scarcely barely rarely seldom neither nor nothing nobody none no cannot nowhere`,
    ),
    polar: oneOf('any anything anyone anybody anywhere ever yet anymore either again before'),
    reporting: REPORTING_VERBS,
  },
);

const opensClause = contexts(
  `
  !@word []
  please|then|so|and|but []
`,
  { word: /[\p{L}\p{N}]/u },
);

/** Tests whether a phrase stands before a verb ("often stops"), or between "be" and its complement ("is often late"). */
const isBeforeVerb = contexts(`
  [] /VB|VBZ|VBP|VBD|VBG|VBN|MD
  ~be [] /JJ*|IN|DT|RB*|TO|PRP*|NN*
`);
