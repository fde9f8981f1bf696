// `npm run bench [-- NAME...]`: benchmarks of speed and memory in bench/, or those named.
// `npm run bench:accuracy [-- NAME...]`: metrics on evaluation data, which SEMLOC_DATA names.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { fail, fromRoot, node, run } from './lib/project.mjs';

const [kind, ...names] = process.argv.slice(2);
const folder = kind === 'accuracy' ? fromRoot('bench', 'accuracy') : fromRoot('bench');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));
const unknown = names.find((name) => !known.includes(name));
if (unknown) fail(`There is no benchmark "${unknown}"; there are ${known.join(', ')}.`);

await ensureInstalled();
await run(node(), [fromRoot('scripts', 'build.mjs'), '--no-types']);
for (const name of names.length > 0 ? names : known) {
  console.log(`\n## ${name}\n`);
  await run(node(), ['--expose-gc', path.join(folder, `${name}.ts`)]);
}
