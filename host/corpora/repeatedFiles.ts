import { identityOf } from '../files/keptInputs.ts';

/** Says of files that are given more than once, under one name or several, that they count each time. */
export async function repeatedFiles(paths: readonly string[]): Promise<string | undefined> {
  const given = new Map<string, string>();
  const repeated = new Set<string>();
  for (const file of paths) {
    const identity = await identityOf(file);
    const first = given.get(identity) ?? file;
    if (given.has(identity)) repeated.add(first === file ? file : `${first} (also named ${file})`);
    given.set(identity, first);
  }
  if (repeated.size === 0) return undefined;
  const shown = [...repeated].slice(0, SHOWN).join(', ');
  const others = repeated.size > SHOWN ? ` and ${repeated.size - SHOWN} more` : '';
  return `Given more than once: ${shown}${others}. The sentences count each time.`;
}

/** The number of files that are named: a folder may be given twice. */
const SHOWN = 3;
