/** A text of the command line for a form: flags as the fields that are called so, and commands as methods. */
export function textInForm(text: string): string {
  return text
    .replace(/(?<![\w-])--([a-z][\w-]*)(?: [A-Z]+\b)?/g, '“$1”')
    .replaceAll('Use semloc evaluate ', 'Use the method ')
    .replaceAll('use semloc evaluate ', 'use the method ');
}
