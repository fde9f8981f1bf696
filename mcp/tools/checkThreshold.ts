import { z } from 'zod';
import { DEFAULT_ENCODER } from '../../core/engine/index.ts';
import { threshold as method } from '../../core/evaluation/methods/threshold/threshold.ts';
import type { ThresholdScores } from '../../core/evaluation/methods/threshold/thresholdScores.ts';
import { thresholdVerdict } from '../../core/evaluation/methods/threshold/thresholdVerdict.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { InputError } from '../../core/inputError.ts';
import type { OpenCases } from '../../host/runs/corpusCases.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { ENCODER_OPTIONS } from '../encoderOptions.ts';
import { ANSWER_FIELDS, DETAIL, ENCODERS, METRIC, PATH, PROFILE, SEED, SENTENCE } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { openSentences } from '../givenSentences.ts';
import { metricRow } from '../metricRows.ts';
import { rounded } from '../rounded.ts';
import { defineTool, type ToolCall } from '../tool.ts';

const POINT = z.object({ threshold: z.number(), precision: z.number(), recall: z.number() }).nullable();

/** The hardest pairs of each sort in a full answer. */
const HARDEST = 2;

export const checkThreshold = defineTool({
  name: 'semloc_check_threshold',
  title: 'Check Threshold',
  description: `Tells whether a cosine threshold (“similarity ≥ 0.85 means the same”), as semantic caches, routers, deduplication and answer evaluators use it, holds for the user's own sentences under an encoder. Makes variants of each sentence that preserve and that change the meaning, and says how many are wrongly accepted or rejected at the threshold, and which threshold has the demanded precision, if any. Give sentences, or corpus: files of texts, queries (onePerLine) or labeled pairs.`,
  input: z.strictObject({
    sentences: z.array(SENTENCE).min(1).max(1000).optional().describe('The sentences themselves'),
    corpus: z.array(PATH).min(1).max(50).optional().describe('Paths of texts or of labeled pairs'),
    onePerLine: z.boolean().default(false).describe('True if each line of a text is one sentence'),
    encoders: ENCODERS.min(1).default([DEFAULT_ENCODER]),
    encoderOptions: ENCODER_OPTIONS,
    threshold: argumentFor('at'),
    precision: argumentFor('precision'),
    baseRate: argumentFor('base-rate'),
    maxSentences: argumentFor('sample'),
    profile: PROFILE,
    seed: SEED,
    detail: DETAIL,
  }),
  output: z.object({
    encoders: z.array(
      z.object({
        encoder: z.string(),
        verdict: z.string(),
        certifiedThreshold: z
          .object({ threshold: z.number(), precision: z.number(), confidence: z.number() })
          .nullable()
          .describe('The lowest one certified for the demanded precision; null if there is none'),
        lowestThreshold: POINT.describe(
          'The lowest one that seems to have the demanded precision; not certified',
        ),
        bestThreshold: POINT.describe('The one of the highest precision'),
      }),
    ),
    counts: z.object({ sentences: z.int(), sameMeaning: z.int(), differentMeaning: z.int() }),
    metrics: z.array(METRIC).describe('Error rates at the threshold, in all and by type of pair'),
    hardest: z
      .array(
        z.object({
          encoder: z.string(),
          kind: z.string(),
          sameMeaning: z.boolean(),
          sentences: z.array(z.string()).length(2),
          cosine: z.number(),
        }),
      )
      .optional()
      .describe('full: pairs farthest on the wrong side'),
    warnings: z.array(z.string()).optional(),
    ...ANSWER_FIELDS,
  }),
  encodes: true,
  async run(given, call) {
    const encoders = [...new Set(given.encoders)];
    const engine = await call.engine(encoders, given.encoderOptions);
    const source = await sourceOf(given, call);
    const run = await runEvaluation({
      ...{ method, encoders, engine, seed: given.seed, ...source },
      options: {
        at: given.threshold,
        precision: given.precision,
        'base-rate': given.baseRate,
        sample: given.maxSentences,
        lines: given.onePerLine || given.sentences !== undefined,
      },
      openAnnotator: () => call.session.annotator(given.profile),
      ...{ signal: call.signal, onProgress: call.onProgress, onNotice: call.notice },
    });
    return answerOf(run as Run<string, ThresholdScores>, encoders, given.detail === 'full');
  },
});

async function sourceOf(
  { sentences, corpus }: { readonly sentences?: readonly string[]; readonly corpus?: readonly string[] },
  { roots }: ToolCall,
): Promise<{ readonly corpus: readonly string[]; readonly openCases?: OpenCases }> {
  if ((sentences === undefined) === (corpus === undefined)) {
    throw new InputError('The sentences are missing, or given twice.', 'Give either sentences or corpus.');
  }
  if (sentences) return { corpus: ['sentences'], openCases: openSentences(sentences) };
  const places: string[] = [];
  for (const each of corpus!) places.push(await roots().corpus(each));
  return { corpus: places };
}

function answerOf(run: Run<string, ThresholdScores>, encoders: readonly string[], isFull: boolean) {
  const { counts, thresholds, distributions } = run;
  const rates = run.metrics.filter(
    ({ metric }) => isFull || /^(?:auc$|falseAccept(?:,|$)|falseReject(?:,|$))/.test(metric),
  );
  const { kept, ...rest } = fitted(
    rates.map((metric) => metricRow(metric, isFull)),
    rates.length,
    () => 'Call again with one encoder, or with detail: “concise”.',
  );
  const warnings = run.warnings?.map(({ text }) => text) ?? [];
  return {
    encoders: encoders.map((encoder) => ({
      ...{ encoder, verdict: thresholdVerdict(run, encoder) },
      certifiedThreshold: thresholds[encoder]!.certified ?? null,
      lowestThreshold: thresholds[encoder]!.lowest,
      bestThreshold: thresholds[encoder]!.best,
    })),
    counts: {
      ...{ sentences: counts.sentences, sameMeaning: counts.positive, differentMeaning: counts.negative },
    },
    metrics: kept,
    ...(isFull && {
      hardest: encoders.flatMap((encoder) =>
        distributions[encoder]!.flatMap(({ kind, isPositive, hardest }) =>
          hardest.slice(0, HARDEST).map(({ sentences, similarity }) => ({
            ...{ encoder, kind, sameMeaning: isPositive, sentences: [...sentences] },
            cosine: rounded(similarity),
          })),
        ),
      ),
    }),
    ...(warnings.length > 0 && { warnings }),
    ...rest,
  };
}

/** The argument that stands for an option of the method. */
function argumentFor(name: 'at' | 'precision' | 'base-rate' | 'sample') {
  const { default: byDefault, minimum = -Infinity, maximum = Infinity, help } = method.options[name]!;
  return z
    .number()
    .min(minimum)
    .max(maximum)
    .default(byDefault as number)
    .describe(help);
}
