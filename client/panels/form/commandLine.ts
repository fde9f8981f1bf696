import { existsSync } from 'node:fs';
import path from 'node:path';

/** A flag with its values; none where the value is undefined, and the flag alone where it is true. */
export type Flag = readonly [name: string, value: FlagValue | readonly FlagValue[]];
type FlagValue = string | number | boolean | undefined;

/**
 * A command line of Semloc, as a POSIX shell reads it; full paths in `folder` are relative to it. It does what a form does,
 * which takes no defaults of the project, save on Windows, whose shells set variables in other ways.
 */
export function commandLine(
  words: readonly string[],
  flags: readonly Flag[],
  folder: string | undefined,
): string {
  const place = (text: string) => {
    if (folder === undefined || !path.isAbsolute(text)) return text;
    const relative = path.relative(folder, text);
    return relative.startsWith('..') || path.isAbsolute(relative) ? text : relative || '.';
  };
  const written = flags.flatMap(([name, given]) =>
    [given].flat().flatMap((value) => {
      if (value === undefined || value === false) return [];
      return value === true ? [`--${name}`] : [`--${name}`, String(value).split(',').map(place).join(',')];
    }),
  );
  const unconfigured =
    folder !== undefined && path.sep === '/' && isConfigured(folder) ? ['SEMLOC_CONFIG=none'] : [];
  return [...unconfigured, 'npx', 'semloc', ...words.map(place), ...written].map(quoted).join(' ');
}

/** Tests whether a folder, or one above it, has a file with defaults. */
function isConfigured(folder: string): boolean {
  const above = path.dirname(folder);
  return existsSync(path.join(folder, 'semloc.config.json')) || (above !== folder && isConfigured(above));
}

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
