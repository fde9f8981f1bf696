/** Words, columns and names of things that every object inherits are looked up as any others are: they are not found. */
import assert from 'node:assert/strict';
import type { Annotator } from '../../core/annotator/annotator.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { INHERITED_NAMES } from '../inheritedNames.ts';

/** Sentences with a word as a noun, a verb, an adjective, an adverb, an auxiliary, a preposition, a name, and first and last. */
const FRAMES = [
  'There is X in the house.',
  'There is no X in the house.',
  'The X chased the dog.',
  'The dog chased the X with a big X.',
  'The dogs X the cat.',
  'The dog did X the cat.',
  'The dog X not eat the bone.',
  "The dog Xn't eat the bone.",
  "The dog X'd eaten the bone.",
  'The dog has X the cat.',
  'The X dog is very X.',
  'The dog X ran.',
  'They looked X the dog.',
  'They gave an attack X the dog.',
  'They put the book X the table.',
  'They Xed the place and were X.',
  'X likes the dog.',
  'X the dog!',
  'X',
  'Nobody saw X X X.',
  'I ran X, and "X" said so.',
];

/** The sentences of every `step`-th frame with each inherited name, in several spellings; each name has other frames. */
export function* inheritedSentences(step: number): Generator<string> {
  let at = 0;
  for (const name of INHERITED_NAMES) {
    for (const word of [
      name,
      name.toLowerCase(),
      name.toUpperCase(),
      `${name[0]!.toUpperCase()}${name.slice(1)}`,
    ]) {
      for (const frame of FRAMES) if (at++ % step === 0) yield frame.replaceAll('X', word);
    }
  }
}

/** Checks that a sentence and its variants are read as if no object inherited anything. */
export function checkInherited(annotator: Annotator, text: string): void {
  const annotation = annotator.annotate(text);
  assertPlain(annotation, text);
  for (const token of annotation.tokens) {
    assert.equal(text.slice(token.start, token.end), token.text);
    assert.equal(typeof token.lemma, 'string', text);
  }
  for (const choice of ['first', 'random'] as const) {
    const variants = generateVariants(annotation, { kinds: VARIANT_KINDS, choice, seed: 1 });
    assertPlain(variants, text);
    for (const { text: variant } of variants)
      assert.doesNotMatch(variant, /native code|\[object|undefined/, text);
  }
}

/** Holds no function. */
function assertPlain(value: unknown, text: string): void {
  assert.notEqual(typeof value, 'function', text);
  if (typeof value !== 'object' || value === null) return;
  for (const each of value instanceof Map ? value : Object.values(value)) assertPlain(each, text);
}
