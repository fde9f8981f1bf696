// `npm run package`: the VSIX for one platform, and its software bill of materials beside it. .vscodeignore says what
// ships, the "vsce" part of package.json how; only the choice of one platform's native files is made here, since vsce
// knows nothing of it. The same files give the same bytes.
// Options: --target PLATFORM (default: this machine's, such as linux-x64; `web` for VS Code without Node; `all` for every one), --quick
// (for this machine alone: no build, no bill of materials, and no look for secrets, which take as long as the rest).
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sbomPath, TARGET, vsixPath } from './editor/vsixPath.mjs';
import { CACHE, fail, fromRoot, node, run } from './lib/project.mjs';
import { billOfMaterials } from './lib/sbom.mjs';
import { ignoreFile, nativeTargets, WEB } from './lib/shipped.mjs';
import { shippingCopy } from './lib/shippingCopy.mjs';

/** Seconds; the first day of 1980, before which no zip file can date a file. */
const EPOCH = '315619200';

await main().catch((error) => fail(error.message));

async function main() {
  const { values } = parseArgs({
    options: {
      target: { type: 'string', default: TARGET },
      quick: { type: 'boolean' },
    },
  });
  const targets = values.target === 'all' ? [...nativeTargets(), WEB] : [values.target];
  // Refused before the build, which takes a while.
  const shipped = targets.map((target) => [target, ignoreFile(target)]);
  if (!values.quick) await run(node(), [fromRoot('scripts', 'build.mjs')]);
  mkdirSync(CACHE, { recursive: true });
  for (const [target, ignored] of shipped) await packageFor(target, ignored, values.quick);
}

async function packageFor(target, ignored, isQuick) {
  const listed = path.join(CACHE, `${target}.vscodeignore`);
  writeFileSync(listed, ignored);
  const vsix = vsixPath(target);
  const cwd = shippingCopy(ignored);
  await replacing(vsix, (unfinished) =>
    run(
      node(),
      [
        fromRoot('node_modules', '@vscode', 'vsce', 'vsce'),
        ...['package', '--target', target, '--ignoreFile', listed, '--out', unfinished],
        ...(isQuick ? ['--allow-package-all-secrets', '--allow-package-env-file'] : []),
      ],
      { cwd, quiet: true, env: { TZ: 'UTC', SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? EPOCH } },
    ),
  ).finally(() => rmSync(cwd, { recursive: true, force: true }));
  if (!isQuick) {
    const bill = `${JSON.stringify(await billOfMaterials(target), null, 2)}\n`;
    await replacing(sbomPath(target), (unfinished) => writeFileSync(unfinished, bill));
  }
  console.log(`${path.relative(process.cwd(), vsix)}  ${(statSync(vsix).size / 1e6).toFixed(1)} MB`);
}

/** Whoever reads the file finds the old one or the new one, never half of one. */
async function replacing(file, write) {
  const unfinished = `${file}.unfinished`;
  await write(unfinished);
  renameSync(unfinished, file);
}
