import path from 'node:path';
import type { Meaning } from '../../core/differences/difference.ts';
import { createRandom, shuffled } from '../../core/random.ts';
import { readTextFile } from '../../host/files/textInput.ts';

/** Two sentences and what a reader says of their meanings; of an `unclear` pair readers may say either. */
export interface LabeledPair {
  readonly label: Exclude<Meaning, 'uncertain'> | 'unclear';
  readonly phenomenon: string;
  readonly a: string;
  readonly b: string;
}

/**
 * The pairs written by hand, in halves drawn by a fixed seed: one to mend errors on, one kept apart; and those that were written
 * after the rules were last changed (`late`), by one who had seen them at work.
 */
export async function handPairs(): Promise<Readonly<Record<'dev' | 'heldOut' | 'late', LabeledPair[]>>> {
  const lines = (await readTextFile(path.join(import.meta.dirname, 'handPairs.tsv'))).trim().split('\n');
  const pairs = lines.slice(1).map((line) => {
    const [label, phenomenon, a, b, written] = line.split('\t') as [
      LabeledPair['label'],
      string,
      string,
      string,
      string?,
    ];
    return { label, phenomenon, a, b, isLate: written === 'late' };
  });
  const late = pairs.filter(({ isLate }) => isLate);
  const drawn = shuffled(
    pairs.filter(({ isLate }) => !isLate),
    createRandom(36),
  );
  const half = Math.ceil(drawn.length / 2);
  return { dev: drawn.slice(0, half), heldOut: drawn.slice(half), late };
}

/** Pairs as people vary sentences, written and labeled blindly by one who knew nothing of the rules; none was mended on. */
export async function plainPairs(): Promise<LabeledPair[]> {
  const lines = (await readTextFile(path.join(import.meta.dirname, 'plainPairs.tsv'))).trim().split('\n');
  return lines.slice(1).map((line) => {
    const [label, a, b] = line.split('\t') as [LabeledPair['label'], string, string];
    return { label, phenomenon: 'plain', a, b };
  });
}
