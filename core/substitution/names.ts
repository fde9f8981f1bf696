import type { PennTag } from '../tagging/pennTag.ts';

/**
 * The common nouns that are part of a name ("Lake Superior Court", "Officer Smith"): capitalised nouns that the
 * start of the sentence does not explain, and a first noun that a proper noun follows at once. Token indexes.
 */
export function nounsInNames(texts: readonly string[], tags: readonly PennTag[]): Set<number> {
  const found = new Set<number>();
  const first = texts.findIndex((text) => LETTER.test(text));
  for (let i = 0; i < texts.length; i++) {
    if (tags[i] !== 'NN' && tags[i] !== 'NNS') continue;
    const text = texts[i]!;
    if (!CAPITALISED.test(text)) {
      if (INNER_CAPITAL.test(text)) found.add(i);
      continue;
    }
    const explained = i === first || OPENING.test(texts[i - 1] ?? '');
    if (!explained || INNER_CAPITAL.test(text) || isProper(tags[i + 1])) found.add(i);
  }
  return found;
}

const LETTER = /\p{L}/u;
const CAPITALISED = /^\p{Lu}/u;
const INNER_CAPITAL = /.\p{Lu}/u;
/** What a new sentence or quotation may start after. */
const OPENING = /^(?:``|["“‘:([{]|--|[–—])$/;

function isProper(tag: PennTag | undefined): boolean {
  return tag === 'NNP' || tag === 'NNPS';
}
