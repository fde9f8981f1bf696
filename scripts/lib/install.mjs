// The install that `npm start` and `npm test` make sure of before anything else.
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, npm } from './project.mjs';

/** Installs the npm packages unless exactly those of package-lock.json are there, whole. */
export async function ensureInstalled() {
  const missing = whatIsMissing();
  if (!missing) return;
  console.log(`Installing npm packages (${missing}). This takes a minute or two the first time.`);
  // `ci` removes what a broken install left behind before it starts.
  await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  const still = whatIsMissing();
  if (still)
    throw new Error(`npm ci ended without an error, and yet ${still}. Try: rm -rf node_modules && npm ci`);
}

/** Says what is wrong with node_modules; undefined if nothing is. */
function whatIsMissing() {
  if (!existsSync(fromRoot('node_modules'))) return 'there are none yet';
  // npm writes this file when an install has come to its end.
  const record = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'an earlier install was cut off';
  const wanted = lockedPackages(fromRoot('package-lock.json'));
  const found = lockedPackages(record);
  for (const [folder, { version, optional }] of wanted) {
    if (optional) continue;
    if (found.get(folder)?.version !== version) return `${folder} is missing or not at ${version}`;
    if (!existsSync(fromRoot(folder, 'package.json'))) return `${folder} is gone`;
  }
  const nodeBinary = fromRoot(
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(nodeBinary)) return 'Node 24 is missing';
  return undefined;
}

function lockedPackages(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}
