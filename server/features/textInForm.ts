import path from 'node:path';

/** A text of the command line for a form: flags as the fields that are called so, and commands as methods. */
export function textInForm(text: string): string {
  return text
    .replace(/(?<![\w-])--([a-z][\w-]*)(?: [A-Z]+\b)?/g, '“$1”')
    .replaceAll('semloc evaluate ', 'the method ');
}

/** A text with these files by their names. */
export function shortNamed(text: string, files: readonly string[]): string {
  return files.reduce((named, file) => named.replaceAll(file, path.basename(file)), text);
}
