import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagedReadme } from './shipped.mjs';

const filesOf = (folder) => [path.join(folder, 'README.md'), path.join(folder, '.cache', 'README.md')];

/** Puts the README of a folder back after packing, or where packing was interrupted. */
export function putBackReadme(folder) {
  const [readme, aside] = filesOf(folder);
  if (!existsSync(aside)) return;
  const own = readFileSync(aside, 'utf8');
  if (readFileSync(readme, 'utf8') === packagedReadme(own)) writeFileSync(readme, own);
  rmSync(aside);
}

/** Puts the README that is packed in its place. */
export function takeReadmeAside(folder) {
  const [readme, aside] = filesOf(folder);
  const own = readFileSync(readme, 'utf8');
  mkdirSync(path.dirname(aside), { recursive: true });
  writeFileSync(aside, own);
  writeFileSync(readme, packagedReadme(own));
}
