import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../../scripts/lib/project.mjs';

/**
 * Copies files and folders of the project into a folder: what packs them compresses or compares all.
 *
 * @param empty are copied without their content
 * @param whole files that are copied with it
 */
export function copyInto(folder: string, empty: readonly string[], whole: readonly string[]): void {
  const place = (name: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    return path.join(folder, name);
  };
  const copyEmpty = (name: string) => {
    if (!statSync(fromRoot(name)).isDirectory()) writeFileSync(place(name), '');
    else for (const each of readdirSync(fromRoot(name))) copyEmpty(path.join(name, each));
  };
  for (const name of empty) copyEmpty(name);
  for (const name of whole) copyFileSync(fromRoot(name), place(name));
}
