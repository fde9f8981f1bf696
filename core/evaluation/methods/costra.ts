import type { Sentence } from '../../engine/index.ts';
import { plural } from '../../plural.ts';
import {
  COSTRA_FILE,
  type CostraGroup,
  type CostraRow,
  PARAPHRASE,
  readCostra,
  SEED,
} from '../corpora/costra.ts';
import {
  COSTRA_CLASSES,
  ownClasses,
  type TransformationClass,
  transformationClasses,
} from '../corpora/costraClasses.ts';
import type { EvaluationContext, Method } from '../method.ts';
import { type MetricInfo, PROPORTION } from '../metricInfo.ts';
import type { Run } from '../run.ts';
import { TEXT_SCHEMA } from '../sentenceText.ts';
import { count, mapOf, number, object } from '../shape.ts';
import { textTable } from '../textTable.ts';
import { COSTRA_CASES, type CostraExample } from './costraExample.ts';

const TEXTS: Readonly<Record<(typeof COSTRA_CLASSES)[number] | 'mean', Pick<MetricInfo, 'title' | 'help'>>> =
  {
    mean: { title: 'Mean', help: 'The unweighted mean of the accuracies of the classes.' },
    basic: {
      title: 'Basic',
      help: 'A paraphrase is closer to the sentence than a sentence with another meaning.',
    },
    modality: {
      title: 'Modality',
      help: 'A paraphrase is closer to the sentence than a possibility or a ban.',
    },
    time: { title: 'Time', help: 'Past and future sentences are in the order given by annotators.' },
    style: {
      title: 'Style',
      help: 'Formal, simple and nonstandard sentences are in the order given by annotators.',
    },
    generalization: {
      title: 'Generalization',
      help: 'More and less general sentences are in the order given by annotators.',
    },
    opposite: {
      title: 'Opposite',
      help: 'More and less opposite sentences are in the order given by annotators.',
    },
  };

/**
 * Costra 1.1 (Barančíková and Bojar 2020, section 4): comparisons of cosine similarities that must hold where an
 * embedding follows the transformation of a sentence. All are strict; a tie is wrong.
 */
export const costra: Method<CostraCase, CostraExample, CostraScores> = {
  name: 'costra',
  description: `Barančíková and Bojar 2020: does an embedding follow what a sentence is transformed into
(another meaning, possibility, time, style, generality, the opposite)? The corpus is Costra
1.1's data.tsv, in Czech, or its folder, or one of your own in that format, in any language
and with any names of transformations; semloc annotations merge makes one.`,
  title: 'Costra: transformations of sentences',
  summary:
    'Do cosine similarities follow what a sentence was transformed into? Accuracy of the comparisons, by the kind of transformation. Barančíková and Bojar 2020.',
  metrics: [
    ...(['mean', ...COSTRA_CLASSES] as const).map((name) => ({ name, ...TEXTS[name] })),
    {
      name: 'class/<transformation>',
      title: '<transformation>',
      help: 'Sentences of a transformation that only the corpus has are in the order given by annotators, or farther from the seed than its paraphrases.',
    },
  ].map((info) => ({ ...info, better: 'higher', range: PROPORTION })),
  annotates: false,
  options: {
    text: TEXT_SCHEMA,
  },
  fixed: { metric: 'cosine', tolerance: 1e-12 },
  batch: 2,
  shards: 'cases',
  filesOf: (names) => ({
    files: names.includes(COSTRA_FILE) ? [COSTRA_FILE] : [],
    expected: `no ${COSTRA_FILE}`,
  }),
  async *read(corpus, { notice }) {
    for (const file of corpus) {
      const groups = await readCostra(file);
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
  parts: {
    classes: mapOf(mapOf(object({ correct: count, total: count, accuracy: number }))),
    mean: mapOf(number),
  },
  nothing: {
    found: 'no sentence',
    expected: "Expected nine columns separated by tabs, as in Costra 1.1's data.tsv.",
  },
  async evaluateBatch(groups, first, context) {
    const examples: CostraExample[] = [];
    for (const [offset, group] of groups.entries()) {
      const comparisons = [...comparisonsOf(group)];
      const written = ([a, b]: Pair) => [group.rows[a]!.written, group.rows[b]!.written] as const;
      const measured = await similarities(group.rows, comparisons, context);
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
            correct: high > low + 1e-12,
          });
        }
      }
    }
    return examples;
  },
  aggregate({ encoders }) {
    const counts = new Map(encoders.map((encoder) => [encoder, emptyCounts()]));
    return {
      add({ class: of, encoder, correct }) {
        const byClass = counts.get(encoder)!;
        const count = byClass.get(of) ?? { correct: 0, total: 0 };
        count.total += 1;
        if (correct) count.correct += 1;
        byClass.set(of, count);
      },
      finish: () => {
        const classes = Object.fromEntries(
          [...counts].map(([encoder, byClass]) => [encoder, scoresOf(byClass)]),
        );
        const metrics = encoders.map((encoder) => ({
          metric: 'mean',
          encoder,
          value: meanOf(classes[encoder]!),
          n: compared(classes[encoder]!).length,
        }));
        const mean = Object.fromEntries(metrics.map(({ encoder, value }) => [encoder, value]));
        return { scores: { classes, mean }, metrics };
      },
    };
  },
  *observations({ class: of, encoder, group, correct }) {
    yield { metric: metricOf(of), encoder, unit: group, correct };
  },
  weighted(metrics) {
    const classes = [...new Set(metrics.map(({ metric }) => metric))].filter((metric) => metric !== 'mean');
    return [{ metric: 'mean', parts: classes.map((metric) => ({ metric, weight: 1 / classes.length })) }];
  },
  cases: COSTRA_CASES,
  text: (run) => costraText(run),
};

/** The metric of a class: Costra's own have the names of the paper. */
function metricOf(name: string): string {
  return Object.hasOwn(TEXTS, name) && name !== 'mean' ? name : `class/${name}`;
}

/** A group, and the class of each of its rows; null for the seed and its paraphrases. */
export interface CostraCase extends CostraGroup {
  readonly classes: readonly (TransformationClass | null)[];
}

export interface CostraScores {
  /** Those of Costra 1.1 first, whether the corpus has them or not, then those that only the corpus has. */
  readonly classes: { readonly [encoder: string]: { readonly [name: string]: ClassScore } };
  /**
   * The unweighted mean of the accuracies of the classes with comparisons, each rounded to three decimals, as the paper
   * has it.
   */
  readonly mean: { readonly [encoder: string]: number };
}

export interface ClassScore {
  readonly correct: number;
  readonly total: number;
  /** 0 to 1; 0 where there is no comparison. */
  readonly accuracy: number;
}

type Pair = readonly [number, number];

interface Comparison {
  readonly of: string;
  readonly higher: Pair;
  readonly lower: Pair;
}

function* comparisonsOf({ rows, classes }: CostraCase): Generator<Comparison> {
  const seed = rows.findIndex(({ transformation }) => transformation === SEED);
  for (const [place, of] of classes.entries()) {
    if (of?.by !== 'contrast') continue;
    for (const [paraphrase, { transformation }] of rows.entries()) {
      if (transformation !== PARAPHRASE) continue;
      yield { of: of.name, higher: [seed, paraphrase], lower: [seed, place] };
    }
  }
  for (const [x, row] of rows.entries()) {
    // A seed is judged for several transformations: each comparison is credited to that of the other sentence.
    const credited = (other: number) => (x === seed ? classes[other] : classes[x])?.name;
    for (const comparison of orderOf(x, row)) {
      const of = credited(comparison.higher[1]);
      // A paraphrase has no order among its like.
      if (of !== undefined) yield { of, ...comparison };
    }
  }
}

function* orderOf(x: number, { more, less, tooSimilar, tooDissimilar }: CostraRow) {
  for (const i of more) {
    for (const j of less) {
      yield { higher: [x, i], lower: [i, j] } as const;
      yield { higher: [x, j], lower: [i, j] } as const;
    }
  }
  for (const s of tooSimilar) for (const d of tooDissimilar) yield { higher: [x, s], lower: [x, d] } as const;
}

/** Gives for each encoder the cosine similarity of a pair of rows; each pair is measured once. */
async function similarities(
  rows: readonly CostraRow[],
  comparisons: readonly Comparison[],
  context: EvaluationContext,
): Promise<Map<string, (pair: Pair) => number>> {
  const keyOf = ([a, b]: Pair) => Math.min(a, b) * rows.length + Math.max(a, b);
  const places = new Map<number, number>();
  for (const { higher, lower } of comparisons) {
    for (const pair of [higher, lower]) if (!places.has(keyOf(pair))) places.set(keyOf(pair), places.size);
  }
  const pairs = Uint32Array.from(
    [...places.keys()].flatMap((key) => [Math.floor(key / rows.length), key % rows.length]),
  );
  const sentences = rows.map(sentenceIn);
  const found = new Map<string, (pair: Pair) => number>();
  for (const encoder of context.encoders) {
    const distances = await context.distances(encoder, sentences, pairs);
    found.set(encoder, (pair) => 1 - distances[places.get(keyOf(pair))!]!);
  }
  return found;
}

/** Tokens are Costra's own: what stands between spaces of the tokenized column. */
function sentenceIn({ written, tokenized }: CostraRow): Sentence {
  return { text: written, tokens: tokenized.split(' ').filter((token) => token !== '') };
}

type Counts = Map<string, { correct: number; total: number }>;

function emptyCounts(): Counts {
  return new Map(COSTRA_CLASSES.map((name) => [name, { correct: 0, total: 0 }]));
}

function scoresOf(counts: Counts): Record<string, ClassScore> {
  return Object.fromEntries(
    [...counts].map(([name, { correct, total }]) => [
      name,
      { correct, total, accuracy: total === 0 ? 0 : correct / total },
    ]),
  );
}

/** The scores of the classes with comparisons. */
function compared(classes: CostraScores['classes'][string]): ClassScore[] {
  return Object.values(classes).filter(({ total }) => total > 0);
}

function meanOf(classes: CostraScores['classes'][string]): number {
  const rounded = compared(classes).map(({ accuracy }) => Math.round(1000 * accuracy) / 1000);
  return rounded.length === 0 ? 0 : rounded.reduce((sum, accuracy) => sum + accuracy, 0) / rounded.length;
}

function costraText({ classes, mean, manifest }: Run<string, CostraScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const names = [...new Set(encoders.flatMap((encoder) => Object.keys(classes[encoder]!)))];
  const rows = names.map((name) => [
    name,
    ...encoders.map((encoder) => {
      const { correct, total, accuracy } = classes[encoder]![name]!;
      return `${correct}/${total}  ${accuracy.toFixed(3)}`;
    }),
  ]);
  const means = ['mean', ...encoders.map((encoder) => mean[encoder]!.toFixed(4))];
  return `${[`Costra: ${plural(manifest.corpus.cases, 'group')}`, ...textTable([['', ...encoders], ...rows, means])].join('\n')}\n`;
}
