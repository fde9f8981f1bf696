import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { isBuiltOn } from '../../english/syntax/clauses/builtOn.ts';
import { endsInTag } from '../../english/syntax/clauses/tagQuestion.ts';
import { isName, phraseAt, phrasesIn } from '../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  DENIALS_OF_FREQUENCY,
  OPENING_FREQUENCIES,
  OPPOSITE_FREQUENCIES,
  OTHER_COUNTS_OF_TIMES,
  OTHER_FREQUENCIES,
  OTHER_RATES,
  WORDS_AFTER_NEVER,
  WORDS_AFTER_RATES,
  YEARLY_EVENTS,
} from '../../english/words/frequency.ts';
import { kindOfSites } from '../rewriting/kindOfSites.ts';
import { opposed, type Replaced } from '../rewriting/replaced.ts';

export const frequency = kindOfSites({
  name: 'frequency',
  label: 'other frequency',
  meaning: 'changed',
  pairs: 'few',
  help: 'The frequency is changed: “always” to “never”, “often” to “rarely”, “once a day” to “twice a day”.',
  none: { 'no-frequency': 'no word in the sentence says how often' },
  sites: ({ tokens }) =>
    [...adverbSites(tokens), ...opposed(tokens, OTHER_COUNTS_OF_TIMES, isCount), ...periodSites(tokens)].map(
      (place) => [place],
    ),
});

/** Finds the adverbs of frequency that have an opposite: "always", "often", "rarely". */
function adverbSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OPPOSITE_FREQUENCIES).flatMap((place): Replaced[] => {
    const { at, end, words } = place;
    if (isBound(tokens, place) || isBuiltOn(tokens) || endsInTag(tokens)) return [];
    const isSaid = (_: unknown, i: number) => (i < at || i >= end) && wordAt(tokens, i) === place.phrase;
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
  [never] /VBD|VBN!~be|have|want|like|love|need|know  # was never found, never warned them
`,
  {
    denial: DENIALS_OF_FREQUENCY,
    polar: WORDS_AFTER_NEVER,
  },
);

const opensClause = contexts('!@word []');

/** Tests whether a phrase stands before a verb ("often stops"), or between "be" and its complement ("is often late"). */
const isBeforeVerb = contexts(`
  [] /VB|VBZ|VBP|VBD|VBG|VBN|MD
  ~be [] /JJ*|IN|DT|RB*|TO|PRP*|NN*
`);

/** Finds the periods that another one can replace, in words ("daily", "every time") and in rates ("every hour"). */
function periodSites(tokens: Tokens): Replaced[] {
  const named = opposed(
    tokens,
    OTHER_FREQUENCIES,
    (_, place) => !isBoundWord(tokens, place) && !isSaidBeside(tokens, place.at, place.end),
  );
  const units = [...tokens.keys()].flatMap((at): Replaced[] => {
    const unit = OTHER_RATES.get(wordAt(tokens, at));
    if (unit === undefined || isName(tokens, at) || isSaidBeside(tokens, at - 1, at)) return [];
    const isHours = unit === 'hour' && /^an?$/.test(wordAt(tokens, at - 1));
    return isHours || !isRateUnit(tokens, at) || isBoundUnit(tokens, at) ? [] : [[at, at + 1, [unit]]];
  });
  return isBounded(tokens) ? [] : [...named, ...units];
}

/** Tests whether something else than the words from `at` to `end`, exclusive, says how often something is so. */
function isSaidBeside(tokens: Tokens, at: number, end: number): boolean {
  const saysHowOften = (i: number) =>
    isRate(tokens, i) || phraseAt(tokens, i, OTHER_FREQUENCIES) !== undefined;
  return tokens.some((_, i) => (i < at || i >= end) && saysHowOften(i));
}

const RATES = { rate: new Set(OTHER_RATES.keys()) };
/** Tests whether a rate begins at a token: "a day", "per week". */
export const isRate = contexts('[a|an|per|every|each] @rate', RATES);

/** Tests for a count in a rate, which another one can replace: "twice a day", "three times a year". */
const isCount = contexts('!than|or|least|most|only|at [] a|an|per|every|each @rate', RATES);

const isBoundWord = contexts(
  `
  @ordinal []                            # the 88th annual fair
  [annual|yearly|annually] & ~:yearly
  not|almost|nearly|of|by|n't|at|.|/|-|or|and []
  [] life|lives|news|herald|mail|times
  [every_time] !/PRP|NN|DT|NNS|NNP
`,
  {
    yearly: YEARLY_EVENTS,
    ordinal: /\d(?:st|nd|rd|th)$|^(?:first|second|third|fourth|fifth|tenth)$/,
  },
);

const isRateUnit = contexts(`
  every|per []
  !/^ each []
  once|twice|times a|an []
`);

const isBoundUnit = contexts(
  `
  @length !/^ []                         # 50 miles per hour
  [] !@open!/^
`,
  {
    length: /^(?:miles?|km|kilomet(?:er|re)s?|feet|met(?:er|re)s?|knots?)$/,
    open: WORDS_AFTER_RATES,
  },
);

/** Tests whether the sentence sets a period bounds that another may not fit: "every night until Friday". */
const isBounded = contexts('until|till|since @time');
