import { plural } from '../../core/plural.ts';
import type { Arguments } from '../arguments.ts';
import { createOutput } from '../output/output.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** Reads the names of annotators, duplicates included. */
export function readAnnotators(given: Arguments): string[] {
  const names = given.text('annotators');
  if (names === undefined) throw new UsageError('--annotators NAMES is missing.');
  return names.split(',').map((name) => name.trim());
}

/** Prints how many items each annotator was given. */
export async function printQueues(queues: ReadonlyMap<string, number>, terminal: Terminal): Promise<void> {
  const output = createOutput(terminal.stdout);
  for (const [annotator, count] of queues) await output.write(`${annotator}: ${plural(count, 'item')}\n`);
  await output.write('Annotators answer in VS Code with the command “Semloc: Annotate…”.\n');
  await output.flush();
}
