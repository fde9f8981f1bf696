import type { Tokens } from '../../../annotation/annotation.ts';
import { phrasesIn } from '../../../english/syntax/phraseAt.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { OTHER_FREQUENCIES } from '../../../english/words/frequency.ts';
import { oneOf } from '../../../english/words/oneOf.ts';
import type { Replaced } from '../../rewriting/replaced.ts';
import { saysHowOften } from './saysHowOften.ts';

/**
 * Finds the words for how often something recurs that another one can replace ("daily", "annual", "every
 * time").
 */
export function periodSites(tokens: Tokens): Replaced[] {
  return phrasesIn(tokens, OTHER_FREQUENCIES)
    .filter(({ at, end, phrase }) => {
      const before = wordAt(tokens, at - 1);
      // "The 88th annual fair".
      if (/\d(?:st|nd|rd|th)$/.test(before) || /^(?:first|second|third|fourth|fifth|tenth)$/.test(before))
        return false;
      // "Daily mails every day".
      if (tokens.some((_, i) => (i < at || i >= end) && saysHowOften(tokens, i))) return false;
      if (/^(?:annual|yearly|annually)$/.test(phrase) && tokens.some(({ lemma }) => YEARLY.test(lemma)))
        return false;
      if (
        /^(?:not|almost|nearly|of|by|n't|at)$/.test(before) ||
        /^(?:life|lives|news|herald|mail|times)$/.test(wordAt(tokens, end))
      )
        return false;
      if (phrase === 'every time') {
        // "The first time it is slow" would tell of the past.
        const verb = tokens.slice(end).find(({ tag }) => /^VB[ZPD]$/.test(tag));
        return (
          /^(?:PRP|NN|DT|NNS|NNP)$/.test(tagAt(tokens, end)) &&
          !(/^(?:CC|,)$/.test(tagAt(tokens, at - 1)) && /^VB[ZP]$/.test(verb?.tag ?? ''))
        );
      }
      // "Temporarily parked until it stops", "the BBC Daily E-mail".
      if (/^(?:temporarily|permanently)$/.test(phrase) && tokens.some(({ text }) => text === 'until'))
        return false;
      if (tagAt(tokens, at) === 'NNP' && /^\p{Lu}/u.test(tokens[end]?.text ?? '')) return false;
      return !/^(?:[./-]|or|and)$/.test(before);
    })
    .map(({ at, end, words }) => [at, end, words]);
}

/** Events that come once a year by their names: "its annual Christmas Bird Count". */
const YEARLY = oneOf(
  'christmas easter thanksgiving halloween ramadan hanukkah oscar birthday anniversary holiday',
  'i',
);
