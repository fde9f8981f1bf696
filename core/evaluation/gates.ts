import { InputError } from '../inputError.ts';
import { plural } from '../plural.ts';
import { type MetricInfo, mayBeMetric } from './metricInfo.ts';
import type { MetricValue, Run } from './run.ts';
import { LEAST_UNITS } from './statistics/interval.ts';

/** A bound on a metric, as the user writes it: `T2@1>=0.30`, or `bow:T2@1>=0.30` for one encoder. */
export interface Gate {
  /** The gate as given, without spaces around the operator. */
  readonly text: string;
  /** A metric, or `ENCODER:METRIC`; which of them shows once the run's metrics are known. */
  readonly subject: string;
  readonly operator: '>=' | '>' | '<=' | '<';
  readonly bound: number;
}

/** The result of a gate for one encoder. */
export interface GateResult {
  readonly gate: Gate;
  readonly metric: MetricValue;
  /** True if the gate is met; false if the metric has no value. */
  readonly passed: boolean;
}

/** The part of a run that gates test. */
export interface Gated extends Pick<Run, 'method' | 'metrics'> {
  readonly manifest: { readonly encoders: { readonly [id: string]: unknown } };
}

/** @throws InputError if the text is no gate */
export function parseGate(text: string): Gate {
  const [, subject, operator, bound] = /^\s*(.*\S)\s*(>=|<=|>|<)\s*(\S+)\s*$/.exec(text) ?? [];
  if (!subject || /[=<>]$/.test(subject) || !/\d/.test(bound!) || !Number.isFinite(Number(bound))) {
    throw new InputError(
      `“${text}” is not a gate.`,
      'A gate is a metric, one of >= > <= <, and a number: T2@1>=0.30, or bow:T2@1>=0.30 for one encoder.',
    );
  }
  return {
    text: `${subject}${operator}${bound}`,
    subject,
    operator: operator as Gate['operator'],
    bound: Number(bound),
  };
}

/**
 * Finds the first gate on an encoder that is not evaluated, before the run. The last colon of a gate ends an encoder's
 * id, so a metric with a colon in its name can only be tested for one encoder at a time.
 */
export function unknownEncoder(gates: readonly Gate[], encoders: readonly string[]): InputError | undefined {
  const unknown = gates.find(
    ({ subject }) => subject.includes(':') && !encoders.some((encoder) => subject.startsWith(`${encoder}:`)),
  );
  if (!unknown) return undefined;
  const { text, subject } = unknown;
  return new InputError(
    `The gate ${text} does not apply to this run, which has no encoder ${subject.slice(0, subject.lastIndexOf(':'))}.`,
    `Its encoders: ${encoders.join(', ')}.`,
  );
}

/** Finds the first gate on a metric that the method never has, before the run. */
export function impossibleMetric(
  gates: readonly Gate[],
  { name, metrics }: { readonly name: string; readonly metrics: readonly MetricInfo[] },
  encoders: readonly string[],
): InputError | undefined {
  const impossible = gates.find(({ subject }) => {
    const ofOne = encoders.filter((encoder) => subject.startsWith(`${encoder}:`));
    const asked = [subject, ...ofOne.map((encoder) => subject.slice(encoder.length + 1))];
    return !asked.some((metric) => mayBeMetric(metric, metrics));
  });
  if (!impossible) return undefined;
  const list = metrics.map((metric) => `“${metric.name}”`).join(', ');
  return new InputError(`The gate ${impossible.text} names no metric of ${name}.`, `Its metrics: ${list}.`);
}

/**
 * Checks gates against a run, each for every encoder that it applies to. Gates that name no metric of the run are left
 * out.
 */
export function checkGates(gates: readonly Gate[], run: Gated): GateResult[] {
  return gates.flatMap((gate) =>
    metricsOf(gate, run).map((metric) => ({
      gate,
      metric,
      passed: metric.value !== null && COMPARE[gate.operator](metric.value, gate.bound),
    })),
  );
}

/** Finds the first gate that names no metric of the run. The error lists the metrics of the run. */
export function unknownMetric(gates: readonly Gate[], run: Gated): InputError | undefined {
  const unknown = gates.find((gate) => metricsOf(gate, run).length === 0);
  if (!unknown) return undefined;
  const known = [...new Set(run.metrics.map(({ metric }) => `“${metric}”`))].join(', ') || 'none';
  return new InputError(
    `The gate ${unknown.text} names no metric of this ${run.method} run.`,
    `Its metrics: ${known}; its encoders: ${Object.keys(run.manifest.encoders).join(', ')}.`,
  );
}

/** Writes a result: `T2@1>=0.30: bow has 0.0121 (95% CI [0.0080, 0.0160], n = 3061)`. */
export function gateText({ gate, metric }: GateResult): string {
  const { encoder, value, interval, n, units } = metric;
  const few = units !== undefined && units < LEAST_UNITS ? `: ${plural(units, 'independent unit')}` : '';
  const within = interval ? `95% CI [${interval.map(digits).join(', ')}]` : `no confidence interval${few}`;
  return `${gate.text}: ${encoder} has ${value === null ? 'no value' : digits(value)} (${within}, n = ${n})`;
}

const COMPARE: Readonly<Record<Gate['operator'], (value: number, bound: number) => boolean>> = {
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<=': (value, bound) => value <= bound,
  '<': (value, bound) => value < bound,
};

/**
 * Finds the metrics that a gate is on: one per encoder (without a value where the encoder has no case), or that of the
 * named encoder.
 */
function metricsOf({ subject }: Gate, { metrics, manifest }: Gated): MetricValue[] {
  const named = metrics.filter(({ metric }) => metric === subject);
  const [first] = named;
  if (!first) return metrics.filter(({ metric, encoder }) => `${encoder}:${metric}` === subject);
  return Object.keys(manifest.encoders).map(
    (encoder) => named.find((each) => each.encoder === encoder) ?? none(first, encoder),
  );
}

function none({ metric, title, kind }: MetricValue, encoder: string): MetricValue {
  return { metric, title, kind, encoder, value: null, n: 0, interval: null };
}

/** Writes enough decimals that a value close to its bound is not rounded to it. */
function digits(value: number): string {
  return String(Number(value.toFixed(6)));
}
