#!/usr/bin/env node
// The file that npm links as `semloc`. It exists before the build: npx links the program of a folder once, and does not
// look again if the file was missing then.
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.mjs', import.meta.url);
if (existsSync(program)) {
  import(program.href);
} else {
  process.stderr.write('semloc: Semloc is not built yet. Run `npm run build` in its folder.\n');
  process.exitCode = 2;
}
