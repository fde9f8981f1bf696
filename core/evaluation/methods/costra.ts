import type { Sentence } from '../../engine/index.ts';
import { plural } from '../../plural.ts';
import {
  COSTRA_FILE,
  type CostraGroup,
  type CostraRow,
  readCostra,
  type Transformation,
} from '../corpora/costra.ts';
import type { EvaluationContext, Method } from '../method.ts';
import { type MetricInfo, PROPORTION } from '../metricInfo.ts';
import type { Run } from '../run.ts';
import { TEXT_SCHEMA } from '../sentenceText.ts';
import { count, mapOf, number, object } from '../shape.ts';
import { textTable } from '../textTable.ts';

/** The classes of comparisons (table 1 of the paper). */
const CLASSES = ['basic', 'modality', 'time', 'style', 'generalization', 'opposite'] as const;
export type CostraClass = (typeof CLASSES)[number];

const TEXTS: Readonly<Record<CostraClass | 'mean', Pick<MetricInfo, 'title' | 'help'>>> = {
  mean: { title: 'Mean', help: 'The unweighted mean of the six accuracies.' },
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
export const costra: Method<CostraGroup, CostraExample, CostraScores> = {
  name: 'costra',
  description: `Barančíková and Bojar 2020: does an embedding follow what a sentence is transformed into
(another meaning, possibility, time, style, generality, the opposite)? The corpus is Costra
1.1's data.tsv, in Czech, or its folder.`,
  title: 'Costra: transformations of Czech sentences',
  summary:
    'Do cosine similarities follow what a sentence was transformed into? Accuracy of the comparisons, by the kind of transformation. Barančíková and Bojar 2020.',
  metrics: (['mean', ...CLASSES] as const).map((name) => ({
    name,
    ...TEXTS[name],
    better: 'higher',
    range: PROPORTION,
  })),
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
  async *read(corpus) {
    for (const file of corpus) yield* await readCostra(file);
  },
  parts: {
    classes: mapOf(
      object(
        Object.fromEntries(
          CLASSES.map((name) => [name, object({ correct: count, total: count, accuracy: number })]),
        ),
      ),
    ),
    mean: mapOf(number),
  },
  nothing: {
    found: 'no sentence',
    expected: "Expected Costra 1.1's data.tsv: nine columns separated by tabs.",
  },
  async evaluateBatch(groups, first, context) {
    const examples: CostraExample[] = [];
    for (const [offset, group] of groups.entries()) {
      const comparisons = [...comparisonsOf(group.rows)];
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
        const count = counts.get(encoder)![of];
        count.total += 1;
        if (correct) count.correct += 1;
      },
      finish: () => {
        const classes = Object.fromEntries(
          [...counts].map(([encoder, byClass]) => [encoder, scoresOf(byClass)]),
        );
        const mean = Object.fromEntries(encoders.map((encoder) => [encoder, meanOf(classes[encoder]!)]));
        const metrics = encoders.map((encoder) => ({
          metric: 'mean',
          encoder,
          value: mean[encoder]!,
          n: CLASSES.length,
        }));
        return { scores: { classes, mean }, metrics };
      },
    };
  },
  *observations({ class: of, encoder, group, correct }) {
    yield { metric: of, encoder, unit: group, correct };
  },
  weighted: () => [
    { metric: 'mean', parts: CLASSES.map((metric) => ({ metric, weight: 1 / CLASSES.length })) },
  ],
  text: (run) => costraText(run),
};

const CLASS_OF: Readonly<Partial<Record<Transformation, CostraClass>>> = {
  'different meaning': 'basic',
  nonsense: 'basic',
  'minimal change': 'basic',
  possibility: 'modality',
  ban: 'modality',
  past: 'time',
  future: 'time',
  'formal sentence': 'style',
  'nonstandard sentence': 'style',
  'simple sentence': 'style',
  generalization: 'generalization',
  'opposite meaning': 'opposite',
};

export interface CostraScores {
  readonly classes: {
    readonly [encoder: string]: {
      readonly [name in CostraClass]: {
        readonly correct: number;
        readonly total: number;
        /** 0 to 1; 0 where there is no comparison. */
        readonly accuracy: number;
      };
    };
  };
  /** The unweighted mean of the six accuracies, each rounded to three decimals, as the paper has it. */
  readonly mean: { readonly [encoder: string]: number };
}

/** One comparison: the similarity of the `higher` pair should exceed that of the `lower`. */
export interface CostraExample {
  readonly class: CostraClass;
  readonly encoder: string;
  /** Position of the group in the corpus, from 0. */
  readonly group: number;
  /** The corpus's own id of the seed. */
  readonly seed: string;
  readonly higher: readonly [string, string];
  readonly lower: readonly [string, string];
  /** Cosine similarities, −1 to 1. */
  readonly similarities: readonly [higher: number, lower: number];
  readonly correct: boolean;
}

type Pair = readonly [number, number];

interface Comparison {
  readonly of: CostraClass;
  readonly higher: Pair;
  readonly lower: Pair;
}

function* comparisonsOf(rows: readonly CostraRow[]): Generator<Comparison> {
  const seed = rows.findIndex(({ transformation }) => transformation === 'seed');
  const classOf = (place: number) => CLASS_OF[rows[place]!.transformation]!;
  for (const [place, { transformation }] of rows.entries()) {
    const of = CLASS_OF[transformation];
    if (of !== 'basic' && of !== 'modality') continue;
    for (const [paraphrase, { transformation: kind }] of rows.entries()) {
      if (kind === 'paraphrase') yield { of, higher: [seed, paraphrase], lower: [seed, place] };
    }
  }
  for (const [x, row] of rows.entries()) {
    // A seed is judged for several transformations: each comparison is credited to that of the other sentence.
    const credited = (other: number) => (row.transformation === 'seed' ? classOf(other) : classOf(x));
    for (const i of row.more) {
      for (const j of row.less) {
        yield { of: credited(i), higher: [x, i], lower: [i, j] };
        yield { of: credited(j), higher: [x, j], lower: [i, j] };
      }
    }
    for (const s of row.tooSimilar) {
      for (const d of row.tooDissimilar) yield { of: credited(s), higher: [x, s], lower: [x, d] };
    }
  }
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

type Counts = Record<CostraClass, { correct: number; total: number }>;

function emptyCounts(): Counts {
  return Object.fromEntries(CLASSES.map((name) => [name, { correct: 0, total: 0 }])) as Counts;
}

function scoresOf(counts: Counts): CostraScores['classes'][string] {
  return Object.fromEntries(
    CLASSES.map((name) => {
      const { correct, total } = counts[name];
      return [name, { correct, total, accuracy: total === 0 ? 0 : correct / total }];
    }),
  ) as CostraScores['classes'][string];
}

function meanOf(classes: CostraScores['classes'][string]): number {
  const rounded = CLASSES.map((name) => Math.round(1000 * classes[name].accuracy) / 1000);
  return rounded.reduce((sum, accuracy) => sum + accuracy, 0) / CLASSES.length;
}

function costraText({ classes, mean, manifest }: Run<string, CostraScores>): string {
  const encoders = Object.keys(manifest.encoders);
  const rows = CLASSES.map((name) => [
    name,
    ...encoders.map((encoder) => {
      const { correct, total, accuracy } = classes[encoder]![name];
      return `${correct}/${total}  ${accuracy.toFixed(3)}`;
    }),
  ]);
  const means = ['mean', ...encoders.map((encoder) => mean[encoder]!.toFixed(4))];
  return `${[`Costra: ${plural(manifest.corpus.cases, 'group')}`, ...textTable([['', ...encoders], ...rows, means])].join('\n')}\n`;
}
