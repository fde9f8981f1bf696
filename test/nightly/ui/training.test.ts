/** Training in the packaged extension that takes minutes. */
import path from 'node:path';
import { before, beforeEach, describe, test } from 'node:test';
import { interruptedTraining, resumeTraining, writeDefinitions } from '../../ui/begunTraining.ts';
import { samplesWindow } from '../../ui/tier.ts';
import type { Workbench } from '../../ui/workbench.ts';

describe('long trainings', () => {
  let workbench: Workbench;
  let at: (...names: string[]) => string;

  before(async () => {
    ({ workbench, at } = await samplesWindow());
    writeDefinitions(at('definitions.tsv'));
  });

  beforeEach(() => workbench.startAfresh(at('first-steps.md')));

  test('a training that was interrupted is resumed to its end', async () => {
    await interruptedTraining(at('definitions.tsv'), at('models', 'compvec'), 12_000);
    const view = await resumeTraining(workbench, path.join('models', 'compvec'));
    const finished = view.locator('#progress', { hasText: /^Finished after step 12,000/ });
    await finished.waitFor({ timeout: 300_000 });
  });
});
