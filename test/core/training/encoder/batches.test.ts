import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createRowBatches,
  paddedTokens,
  type TrainingRows,
} from '../../../../core/training/encoder/batches.ts';

interface Changed {
  readonly kind: string;
  readonly words?: readonly string[];
}

const numberInTen = (group: number): Changed => ({ kind: group % 10 === 0 ? 'number' : 'negation' });

/** Groups of a sentence, a variant that preserves its meaning, and one that changes it. */
function groupsOf(
  count: number,
  lengthOf: (group: number) => number = () => 16,
  changedOf: (group: number) => Changed = numberInTen,
): TrainingRows {
  const numbers = [...Array(count).keys()];
  const row = (kind?: string, words: readonly string[] = []) => ({ text: '', tokens: [], kind, words });
  return {
    groups: numbers.map((i) => ({
      sentence: 3 * i,
      preserved: [3 * i + 1],
      changed: [3 * i + 2],
      least: i / count,
    })),
    rows: numbers.flatMap((i) => {
      const { kind, words } = changedOf(i);
      return [row(), row('contraction'), row(kind, words)];
    }),
    lengths: numbers.flatMap((i) => Array(3).fill(lengthOf(i))),
    related: numbers.map((i) => [3 * i, 3 * ((i + 1) % count), 3 * ((i + 2) % count)]),
  };
}

/** The rows that change a meaning in 1,000 steps of four groups. */
function changedRows(rows: TrainingRows): number[] {
  const draw = createRowBatches(rows, 4, 1);
  return Array.from({ length: 1000 }, (_, step) => draw(step + 1).rows.slice(8, 12)).flat();
}

test('a step has different groups, each with its own variants and a related sentence', () => {
  const draw = createRowBatches(groupsOf(40), 8, 1);
  const { rows, least } = draw(1);
  assert.equal(rows.length, 32);
  const groups = rows.slice(0, 8).map((row) => Math.floor(row / 3));
  assert.equal(new Set(groups).size, 8);
  for (const [i, group] of groups.entries()) {
    const [a, b, changed, related] = [0, 8, 16, 24].map((part) => rows[part + i]!);
    assert.deepEqual([a!, b!].sort(), [3 * group, 3 * group + 1].sort());
    assert.equal(changed, 3 * group + 2);
    assert.equal(related, 3 * ((group + 1) % 40));
    assert.equal(least[i], group / 40);
  }
  assert.deepEqual(draw(1), { rows, least });
  assert.notDeepEqual(draw(2).rows, rows);
});

test('kinds are drawn in balance; templates stand for eight each, labeled pairs for four', () => {
  const templates = ['composition', 'constructions', 'labeled pairs'];
  const kinds = ['number', ...templates, ...Array(16).fill('negation')];
  const rows = groupsOf(400, undefined, (group) => ({ kind: kinds[group % 20]! }));
  const drawn = changedRows(rows);
  const shareOf = (kind: string) => drawn.filter((row) => rows.rows[row]!.kind === kind).length / 4000;
  for (const [kind, share] of [
    ['number', 1 / 22],
    ['negation', 1 / 22],
    ['composition', 8 / 22],
    ['constructions', 8 / 22],
    ['labeled pairs', 4 / 22],
  ] as const) {
    assert(Math.abs(shareOf(kind) - share) < 0.03, `${kind}: ${shareOf(kind)}`);
  }
});

test('words of a kind are drawn in balance, and no two of them make up more than 1%', () => {
  const rows = groupsOf(1000, undefined, (group) => {
    if (group % 2 === 0) return { kind: 'negation' };
    if (group % 200 === 1) return { kind: 'unit', words: [`unit ${group % 400}`, 'mile'] };
    return { kind: 'verb-antonym', words: group % 10 === 1 ? [`verb ${group}`, 'sell'] : ['sell', 'buy'] };
  });
  const counts = new Map<string, number>();
  for (const row of changedRows(rows)) {
    const words = [...rows.rows[row]!.words!].sort().join(' ');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const { '': none = 0, ...others } = Object.fromEntries(counts);
  assert(Math.max(...Object.values(others)) < 0.016 * 4000, JSON.stringify(counts.get('buy sell')));
  assert(none / 4000 > 0.5, `${none}`);
  assert(counts.get('buy sell')! < 0.01 * 4000);
});

test('the groups of a step are of one length; a related sentence is not longer; few groups are filled up', () => {
  const lengthOf = (group: number) => (group < 30 ? 16 : group < 58 ? 32 : 64);
  const rows = groupsOf(60, lengthOf);
  const draw = createRowBatches(rows, 4, 1);
  const seen = new Set<number>();
  for (let step = 1; step <= 200; step++) {
    const { rows: all } = draw(step);
    const drawn = all.slice(0, 4).map((row) => rows.lengths[row]!);
    const longest = Math.max(...all.map((row) => rows.lengths[row]!));
    assert.equal(longest, Math.max(...drawn));
    if (longest < 64) assert.equal(new Set(drawn).size, 1);
    seen.add(longest);
  }
  assert.deepEqual([...seen].sort(), [16, 32, 64]);
});

test('padded lengths', () => {
  const cases = [
    [3, 8],
    [8, 8],
    [9, 12],
    [33, 48],
    [300, 512],
  ];
  assert.deepEqual(
    cases.map(([tokens]) => paddedTokens(tokens!, 512)),
    cases.map(([, padded]) => padded),
  );
  assert.equal(paddedTokens(300, 384), 384);
});
