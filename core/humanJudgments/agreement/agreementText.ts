import { decimals } from '../../evaluation/report/decimals.ts';
import { textTable } from '../../evaluation/report/textTable.ts';
import { plural } from '../../plural.ts';
import { type Answer, TASK_TYPE_INFO, type Task } from '../task.ts';
import type { Agreement, AgreementScores, Disagreement, PairAgreement } from './agreement.ts';
import type { Measured } from './measured.ts';

/** Writes the agreement for a terminal, with some disagreements. Ends with a newline. */
export function agreementText({ scores, pairs, disagreements }: Agreement, shown: number): string {
  const sections = [
    ...relationText(scores, 'between', 'Inter-annotator agreement'),
    ...pairsText(pairs),
    ...relationText(scores, 'within', 'Intra-annotator agreement (tasks shown twice)'),
    ...disagreementsText(disagreements, shown),
  ];
  return `${sections.join('\n')}\n`;
}

function relationText(
  all: readonly AgreementScores[],
  relation: AgreementScores['relation'],
  title: string,
): string[] {
  const scores = all.filter((each) => each.relation === relation && each.units > 0);
  if (scores.length === 0) return [`${title}: no task was answered twice.`, ''];
  const columns: readonly (readonly [string, (each: AgreementScores) => Measured | undefined])[] = [
    ['observed', ({ observed }) => observed],
    ['Cohen κ', ({ cohen }) => cohen],
    ['Fleiss κ', ({ fleiss }) => fleiss],
    ['Krippendorff α', ({ alpha }) => alpha],
    ['ordinal α', ({ ordinalAlpha }) => ordinalAlpha],
  ];
  const used = columns.filter(([, of]) => scores.some((each) => of(each) !== undefined));
  const rows = scores.map((each) => [
    nameOf(each),
    String(each.units),
    ...used.map(([, of]) => cell(of(each))),
  ]);
  const table = textTable([['', 'tasks', ...used.map(([head]) => head)], ...rows]);
  const isRough = scores.some(({ units }) => units < ENOUGH);
  return [
    `${title}; 95% confidence intervals in brackets`,
    ...table,
    ...(isRough ? [`Intervals of fewer than ${ENOUGH} tasks are rough.`] : []),
    '',
  ];
}

/** Tasks from which intervals cover as they should, as bench/coverage/agreement.ts simulates. */
const ENOUGH = 50;

function pairsText(pairs: readonly PairAgreement[]): string[] {
  if (pairs.length < 2) return [];
  const rows = pairs.map(({ annotators, type, reading, units, observed, cohen }) => [
    `${annotators.join(' and ')}, ${nameOf({ type, reading })}`,
    String(units),
    cell(observed),
    cell(cohen),
  ]);
  return ['Pairwise agreement', ...textTable([['', 'tasks', 'observed', 'Cohen κ'], ...rows]), ''];
}

function nameOf({ type, kind, reading }: Pick<AgreementScores, 'type' | 'kind' | 'reading'>): string {
  return `${type}${reading === 'claim' ? ', as claimed' : ''}${kind === undefined ? '' : `: ${kind}`}`;
}

function cell(measured: Measured | undefined): string {
  if (measured === undefined || measured.value === null) return '-';
  const { value, interval } = measured;
  const bounds = interval && ` [${decimals(interval[0], 3)}, ${decimals(interval[1], 3)}]`;
  return `${decimals(value, 3)}${bounds ?? ''}`;
}

function disagreementsText(disagreements: readonly Disagreement[], shown: number): string[] {
  if (disagreements.length === 0) return ['No disagreement.'];
  const some = disagreements.slice(0, shown);
  const more = disagreements.length - some.length;
  return [
    `${plural(disagreements.length, 'task')} to discuss`,
    ...some.flatMap(disagreementLines),
    ...(more > 0 ? [`… and ${more} more: --disagreements FILE writes all of them.`] : []),
  ];
}

function disagreementLines({ task, votes, again = {} }: Disagreement): string[] {
  const answers = Object.entries(votes).map(
    ([annotator, answer]) =>
      `${annotator}: ${shownAnswer(answer)}${Object.hasOwn(again, annotator) ? `, then ${shownAnswer(again[annotator]!)}` : ''}`,
  );
  return [`Task ${task.id} (${task.kind}): ${answers.join('; ')}`, ...textsOf(task)];
}

function shownAnswer(answer: Answer): string {
  return typeof answer === 'string' ? answer : 'written';
}

function textsOf({ type, texts }: Task): string[] {
  const { roles } = TASK_TYPE_INFO[type];
  return texts.map((text, index) => `  ${roles[index]}: ${text.replace(/\s+/g, ' ')}`);
}
