/** Words, columns and names of things that every object inherits are looked up as any others are: they are not found. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { PROFILES } from '../../core/profile/index.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { annotatorFor, openLinguistics } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { INHERITED_NAMES } from '../inheritedNames.ts';

const resources = createResources();
const missing = ['wordnet.bin', 'words.bin', 'tagger.bin'].filter(
  (name) => !existsSync(resources.locate(name)),
);
const skip = missing.length > 0 && `resources/${missing.join(', ')} not built: npm run build`;
const linguistics = skip ? undefined : await openLinguistics({ resources });

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

for (const profile of ['white2015', 'strict'] as const) {
  test(`${profile}: names that objects inherit are words`, { skip }, async () => {
    const { annotator } = annotatorFor(linguistics!, { profile: PROFILES[profile] });
    for (const name of INHERITED_NAMES) {
      for (const word of [
        name,
        name.toLowerCase(),
        name.toUpperCase(),
        `${name[0]!.toUpperCase()}${name.slice(1)}`,
      ]) {
        for (const frame of FRAMES) {
          const text = frame.replaceAll('X', word);
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
      }
    }
  });
}

/** Holds no function. */
function assertPlain(value: unknown, text: string): void {
  assert.notEqual(typeof value, 'function', text);
  if (typeof value !== 'object' || value === null) return;
  for (const each of value instanceof Map ? value : Object.values(value)) assertPlain(each, text);
}
