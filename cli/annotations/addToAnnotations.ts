import { addAnnotators } from '../../host/humanJudgments/addAnnotators.ts';
import type { Arguments } from '../arguments.ts';
import { EXIT, type Terminal } from '../terminal.ts';
import { namedFolder } from './namedProject.ts';
import { printQueues, readAnnotators } from './queues.ts';

/** Adds annotators to a project. */
export async function addToAnnotations(given: Arguments, terminal: Terminal): Promise<number> {
  const names = readAnnotators(given);
  await printQueues(await addAnnotators(namedFolder(given), names), terminal);
  return EXIT.done;
}
