import type { Annotation } from '../../../core/annotation/annotation.ts';
import type { Variant } from '../../../core/variants/variant.ts';

/** A place of a variant where a space is missing, or one stands that should not, as "TOKEN|TOKEN" or "TOKEN TOKEN". */
export interface Misspacing {
  readonly fault: 'other-tokens' | 'glued' | 'torn';
  readonly place: string;
}

/**
 * Finds where the spacing of a variant is wrong, by its tokens: `other-tokens` where its text without spaces is not the
 * tokens in a row, `glued` where two words stand without a space that do not in the base sentence, `torn` where a
 * space parts a mark, clitic or currency sign from what it leans on and the base sentence has no such space.
 */
export function misspacings(
  { text, tokens }: Annotation,
  variant: Pick<Variant, 'text' | 'tokens'>,
): Misspacing[] {
  if (variant.text.replace(/\s/g, '') !== variant.tokens.join('').replace(/\s/g, '')) {
    return [{ fault: 'other-tokens', place: variant.text }];
  }
  const base = gaps(
    text,
    tokens.map((token) => token.text),
  );
  const found: Misspacing[] = [];
  for (const { left, right, spaced } of gaps(variant.text, variant.tokens)) {
    const isInBase = base.some(
      (gap) => lower(gap.left) === lower(left) && lower(gap.right) === lower(right) && gap.spaced === spaced,
    );
    if (isInBase) continue;
    const opens = /^[$£€([{]$/.test(right) && base.some((gap) => isSameSign(gap.right, right) && !gap.spaced);
    if (!spaced && !opens && isJoinable(left, right))
      found.push({ fault: 'glued', place: `${left}|${right}` });
    const isLoose = base.some((gap) => isSameSign(gap.left, left) && gap.spaced);
    const leans = LEANS_LEFT.test(right) && !base.some((gap) => gap.right === right && gap.spaced);
    const holds = HOLDS_RIGHT.test(left);
    if (spaced && (holds ? !isLoose : leans)) found.push({ fault: 'torn', place: `${left} ${right}` });
  }
  return found;
}

/** The same token, or one currency for another. */
function isSameSign(one: string, other: string): boolean {
  return one === other || (/^\p{Sc}$/u.test(one) && /^\p{Sc}$/u.test(other));
}

/** Two words or numbers, or a word and a sign that opens; not "can" and "not", nor what leans on a word. */
function isJoinable(left: string, right: string): boolean {
  if (/^can$/i.test(left) && /^not$/i.test(right)) return false;
  return /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}$([{£€]/u.test(right) && !LEANS_LEFT.test(right);
}

const LEANS_LEFT = /^(?:n['’]t|['’](?:s|re|ve|ll|d|m)|[.,;:!?%)\]}]+)$/i;
const HOLDS_RIGHT = /^[$£€([{]$/;

function gaps(text: string, tokens: readonly string[]) {
  const found: { readonly left: string; readonly right: string; readonly spaced: boolean }[] = [];
  let at = 0;
  for (const [i, token] of tokens.entries()) {
    const start = at;
    while (/\s/.test(text[at] ?? '')) at++;
    if (i > 0) found.push({ left: tokens[i - 1]!, right: token, spaced: at > start });
    for (const character of token.replace(/\s/g, '')) {
      while (/\s/.test(text[at] ?? '')) at++;
      at += character.length;
    }
  }
  return found;
}

function lower(word: string): string {
  return word.toLowerCase();
}
