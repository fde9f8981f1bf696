// What a VSIX holds beyond what vsce makes of .vscodeignore: one platform's native files, and a README without dead
// links.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, ROOT } from './project.mjs';

const NATIVE = 'node_modules/onnxruntime-node/bin/napi-v6';
/** The line of .vscodeignore that ships the native files of all platforms. */
const EVERY_PLATFORM = `!${NATIVE}/*/*/*`;

/** The platform of VS Code without Node, as on vscode.dev: nothing native, and bundles of its own. */
export const WEB = 'web';

/** The platforms that there are native files for, sorted and as VS Code names them: `linux-x64`. */
export function nativeTargets(root = ROOT) {
  const folder = path.join(root, NATIVE);
  if (!existsSync(folder)) throw new Error('onnxruntime-node is not installed: run npm ci');
  return readdirSync(folder)
    .flatMap((platform) => readdirSync(path.join(folder, platform)).map((arch) => `${platform}-${arch}`))
    .sort();
}

/** Onnxruntime itself, and what makes it a module of Node. */
const NEEDED = [/^(?:lib)?onnxruntime\.(?:so\.|dll$|.*dylib$)/, /^onnxruntime_binding\.node$/];

/**
 * The native files of a platform, as sorted paths in the project. Throws if there are none for it, or if one that
 * onnxruntime cannot do without is missing or empty.
 */
export function nativeFiles(target, root = ROOT) {
  if (target === WEB) return [];
  const targets = nativeTargets(root);
  if (!targets.includes(target)) {
    throw new Error(`There are no native files for ${target}; there are some for ${targets.join(', ')}.`);
  }
  const folder = `${NATIVE}/${target.replace('-', '/')}`;
  const names = readdirSync(path.join(root, folder)).sort();
  const isWhole = NEEDED.every((needed) =>
    names.some((name) => needed.test(name) && statSync(path.join(root, folder, name)).size > 0),
  );
  if (!isWhole) throw new Error(`${folder} lacks a native file of onnxruntime: run npm ci`);
  return names.map((name) => `${folder}/${name}`);
}

/** .vscodeignore for a package for `target` alone. Throws as {@link nativeFiles} does. */
export function ignoreFile(target) {
  if (target === WEB) return readFileSync(fromRoot('.vscodeignore-web'), 'utf8');
  nativeFiles(target);
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
