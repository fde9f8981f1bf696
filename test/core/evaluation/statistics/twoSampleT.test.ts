import assert from 'node:assert/strict';
import { test } from 'node:test';
import { studentTwoSided } from '../../../../core/evaluation/statistics/studentT.ts';
import { sampleOf, studentTest, welchTest } from '../../../../core/evaluation/statistics/twoSampleT.ts';
import { PUBLISHED } from './scheepersA5.ts';

function close(actual: number | undefined, expected: number): void {
  assert(Math.abs(actual! - expected) <= 1e-9 * Math.abs(expected), `${actual} is not ${expected}`);
}

test("Student's t gives what the thesis prints, as far as its rounding tells", () => {
  assert.equal(PUBLISHED.length, 112);
  for (const { n, before, sdBefore, after, sdAfter, p, t } of PUBLISHED) {
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
