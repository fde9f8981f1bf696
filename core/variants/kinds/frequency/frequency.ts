import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { replaced } from '../../rewriting/replaced.ts';
import { adverbSites } from './adverbSites.ts';
import { isBounded } from './bounded.ts';
import { periodSites } from './periodSites.ts';
import { countSites, rateSites } from './rateSites.ts';

export const frequency = kindOfSites({
  name: 'frequency',
  label: 'other frequency',
  meaning: 'changed',
  pairs: 'few',
  help: 'The frequency is changed: “always” to “never”, “often” to “rarely”, “once a day” to “twice a day”.',
  none: { 'no-frequency': 'no word in the sentence says how often' },
  sites: ({ tokens }) =>
    [
      ...adverbSites(tokens),
      ...countSites(tokens),
      ...[...periodSites(tokens), ...rateSites(tokens)].filter((place) => !isBounded(tokens, place)),
    ]
      .sort((a, b) => a[0] - b[0])
      .map((place) => replaced(place)),
});
