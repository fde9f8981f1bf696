import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stratifiedFolds } from '../../../../core/evaluation/classification/stratifiedFolds.ts';
import { createRandom } from '../../../../core/random.ts';

const targets = Array.from({ length: 103 }, (_, at) => (at < 60 ? 0 : at < 99 ? 1 : 2));
const countIn = (folds: Uint32Array, fold: number, target?: number) =>
  targets.filter((each, at) => folds[at] === fold && (target === undefined || each === target)).length;

const alone = [...targets.keys()];

test('folds have as many cases, in all and of each class, up to one', () => {
  const folds = stratifiedFolds(targets, alone, 10, createRandom(1));
  for (const target of [undefined, 0, 1, 2]) {
    const counts = Array.from({ length: 10 }, (_, fold) => countIn(folds, fold, target));
    assert(Math.max(...counts) - Math.min(...counts) <= 1, `class ${target}: ${counts}`);
  }
});

test('the seed decides', () => {
  const by = (seed: number) => stratifiedFolds(targets, alone, 10, createRandom(seed));
  assert.deepEqual(by(1), by(1));
  assert.notDeepEqual(by(1), by(2));
});

test('units stay whole, also those of several classes', () => {
  const units = targets.map((_, at) => at % 37);
  const folds = stratifiedFolds(targets, units, 10, createRandom(1));
  assert(units.every((unit, at) => folds[at] === folds[unit]));
  for (let fold = 0; fold < 10; fold++) assert(Math.abs(countIn(folds, fold) - 10.3) < 3);
});
