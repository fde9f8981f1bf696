import { InputError } from '../inputError.ts';
import { plural } from '../plural.ts';
import { type MetricInfo, mayBeMetric } from './metricInfo.ts';
import type { MetricValue, Run } from './run.ts';

/** A bound that a metric must keep, as a user writes it: `T2@1>=0.30`, or `bow:T2@1>=0.30` for one encoder alone. */
export interface Gate {
  /** As given, without spaces around the operator. */
  readonly text: string;
  /** A metric, or `ENCODER:METRIC`; which of them shows once the run's metrics are known. */
  readonly subject: string;
  readonly operator: '>=' | '>' | '<=' | '<';
  readonly bound: number;
}

/** A gate on one encoder's metric. */
export interface GateResult {
  readonly gate: Gate;
  readonly metric: MetricValue;
  /** False where the metric has no value. */
  readonly passed: boolean;
}

/** @throws InputError if the text is no gate */
export function parseGate(text: string): Gate {
  const [, subject, operator, bound] = /^\s*(.*\S)\s*(>=|<=|>|<)\s*(\S+)\s*$/.exec(text) ?? [];
  if (!subject || /[=<>]$/.test(subject) || !/\d/.test(bound!) || !Number.isFinite(Number(bound))) {
    throw new InputError(
      `“${text}” is no gate.`,
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
 * What is wrong with the first gate that is on an encoder which is none of these, known before the run: the last
 * colon ends an encoder's id, so that a metric with a colon in its name is asked of one encoder at a time.
 */
export function unknownEncoder(gates: readonly Gate[], encoders: readonly string[]): InputError | undefined {
  const unknown = gates.find(
    ({ subject }) => subject.includes(':') && !encoders.some((encoder) => subject.startsWith(`${encoder}:`)),
  );
  if (!unknown) return undefined;
  const { text, subject } = unknown;
  return new InputError(
    `The gate ${text} is on no encoder of this run: there is no encoder ${subject.slice(0, subject.lastIndexOf(':'))}.`,
    `Its encoders: ${encoders.join(', ')}.`,
  );
}

/** What is wrong with the first gate that names no metric which such a run may have, known before it. */
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

/** The gates on a run, each for every encoder that it holds for; those that name none of its metrics are left out. */
export function checkGates(gates: readonly Gate[], run: Run): GateResult[] {
  return gates.flatMap((gate) =>
    metricsOf(gate, run).map((metric) => ({
      gate,
      metric,
      passed: metric.value !== null && COMPARE[gate.operator](metric.value, gate.bound),
    })),
  );
}

/** What is wrong with the first gate that names no metric of the run: lists those there are. */
export function unknownMetric(gates: readonly Gate[], run: Run): InputError | undefined {
  const unknown = gates.find((gate) => metricsOf(gate, run).length === 0);
  if (!unknown) return undefined;
  const known = [...new Set(run.metrics.map(({ metric }) => `“${metric}”`))].join(', ') || 'none';
  return new InputError(
    `The gate ${unknown.text} names no metric of this ${run.method} run.`,
    `Its metrics: ${known}; its encoders: ${Object.keys(run.manifest.encoders).join(', ')}.`,
  );
}

/** `T2@1>=0.30: bow has 0.0121 (95 % interval 0.0080 to 0.0160, 3061 cases)`. */
export function gateText({ gate, metric }: GateResult): string {
  const { encoder, value, interval, n } = metric;
  const cases = plural(n, 'case');
  const within = interval ? `95 % interval ${interval.map(digits).join(' to ')}` : 'no interval';
  return `${gate.text}: ${encoder} has ${value === null ? 'no value' : digits(value)} (${within}, ${cases})`;
}

const COMPARE: Readonly<Record<Gate['operator'], (value: number, bound: number) => boolean>> = {
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<=': (value, bound) => value <= bound,
  '<': (value, bound) => value < bound,
};

/** Those of all encoders, where one has no case a metric without a value; or that of the encoder named. */
function metricsOf({ subject }: Gate, { metrics, manifest }: Run): MetricValue[] {
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

/** So many decimals that a value beside its bound is not rounded to it. */
function digits(value: number): string {
  return String(Number(value.toFixed(6)));
}
