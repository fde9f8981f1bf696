// What a VSIX holds beyond what vsce makes of .vscodeignore: one platform's native files, and a README without dead
// links.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from './project.mjs';

const NATIVE = 'node_modules/onnxruntime-node/bin/napi-v6';
/** The line of .vscodeignore that ships the native files of all platforms. */
const EVERY_PLATFORM = `!${NATIVE}/*/*/*`;

/** The platforms that there are native files for, sorted and as VS Code names them: `linux-x64`. */
export function nativeTargets() {
  const folder = fromRoot(NATIVE);
  if (!existsSync(folder)) throw new Error('onnxruntime-node is not installed: run npm ci');
  return readdirSync(folder)
    .flatMap((platform) => readdirSync(fromRoot(NATIVE, platform)).map((arch) => `${platform}-${arch}`))
    .sort();
}

/** .vscodeignore for a package for `target` alone. Throws if there are no native files for it. */
export function ignoreFile(target) {
  const targets = nativeTargets();
  if (!targets.includes(target)) {
    throw new Error(`There are no native files for ${target}; there are some for ${targets.join(', ')}.`);
  }
  const lines = readFileSync(fromRoot('.vscodeignore'), 'utf8').split(/\r?\n/);
  const at = lines.indexOf(EVERY_PLATFORM);
  if (at < 0) throw new Error(`.vscodeignore lacks the line ${EVERY_PLATFORM}`);
  return lines.with(at, `!${NATIVE}/${target.replace('-', '/')}/*`).join('\n');
}

/**
 * The README as VS Code shows it beside the installed extension, where no other file of the project can be reached:
 * without the pictures, and with the text alone of a link to a file.
 */
export const packagedReadme = (readme) =>
  readme
    .replace(/^!\[[^\]]*\]\((?!\w+:)[^)]*\)\n\n?/gm, '')
    .replace(/(?<!!)\[([^\]]*)\]\((?!\w+:|#)[^)]*\)/g, '$1');
