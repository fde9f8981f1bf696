/** A run of 100,000 cases in the packaged extension. */
import { before, describe, test } from 'node:test';
import { checkManyCases, evaluateSmall } from '../../ui/caseRuns.ts';
import { samplesWindow } from '../../ui/tier.ts';
import type { Workbench } from '../../ui/workbench.ts';

describe('a large table of cases', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    await evaluateSmall(at);
  });

  test('100,000 cases are filtered and scrolled', () => checkManyCases(workbench, at, 100_000));
});
