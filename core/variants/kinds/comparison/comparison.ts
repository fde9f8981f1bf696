import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { degrees } from './degrees.ts';
import { limits } from './limits.ts';
import { more } from './more.ts';

/** "At least an hour" and "at most an hour", "faster than" and "slower than": a comparison turned around. */
export const comparison = kindOfSites({
  name: 'comparison',
  label: 'reversed comparison',
  meaning: 'changed',
  pairs: 'few',
  help: 'A comparison or limit is reversed: “more than” to “less than”, “larger” to “smaller”, “maximum” to “minimum”.',
  none: { 'no-comparison': 'no comparison in the sentence can be reversed' },
  sites: ({ tokens }) =>
    [...limits(tokens), ...degrees(tokens), ...tokens.flatMap((_, at) => more(tokens, at) ?? [])]
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});
