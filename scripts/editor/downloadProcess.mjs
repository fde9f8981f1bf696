// Prints the program of a VS Code that test-electron has downloaded into .cache, or ends with the reason as its last
// line. A process of its own: a request that was given up can keep the process waiting that made it.
import path from 'node:path';
import { downloadAndUnzipVSCode, SilentReporter } from '@vscode/test-electron';
import { CACHE, ROOT } from '../lib/project.mjs';

/** Milliseconds without an answer after which a download counts as impossible. */
const PATIENCE = 5000;

try {
  const program = await downloadAndUnzipVSCode({
    cachePath: path.join(CACHE, 'vscode'),
    extensionDevelopmentPath: ROOT,
    reporter: new SilentReporter(),
    timeout: PATIENCE,
  });
  console.log(program);
  process.exit(0);
} catch (error) {
  // test-electron throws strings, too.
  console.error(error?.message || error?.code || error);
  process.exit(1);
}
