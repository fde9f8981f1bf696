import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studentTwoSided } from '../../../../core/evaluation/statistics/studentT.ts';
import { sampleOf, studentTest, welchTest } from '../../../../core/evaluation/statistics/twoSampleT.ts';

function close(actual: number | undefined, expected: number): void {
  assert(Math.abs(actual! - expected) <= 1e-9 * Math.abs(expected), `${actual} is not ${expected}`);
}

/** Scheepers 2017, tables A.7 and A.8: n, μ and σ before, μ and σ after tuning, p, t. Its σ divide by n. */
const PUBLISHED = [
  [12, 11.9, 0.01, 26.6, 0.14, 3.0e-42, -333.5],
  [12, 70.4, 0.09, 70.6, 1.25, 7.5e-1, -0.3],
  [12, 80.3, 0.01, 79.6, 1.08, 4.0e-2, 2.2],
  [12, 82.6, 0.0, 86.2, 2.88, 4.3e-4, -4.1],
  [12, 72.9, 0.24, 69.3, 0.48, 9.2e-17, 22.7],
  [12, 49.7, 0.0, 36.0, 3.35, 3.5e-12, 13.6],
  [12, 89.6, 0.15, 88.9, 0.27, 7.1e-8, 7.9],
  [12, 73.4, 0.73, 78.2, 0.53, 1.8e-14, -17.6],
  [12, 54.1, 0.0, 65.7, 0.11, 4.4e-43, -364.0],
  [12, 20.7, 0.04, 26.6, 0.2, 1.4e-30, -98.2],
  [12, 76.9, 0.32, 76.9, 0.59, 9.4e-1, 0.1],
  [17, 26.5, 0.02, 29.8, 0.1, 2.9e-44, -121.9],
  [17, 74.1, 0.0, 76.9, 3.21, 1.4e-3, -3.5],
  [17, 86.0, 0.0, 86.0, 0.17, 2.1e-1, 1.3],
] as const;

test("Student's t gives what the thesis prints, as far as its rounding tells", () => {
  for (const [n, before, sdBefore, after, sdAfter, p, t] of PUBLISHED) {
    const by = Math.sqrt(n / (n - 1));
    const bounds = [-1, 1].flatMap((up) =>
      [-1, 1].map((wide) => {
        const sample = (mean: number, sd: number) => ({ n, mean, sd: Math.max(0, sd + wide * 0.005) * by });
        return studentTest(sample(before + up * 0.1, sdBefore), sample(after, sdAfter))!.t;
      }),
    );
    assert(Math.min(...bounds) - 0.05 <= t && t <= Math.max(...bounds) + 0.05, `${t} of ${bounds}`);
    const most = studentTwoSided(Math.max(0, Math.abs(t) - 0.05), 2 * n - 2);
    const least = studentTwoSided(Math.abs(t) + 0.05, 2 * n - 2);
    assert(least * 0.95 <= p && p <= most * 1.05, `${p} of ${least} to ${most}`);
  }
});

test('both tests agree with R on its own example, the sleep of two groups', () => {
  const first = sampleOf([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
  const second = sampleOf([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
  const student = studentTest(first, second)!;
  close(student.t, -1.8608134674868526);
  assert.equal(student.degrees, 18);
  close(student.p, 0.07918671421593818);
  const welch = welchTest(first, second)!;
  close(welch.degrees, 17.776473516178495);
  close(welch.p, 0.0793941401873582);
});

test('groups that do not vary, or are of one, have no test', () => {
  const still = sampleOf([0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2]);
  assert.equal(still.sd, 0);
  const moving = sampleOf([1, 2, 3]);
  for (const test of [studentTest, welchTest]) {
    assert.equal(test(still, { ...still, mean: 9 }), null);
    assert.equal(test(moving, sampleOf([4])), null);
    assert(test(still, moving));
  }
  assert.equal(welchTest(still, moving)!.degrees, 2);
});
