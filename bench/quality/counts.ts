/**
 * Counts the judgments in docs/quality/ of one draw, of its readers or of the makers of the kinds: node bench/quality/counts.ts second
 *
 * A row a kind, with right / judged by register, and the percentage of all with its 95% interval (Wilson). Where some
 * variants were judged by a second reader, the agreement of the two and Cohen's κ follow.
 */
import { cohenKappa } from '../../core/humanJudgments/agreement/cohen.ts';
import { measured } from '../../core/humanJudgments/agreement/measured.ts';
import { observedAgreement } from '../../core/humanJudgments/agreement/observed.ts';
import { wilsonText } from '../lib/wilson.ts';
import { isRight, type Judgment, readJudgments } from './judgments.ts';

const judgments = readJudgments([process.argv[2] ?? 'eighth']);
const registers = new Set(judgments.map(({ id }) => id.split(' ')[0]!));

for (const kind of new Set(judgments.map((judgment) => judgment.kind))) {
  const own = judgments.filter((judgment) => judgment.kind === kind);
  const cells = [...registers].map((register) =>
    counted(own.filter(({ id }) => id.startsWith(`${register} `))),
  );
  console.log(`| \`${kind}\` | ${[...cells, counted(own), percentage(own)].join(' | ')} |`);
}
console.log(`\n${counted(judgments)} right, ${percentage(judgments)}`);
const twice = judgments.filter(({ second }) => second !== undefined);
if (twice.length > 0) console.log(agreementText(twice));

function counted(some: readonly Judgment[]): string {
  return some.length === 0 ? '–' : `${rightAmong(some)}/${some.length}`;
}

function percentage(some: readonly Judgment[]): string {
  const right = rightAmong(some);
  return `${((100 * right) / some.length).toFixed(0)} ${wilsonText(right, some.length)}`;
}

function rightAmong(some: readonly Judgment[]): number {
  return some.filter(({ first }) => isRight(first)).length;
}

function agreementText(some: readonly Judgment[]): string {
  const units = some.map(({ first, second }) =>
    [first, second!].map((verdict) => (isRight(verdict) ? 1 : 0)),
  );
  const sizes = { raters: 2, categories: 2 };
  const agreed = measured(observedAgreement(sizes), units).value!;
  const kappa = measured(cohenKappa(sizes), units).value!;
  return `${some.length} judged twice: agreement ${(100 * agreed).toFixed(1)}%, κ ${kappa.toFixed(2)}`;
}
