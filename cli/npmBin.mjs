#!/usr/bin/env node
// The file that npm links as `semloc`. It is there before the build: npx links once, and never looks again for a file
// that was missing.
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli.mjs', import.meta.url);
if (existsSync(program)) {
  import(program.href);
} else {
  process.stderr.write('semloc: Semloc is not built yet. Run `npm run build` in its folder.\n');
  process.exitCode = 2;
}
