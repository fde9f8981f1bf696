import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { run as semloc } from '../cli/terminal.ts';
import type { Workbench } from './workbench.ts';

/** Opens the form of a training, by the first trainer that it offers, into a folder. */
export async function openTraining(workbench: Workbench, folder: string) {
  const field = (id: string) => workbench.webview().locator(`[id="${id}"]`);
  await workbench.command('semloc.tuneVectors', field('form'));
  await field('out').fill(folder);
  return field;
}

/** Resumes the training that is unfinished in a folder, and gives its panel. */
export async function resumeTraining(workbench: Workbench, folder: string) {
  const field = await openTraining(workbench, folder);
  await field('unfinished').waitFor();
  await field('start').click();
  await workbench.tab(`Training: ${path.basename(folder)}`).waitFor();
  return workbench.webview();
}

/** Writes definitions. What a word means is the last of its definition: the others are to count for less. */
export function writeDefinitions(file: string): void {
  const lines =
    `cat kitten dog puppy house home river stream king queen bread loaf stone rock child kid music song winter
    summer car automobile doctor nurse street road boat ship money cash wood timber coat jacket teacher pupil`
      .split(/\s+/)
      .flatMap((word, i, all) => [
        `${word}\tthe one of which it is a ${all[i ^ 1]}`,
        `${word}\tto be as an ${all[i ^ 1]}`,
      ]);
  writeFileSync(file, lines.join('\n'));
}

/** Trains up to a checkpoint, so that the editor has a training to resume. */
export async function interruptedTraining(data: string, out: string, steps: number): Promise<void> {
  const interrupt = new AbortController();
  const onOutput = (text: string) => text.startsWith('step 400 ') && interrupt.abort();
  const options = '--batch 16 --held-out 0.3 --evaluate-every 200 --patience 0'.split(' ');
  const argv = ['train', 'compvec', '--data', data, '--out', out, '--steps', String(steps), ...options];
  const { code, err } = await semloc(argv, { signal: interrupt.signal, onOutput });
  assert.equal(code, 130, err);
}
