import type { AnnotatedToken } from '../../annotation/annotation.ts';
import { isHeadline, isInCapitals } from '../../english/morphology/capitals.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { ADJECTIVE_TAGS, NOUN_TAGS } from '../../substitutionKinds/kinds.ts';

/**
 * The common nouns and the adjectives that are part of a name ("Lake Superior Court", "Officer Smith", "the Red
 * Cross"): capitalized ones that the start of a sentence or quotation does not explain, those with
 * capitals inside them, and a first one that a proper noun follows at once. Of a headline, whose words have capitals
 * in any case, those beside a proper noun; a sentence in capitals tells none. Token indexes.
 */
export function wordsInNames(tokens: readonly Pick<AnnotatedToken, 'text' | 'tag'>[]): Set<number> {
  const found = new Set<number>();
  const texts = tokens.map(({ text }) => text);
  if (isInCapitals(texts)) return found;
  const isTitled = isHeadline(texts);
  for (let index = 0; index < tokens.length; index++) {
    const { text, tag } = tokens[index]!;
    if (!TAKEN.has(tag) || LOWER_CASE.test(text)) continue;
    if (INNER_CAPITAL.test(text)) found.add(index);
    else if (CAPITALIZED.test(text)) {
      const opens = isTitled || isOpening(texts, index);
      const isBesideName = isProper(tokens[index + 1]?.tag) || (isTitled && isProper(tokens[index - 1]?.tag));
      if (!opens || isBesideName) found.add(index);
    }
  }
  return found;
}

/** Tests whether a sentence or quotation may begin with a word, which explains its capital. */
export function isOpening(texts: readonly string[], index: number): boolean {
  return index === texts.findIndex((text) => LETTER.test(text)) || OPENING.test(texts[index - 1] ?? '');
}

const TAKEN: ReadonlySet<PennTag> = new Set([...NOUN_TAGS, ...ADJECTIVE_TAGS]);

/** Most words, told by one pattern that they are not in question. */
const LOWER_CASE = /^[a-z]+$/;
const LETTER = /\p{L}/u;
const CAPITALIZED = /^\p{Lu}/u;
const INNER_CAPITAL = /.\p{Lu}/u;
/** Tokens after which a new sentence or quotation may start. */
const OPENING = /^(?:``|["“‘:([{]|--|[–—])$/;

function isProper(tag: PennTag | undefined): boolean {
  return tag === 'NNP' || tag === 'NNPS';
}
