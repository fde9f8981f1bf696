import { InputProblem } from '../inputError.ts';
import { counted } from '../plural.ts';
import { type FigureNames, mayBeFigure } from './metricNames.ts';
import type { Figure, Run } from './run.ts';

/** A bound that a figure must keep, as a user writes it: `T2@1>=0.30`, or `bow:T2@1>=0.30` for one encoder alone. */
export interface Gate {
  /** As given, without spaces around the operator. */
  readonly text: string;
  /** A figure, or `ENCODER:FIGURE`; which of them shows once the run's figures are known. */
  readonly subject: string;
  readonly operator: '>=' | '>' | '<=' | '<';
  readonly bound: number;
}

/** A gate on one encoder's figure. */
export interface GateResult {
  readonly gate: Gate;
  readonly figure: Figure;
  /** False where the figure has no value. */
  readonly passed: boolean;
}

/** @throws InputProblem if the text is no gate */
export function parseGate(text: string): Gate {
  const [, subject, operator, bound] = /^\s*(.*\S)\s*(>=|<=|>|<)\s*(\S+)\s*$/.exec(text) ?? [];
  if (!subject || /[=<>]$/.test(subject) || !/\d/.test(bound!) || !Number.isFinite(Number(bound))) {
    throw new InputProblem(
      `“${text}” is no gate.`,
      'A gate is a figure, one of >= > <= <, and a number: T2@1>=0.30, or bow:T2@1>=0.30 for one encoder.',
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
 * colon ends an encoder's id, so that a figure with a colon in its name is asked of one encoder at a time.
 */
export function unknownEncoder(
  gates: readonly Gate[],
  encoders: readonly string[],
): InputProblem | undefined {
  const unknown = gates.find(
    ({ subject }) => subject.includes(':') && !encoders.some((encoder) => subject.startsWith(`${encoder}:`)),
  );
  if (!unknown) return undefined;
  const { text, subject } = unknown;
  return new InputProblem(
    `The gate ${text} is on no encoder of this run: there is no encoder ${subject.slice(0, subject.lastIndexOf(':'))}.`,
    `Its encoders: ${encoders.join(', ')}.`,
  );
}

/** What is wrong with the first gate that names no figure which such a run may have, known before it. */
export function impossibleFigure(
  gates: readonly Gate[],
  { name, figures }: { readonly name: string; readonly figures: FigureNames },
  encoders: readonly string[],
): InputProblem | undefined {
  const impossible = gates.find(({ subject }) => {
    const ofOne = encoders.filter((encoder) => subject.startsWith(`${encoder}:`));
    const asked = [subject, ...ofOne.map((encoder) => subject.slice(encoder.length + 1))];
    return !asked.some((figure) => mayBeFigure(figure, figures));
  });
  if (!impossible) return undefined;
  const list = figures.map((figure) => `“${figure}”`).join(', ');
  return new InputProblem(`The gate ${impossible.text} names no figure of ${name}.`, `Its figures: ${list}.`);
}

/** The gates on a run, each for every encoder that it holds for; those that name none of its figures are left out. */
export function checkGates(gates: readonly Gate[], run: Run): GateResult[] {
  return gates.flatMap((gate) =>
    figuresOf(gate, run).map((figure) => ({
      gate,
      figure,
      passed: figure.value !== null && COMPARE[gate.operator](figure.value, gate.bound),
    })),
  );
}

/** What is wrong with the first gate that names no figure of the run: lists those there are. */
export function unknownFigure(gates: readonly Gate[], run: Run): InputProblem | undefined {
  const unknown = gates.find((gate) => figuresOf(gate, run).length === 0);
  if (!unknown) return undefined;
  const known = [...new Set(run.figures.map(({ figure }) => `“${figure}”`))].join(', ') || 'none';
  return new InputProblem(
    `The gate ${unknown.text} names no figure of this ${run.method} run.`,
    `Its figures: ${known}; its encoders: ${Object.keys(run.manifest.encoders).join(', ')}.`,
  );
}

/** `T2@1>=0.30: bow has 0.0121 (95 % interval 0.0080 to 0.0160, 3061 cases)`. */
export function gateText({ gate, figure }: GateResult): string {
  const { encoder, value, interval, n } = figure;
  const cases = counted(n, 'case');
  const within = interval ? `95 % interval ${interval.map(digits).join(' to ')}` : 'no interval';
  return `${gate.text}: ${encoder} has ${value === null ? 'no value' : digits(value)} (${within}, ${cases})`;
}

const COMPARE: Readonly<Record<Gate['operator'], (value: number, bound: number) => boolean>> = {
  '>=': (value, bound) => value >= bound,
  '>': (value, bound) => value > bound,
  '<=': (value, bound) => value <= bound,
  '<': (value, bound) => value < bound,
};

/** Those of all encoders, where one has no case a figure without a value; or that of the encoder named. */
function figuresOf({ subject }: Gate, { figures, manifest }: Run): Figure[] {
  const named = figures.filter(({ figure }) => figure === subject);
  const [first] = named;
  if (!first) return figures.filter(({ figure, encoder }) => `${encoder}:${figure}` === subject);
  return Object.keys(manifest.encoders).map(
    (encoder) => named.find((each) => each.encoder === encoder) ?? none(first, encoder),
  );
}

function none({ figure, kind }: Figure, encoder: string): Figure {
  return { figure, kind, encoder, value: null, n: 0, interval: null };
}

/** So many decimals that a value beside its bound is not rounded to it. */
function digits(value: number): string {
  return String(Number(value.toFixed(6)));
}
