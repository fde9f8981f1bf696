/** The program `semloc`. It runs in any Node that knows modules, and says which one the rest needs. */
import { olderNode } from '../host/nodeVersion.ts';

const problem = olderNode();
if (problem !== undefined) {
  process.stderr.write(`semloc: ${problem}\n`);
  process.exitCode = 2;
} else {
  // Read only now: an older Node may not be able to.
  void import('./program.ts');
}
