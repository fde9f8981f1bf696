import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  checkGates,
  type Gate,
  gateText,
  impossibleMetric,
  parseGate,
  unknownEncoder,
  unknownMetric,
} from '../../core/evaluation/gates.ts';
import { METHODS, methodNamed } from '../../core/evaluation/methods/index.ts';
import { headlineOf } from '../../core/evaluation/report/headline.ts';
import type { Run } from '../../core/evaluation/run.ts';
import { withBaselines } from '../../core/evaluation/running/baselines.ts';
import { InputError } from '../../core/inputError.ts';
import { runEvaluation } from '../../host/runs/runEvaluation.ts';
import { SIDED_ENCODER_OPTIONS } from '../encoderOptions.ts';
import { ANSWER_FIELDS, DETAIL, ENCODERS, METRIC, PATH, PROFILE, SEED } from '../fields.ts';
import { fitted } from '../fitted.ts';
import { metricRow, metricsNamed } from '../metricRows.ts';
import { rounded } from '../rounded.ts';
import { defineTool, type ToolCall } from '../tool.ts';

const METHOD_LIST = METHODS.map(({ name, summary }) => `${name}: ${summary}`).join('\n');

/** Metrics in a concise answer. */
const CONCISE = 40;

export const evaluateEncoders = defineTool({
  name: 'semloc_evaluate_encoders',
  title: 'Evaluate Encoders',
  description: `Evaluates sentence encoders on a corpus and compares them, with 95% confidence intervals. Call it to choose an embedding model or to test one against gates. It may take minutes; it reports progress, and a canceled evaluation with “out” resumes when it is called again. Writes nothing unless “out” is given. Methods:\n${METHOD_LIST}`,
  input: z.strictObject({
    method: z.enum(METHODS.map(({ name }) => name)),
    corpus: z.array(PATH).min(1).max(50).describe('Paths of corpus files or folders'),
    encoders: ENCODERS.min(1),
    encoderOptions: SIDED_ENCODER_OPTIONS,
    options: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .default({})
      .describe('Options of the method, as in semloc evaluate METHOD --help, without the dashes'),
    gates: z
      .array(z.string().min(1).max(500))
      .max(50)
      .default([])
      .describe('Conditions to check: T1@1>=0.30, or glove-sum:T1@1>=0.30 for one encoder'),
    metrics: z.array(z.string().max(500)).min(1).max(100).optional().describe('Only metrics of these names'),
    profile: PROFILE,
    seed: SEED,
    out: PATH.optional().describe(
      'A folder for run.json, examples.jsonl and timing.json; it must hold no run',
    ),
    detail: DETAIL,
  }),
  output: z.object({
    headline: z.string().optional().describe('What the run found, in a sentence or two'),
    passed: z.boolean().optional().describe('True if all gates hold'),
    gates: z.array(z.object({ gate: z.string(), passed: z.boolean(), text: z.string() })).optional(),
    warnings: z.array(z.string()).optional().describe('Reasons to doubt the scores'),
    metrics: z.array(METRIC),
    comparisons: z
      .array(
        z.object({
          metric: z.string(),
          a: z.string(),
          b: z.string(),
          difference: z.number().describe('a − b'),
          interval: z.array(z.number()).length(2).nullable(),
          pHolm: z.number().nullable(),
        }),
      )
      .optional()
      .describe('full: differences between encoders'),
    savedTo: z.string().optional(),
    ...ANSWER_FIELDS,
  }),
  writes: true,
  encodes: true,
  async run(given, call) {
    const method = methodNamed(given.method)!;
    const encoders = withBaselines(given.encoders, method);
    const gates = given.gates.map(parseGate);
    const problem = unknownEncoder(gates, encoders) ?? impossibleMetric(gates, method, encoders);
    if (problem) throw problem;
    const engine = await call.engine(encoders, given.encoderOptions);
    const corpus: string[] = [];
    for (const each of given.corpus) corpus.push(await call.roots().corpus(each));
    const out = given.out === undefined ? undefined : await emptyPlace(given.out, call);
    const run = await runEvaluation({
      ...{ method, corpus, encoders, engine, out, seed: given.seed, options: given.options },
      openAnnotator: () => call.session.annotator(given.profile),
      ...{ signal: call.signal, onProgress: call.onProgress, onNotice: call.notice },
    });
    return { ...answerOf(run, gates, given), ...(out !== undefined && { savedTo: out }) };
  },
});

function answerOf(
  run: Run,
  gates: readonly Gate[],
  { metrics: names, detail }: { readonly metrics?: readonly string[]; readonly detail: 'concise' | 'full' },
) {
  const unknown = unknownMetric(gates, run);
  if (unknown) throw unknown;
  const results = checkGates(gates, run);
  const isFull = detail === 'full';
  const rows = metricsNamed(run.metrics, names).map((metric) => metricRow(metric, isFull));
  const shown = isFull || names ? rows : rows.slice(0, CONCISE);
  const { kept, ...rest } = fitted(
    shown,
    rows.length,
    () => 'Call again with “metrics”, the names of those that matter, or with detail: “full”.',
  );
  const headline = headlineOf(run);
  const warnings = run.warnings?.map(({ text }) => text) ?? [];
  const compared = run.comparisons.filter(({ metric }) => kept.some((row) => row.metric === metric));
  return {
    ...(headline !== undefined && { headline }),
    ...(gates.length > 0 && {
      passed: results.every(({ passed }) => passed),
      gates: results.map((result) => ({
        ...{ gate: result.gate.text, passed: result.passed, text: gateText(result) },
      })),
    }),
    ...(warnings.length > 0 && { warnings }),
    metrics: kept,
    ...(isFull && {
      comparisons: compared.slice(0, CONCISE).map(({ metric, a, b, difference, interval, pHolm }) => ({
        ...{ metric, a, b, pHolm, difference: rounded(difference) },
        interval: interval?.map(rounded) ?? null,
      })),
    }),
    ...rest,
  };
}

/** The folder of a run, which may hold an interrupted one, but no finished one: an agent replaces nothing. */
async function emptyPlace(folder: string, { roots }: ToolCall): Promise<string> {
  const place = await roots().place(folder);
  for (const name of ['run.json', 'examples.jsonl', 'examples.parquet', 'timing.json']) {
    if (!(await lstat(path.join(place, name)).catch(() => undefined))) continue;
    throw new InputError(`${folder} already has a ${name}.`, 'Give “out” another folder.');
  }
  return place;
}
