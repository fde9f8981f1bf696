// `npm run package`: the VSIX for one platform. .vscodeignore says what ships, the "vsce" part of package.json how; only
// the choice of one platform's native files is made here, since vsce knows nothing of it.
// Options: --target PLATFORM (default: this machine's, such as linux-x64), --no-build.
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { TARGET, vsixPath } from './editor/vsixPath.mjs';
import { CACHE, fail, fromRoot, node, run } from './lib/project.mjs';
import { ignoreFile } from './lib/shipped.mjs';

await main().catch((error) => fail(error.message));

async function main() {
  const { values } = parseArgs({
    options: { target: { type: 'string', default: TARGET }, 'no-build': { type: 'boolean' } },
  });
  const shipped = ignoreFile(values.target);
  if (!values['no-build']) await run(node(), [fromRoot('scripts', 'build.mjs')]);
  mkdirSync(CACHE, { recursive: true });
  const listed = path.join(CACHE, `${values.target}.vscodeignore`);
  writeFileSync(listed, shipped);
  const vsix = vsixPath(values.target);
  // Whoever installs the package finds the old one or the new one, never half of one.
  const unfinished = `${vsix}.unfinished`;
  await run(
    node(),
    [
      fromRoot('node_modules', '@vscode', 'vsce', 'vsce'),
      ...['package', '--target', values.target, '--ignoreFile', listed, '--out', unfinished],
    ],
    { quiet: true },
  );
  renameSync(unfinished, vsix);
  console.log(`${path.relative(process.cwd(), vsix)}  ${(statSync(vsix).size / 1e6).toFixed(1)} MB`);
}
