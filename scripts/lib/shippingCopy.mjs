// A folder for vsce, which compares every file it finds with every line of .vscodeignore: in the project it takes half a minute.
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { CACHE, fromRoot } from './project.mjs';

/**
 * Makes a folder that holds, as links, the files of the project's own folder and of each of which a line of `ignored` (the
 * text of an ignore file) ships something, and lets npm find the packages that run with it.
 *
 * @param {string} ignored
 * @returns {string} The folder; whoever asks for it removes it.
 */
export function shippingCopy(ignored) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'shipping-'));
  const link = (name) => {
    if (existsSync(path.join(folder, name))) return;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    linkSync(fromRoot(name), path.join(folder, name));
  };
  for (const line of ['*', ...(ignored.match(/(?<=^!).+/gm) ?? [])]) {
    // What stands before the first wildcard, or before the name of a file.
    const [place] = /^(?:[^/*!]+\/)*/.exec(line);
    const recursive = line.slice(place.length).includes('/');
    for (const name of readdirSync(fromRoot(place), { recursive })) {
      if (statSync(fromRoot(place, name)).isFile()) link(path.join(place, name));
    }
  }
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  for (const [name, { dev, link: isLink, resolved }] of Object.entries(packages)) {
    if (isLink) symlinkSync(path.join(folder, resolved), path.join(folder, name), 'junction');
    else if (!dev && existsSync(fromRoot(name, 'package.json'))) link(path.join(name, 'package.json'));
  }
  return folder;
}
