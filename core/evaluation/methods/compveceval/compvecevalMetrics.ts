import { PARTS_OF_SPEECH } from '../../../english/partOfSpeech.ts';
import { type MetricInfo, proportion } from '../../metricInfo.ts';

/** The four scores (Scheepers 2017, 3.4), and MRR by the length of the definition and by part of speech. */
export const COMPVEC_METRICS: readonly MetricInfo[] = [
  proportion('mrr', 'MRR', 'Mean reciprocal rank: mean of 1 / the rank of the first defined lemma.'),
  proportion(
    'map',
    'MAP',
    'Mean average precision: mean over the definitions of the average precision at the defined lemmas.',
  ),
  proportion('mpAt10', 'Mean precision@10', 'Mean proportion of defined lemmas among the first 10.'),
  proportion(
    'mnr',
    'Mean normalized rank',
    'Mean of 1 − rank / number of candidates, for the first defined lemma.',
  ),
  proportion(
    'mrr/<n>-<n>-tokens',
    'MRR, definitions of <n> to <n> tokens',
    'Mean of 1 / the rank of the first defined lemma, by the length of the definition.',
  ),
  proportion(
    'mrr/<n>-or-more-tokens',
    'MRR, definitions of <n> or more tokens',
    'Mean of 1 / the rank of the first defined lemma, by the length of the definition.',
  ),
  ...PARTS_OF_SPEECH.map((part) =>
    proportion(
      `mrr/${part}`,
      `MRR, ${part}s`,
      'Mean of 1 / the rank of the first defined lemma, by part of speech.',
    ),
  ),
];
