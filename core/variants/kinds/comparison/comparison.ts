import type { Tokens } from '../../../annotation/annotation.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { degrees } from './degrees.ts';
import { limits } from './limits.ts';
import { more } from './more.ts';

export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  pairs: 'few',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [...limits(tokens), ...degrees(tokens), ...tokens.flatMap((_, at) => more(tokens, at) ?? [])]
      .filter(([at, end]) => !isRepeated(tokens, at, end) && !isCounterfactual(tokens, at))
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});

/** Tests whether a comparison is made twice: "if I wear more, I am more willing". */
function isRepeated(tokens: Tokens, at: number, end: number): boolean {
  if (!/^(?:JJR|RBR|RBS|JJS)$/.test(tagAt(tokens, at))) return false;
  return tokens.some((_, i) => (i < at || i >= end) && wordAt(tokens, i) === wordAt(tokens, at));
}

/** Tests whether what did not happen is compared: "could have been more careful". */
function isCounterfactual(tokens: Tokens, at: number): boolean {
  return tokens
    .slice(0, at)
    .some(
      ({ text, tag }, i, before) =>
        tag === 'MD' && /^(?:could|should)$/.test(text) && before[i + 1]?.lemma === 'have',
    );
}
