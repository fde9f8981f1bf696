import { test } from 'node:test';
import { METHODS } from '../../../../../core/evaluation/methods/index.ts';
import { checkDivisions } from '../../../../host/runs/shards/divisions.ts';

for (const { name } of METHODS) {
  test(`shards of ${name} make the same run as one that is not divided, however many`, (t) =>
    checkDivisions(t, name, [1, 2, 3, 7, 40]));
}
