import type { SourceEntry } from './sources.ts';

/**
 * The lines of a list of irregular forms: those of `known`, and those that entries of one part of speech list, each form
 * with all its base forms.
 */
export function exceptionLines(
  entries: readonly SourceEntry[],
  known: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const bases = new Map(Array.from(known, ([form, list]) => [form, new Set(list)]));
  for (const { lemma, forms } of entries) {
    for (const form of forms.map(joinedWords)) {
      const list = bases.get(form) ?? new Set();
      bases.set(form, list.add(joinedWords(lemma)));
    }
  }
  return Array.from(bases, ([form, list]) => `${[form, ...list].join(' ')}\n`).sort();
}

const joinedWords = (text: string) => text.toLowerCase().replaceAll(' ', '_');
