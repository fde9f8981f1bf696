import type { Tokens } from '../../annotation/annotation.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';

/**
 * Tests whether the mark behind a noun, if it is that of a possessive, is right behind a form in its place: "kids'" is, "children'"
 * and "kids's" are not, "boss's" is.
 */
export function keepsPossessive(tokens: Tokens, mark: number, tag: PennTag, form: string): boolean {
  if (tagAt(tokens, mark) !== 'POS') return true;
  const isPlural = /s$/i.test(form);
  return wordAt(tokens, mark).length === 1 ? isPlural : !(tag === 'NNS' && isPlural);
}
