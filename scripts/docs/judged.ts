import { wilsonText } from '../../bench/lib/wilson.ts';
import { isRight, type Judgment, readJudgments } from '../../bench/quality/judgments.ts';
import { KIND_MEANINGS, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { fromRoot } from '../lib/project.mjs';
import { pageTable } from './pageTable.ts';

/** The draws of variants that readers judged, in their order: names and seeds. */
const DRAWS = [
  ['first', 822461],
  ['second', 604973],
  ['third', 731846],
  ['fourth', 130267],
  ['fifth', 649213],
  ['sixth', 347634],
  ['seventh', 518823],
] as const;

/** All variants of each of the last draws, those that preserve the meaning, and those that change it. */
export function drawsTable(count: number): string {
  const rows = DRAWS.slice(-count).map(([name, seed]) => {
    const judgments = judgmentsOf(seed);
    const preserves = ({ kind }: Judgment) => KIND_MEANINGS[kind] === 'preserved';
    const preserving = judgments.filter((each) => preserves(each) && each.kind !== 'voice');
    const changing = judgments.filter((each) => !preserves(each) && each.kind !== 'scrambled');
    return [name, ...[judgments, preserving, changing].flatMap(rightCells)];
  });
  return pageTable(['draw', 'all', '%', 'preserving', '%', 'changing', '%'], rows);
}

/** Each kind in the last two draws. */
export function judgedTable(): string {
  const draws = DRAWS.slice(-2).map(([, seed]) => judgmentsOf(seed));
  const rows = VARIANT_KINDS.map((kind) => [
    `\`${kind}\``,
    ...draws.flatMap((judgments) => rightCells(judgments.filter((each) => each.kind === kind))),
  ]);
  return pageTable(['kind', 'sixth', '%', 'seventh', '%'], rows);
}

function judgmentsOf(seed: number): Judgment[] {
  return readJudgments(fromRoot('docs', 'quality', `readers-seed${seed}.tsv`));
}

/** Right / judged, and the percentage with Wilson's interval. */
function rightCells(some: readonly Judgment[]): [string, string] {
  if (some.length === 0) return ['–', '–'];
  const right = some.filter(({ first }) => isRight(first)).length;
  const interval = wilsonText(right, some.length).replace(/\d+\.\d+/g, (limit) =>
    String(Math.round(Number(limit))),
  );
  const counts = [right, some.length].map((count) => count.toLocaleString('en'));
  return [counts.join('/'), `${Math.round((100 * right) / some.length)} ${interval}`];
}
