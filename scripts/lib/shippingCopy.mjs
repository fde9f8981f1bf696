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
import { CACHE, fromRoot, ROOT } from './project.mjs';

/**
 * Makes a folder that holds, as links, the project's own files and each folder or package of which a line of `ignored` (the
 * text of an ignore file) ships something, and lets npm find the packages that run with it.
 *
 * @param {string} ignored
 * @returns {string} The folder; whoever asks for it removes it.
 */
export function shippingCopy(ignored) {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'shipping-'));
  const link = (name) => {
    if (statSync(fromRoot(name)).isDirectory()) {
      for (const each of readdirSync(fromRoot(name))) link(path.join(name, each));
    } else if (!existsSync(path.join(folder, name))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      linkSync(fromRoot(name), path.join(folder, name));
    }
  };
  for (const name of readdirSync(ROOT)) if (statSync(fromRoot(name)).isFile()) link(name);
  const shipping = ignored.match(/(?<=^!).+/gm) ?? [];
  const places = shipping.map((line) => /^node_modules\/(?:@[^/]+\/)?[^/]+|^[^/]+/.exec(line)[0]);
  for (const place of new Set(places)) link(place);
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  for (const [name, { dev, link: isLink, resolved }] of Object.entries(packages)) {
    if (isLink) symlinkSync(path.join(folder, resolved), path.join(folder, name), 'junction');
    else if (!dev && existsSync(fromRoot(name, 'package.json'))) link(path.join(name, 'package.json'));
  }
  return folder;
}
