import { wilsonText } from '../../bench/lib/wilson.ts';
import { DRAWS, isRight, type Judgment, readJudgments } from '../../bench/quality/judgments.ts';
import { KIND_MEANINGS, VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { pageTable } from './pageTable.ts';

/** All variants of each of the last draws, those that preserve the meaning, and those that change it. */
export function drawsTable(count: number): string {
  const rows = lastDraws(count).map(([name, judgments]) => {
    const preserves = ({ kind }: Judgment) => KIND_MEANINGS[kind] === 'preserved';
    const preserving = judgments.filter((each) => preserves(each) && each.kind !== 'voice');
    const changing = judgments.filter((each) => !preserves(each) && each.kind !== 'scrambled');
    return [name, ...[judgments, preserving, changing].flatMap(rightCells)];
  });
  return pageTable(['draw', 'all', '%', 'preserving', '%', 'changing', '%'], rows);
}

/** Each kind in the last three draws. */
export function judgedTable(): string {
  const draws = lastDraws(3);
  const rows = VARIANT_KINDS.map((kind) => [
    `\`${kind}\``,
    ...draws.flatMap(([, judgments]) => rightCells(judgments.filter((each) => each.kind === kind))),
  ]);
  return pageTable(['kind', ...draws.flatMap(([name]) => [name, '%'])], rows);
}

/** The names of the last draws, each with its judgments. */
function lastDraws(count: number): [name: string, judgments: Judgment[]][] {
  const names = Object.keys(DRAWS).slice(-count);
  const all = readJudgments(names);
  return names.map((name) => [name, all.filter(({ draw }) => draw === name)]);
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
