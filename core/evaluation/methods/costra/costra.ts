import { TOLERANCE } from '../../../matrices/tolerance.ts';
import { COSTRA_FILE, type CostraGroup, readCostra } from '../../corpora/costra.ts';
import { ownClasses, transformationClasses } from '../../corpora/costraClasses.ts';
import type { Method } from '../../method.ts';
import { TEXT_SCHEMA } from '../../sentenceText.ts';
import { createCostraAggregate } from './costraAggregate.ts';
import { type CostraCase, comparisonsOf, type Pair, pairSimilarities } from './costraComparisons.ts';
import { COSTRA_CASES, type CostraExample } from './costraExample.ts';
import { COSTRA_METRICS, metricOf } from './costraMetrics.ts';
import { COSTRA_SCORES, type CostraScores } from './costraScores.ts';
import { costraText } from './costraText.ts';

/**
 * Costra 1.1 (Barančíková and Bojar 2020, section 4): comparisons of cosine similarities that must hold where an
 * embedding follows the transformation of a sentence. All are strict; a tie is wrong.
 */
export const costra: Method<CostraCase, CostraExample, CostraScores> = {
  name: 'costra',
  purpose: 'Do cosine similarities follow what a sentence was transformed into?',
  description: `Barančíková and Bojar 2020: does an embedding follow what a sentence is transformed into
(another meaning, possibility, time, style, generality, the opposite)? The corpus is Costra
1.1's data.tsv, in Czech, or its folder, or one of your own in that format, in any language
and with any names of transformations; semloc annotations merge makes one.`,
  title: 'Costra: transformations of sentences',
  summary:
    'Do cosine similarities follow what a sentence was transformed into? Accuracy of the comparisons, by the kind of transformation. Barančíková and Bojar 2020.',
  metrics: COSTRA_METRICS,
  annotates: false,
  options: {
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', tolerance: TOLERANCE },
  batch: 2,
  shards: 'cases',
  filesOf: (names) => ({
    files: names.includes(COSTRA_FILE) ? [COSTRA_FILE] : [],
    expected: `no ${COSTRA_FILE}`,
  }),
  async *read(corpus, { notice }) {
    for (const file of corpus) {
      const groups = await readCostra(file);
      if (isCzech(groups)) {
        notice(`The sentences of ${file.path} are Czech: encoders of other languages see little of them.`);
      }
      const classes = transformationClasses(groups);
      const own = ownClasses(classes);
      if (own.length > 0) {
        notice(`${file.path}: Costra 1.1 does not have ${own.join(', ')}; each is a class of its own.`);
      }
      for (const group of groups) {
        yield {
          ...group,
          classes: group.rows.map(({ transformation }) => classes.get(transformation) ?? null),
        };
      }
    }
  },
  parts: COSTRA_SCORES,
  nothing: {
    found: 'no sentence',
    expected: "Expected nine columns separated by tabs, as in Costra 1.1's data.tsv.",
  },
  async evaluateBatch(groups, first, context) {
    const examples: CostraExample[] = [];
    for (const [offset, group] of groups.entries()) {
      const comparisons = [...comparisonsOf(group)];
      const written = ([a, b]: Pair) => [group.rows[a]!.written, group.rows[b]!.written] as const;
      const measured = await pairSimilarities(group.rows, comparisons, context);
      for (const encoder of context.encoders) {
        const similarity = measured.get(encoder)!;
        for (const { of, higher, lower } of comparisons) {
          const [high, low] = [similarity(higher), similarity(lower)];
          examples.push({
            class: of,
            encoder,
            group: first + offset,
            seed: group.id,
            higher: [group.rows[higher[0]]!.id, group.rows[higher[1]]!.id],
            lower: [group.rows[lower[0]]!.id, group.rows[lower[1]]!.id],
            sentences: { higher: written(higher), lower: written(lower) },
            similarities: [high, low],
            correct: high > low + TOLERANCE,
          });
        }
      }
    }
    return examples;
  },
  aggregate: ({ encoders }) => createCostraAggregate(encoders),
  *observations({ class: of, encoder, group, correct }) {
    yield { metric: metricOf(of), encoder, unit: group, correct };
  },
  weighted(metrics) {
    const classes = [...new Set(metrics.map(({ metric }) => metric))].filter((metric) => metric !== 'mean');
    return [{ metric: 'mean', parts: classes.map((metric) => ({ metric, weight: 1 / classes.length })) }];
  },
  cases: COSTRA_CASES,
  text: costraText,
};

/** Letters that Czech has, and no other language that is as widely read. */
const CZECH = /[ěřů]/i;

/** Tells whether most sentences are Czech, as those of Costra 1.1 are. */
function isCzech(groups: readonly CostraGroup[]): boolean {
  const rows = groups.flatMap((group) => group.rows);
  return rows.filter(({ written }) => CZECH.test(written)).length > rows.length / 2;
}
