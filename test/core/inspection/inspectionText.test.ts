import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedWith } from '../../../core/inspection/compared.ts';
import { inspectionOf } from '../../../core/inspection/inspection.ts';
import { inspectionText } from '../../../core/inspection/inspectionText.ts';
import { placeUnder } from '../../../core/inspection/placement.ts';
import type { VariantKind } from '../../../core/variants/kinds/index.ts';
import { fakeAnnotator, fakeEngine } from '../evaluation/fakes.ts';

/** The text for a sentence as the fake annotator marks it; each sentence as far from it as its last word says. */
async function check(
  marked: string,
  paraphrase: string | undefined,
  expected: string,
  kinds: readonly VariantKind[] = ['noun-synonym', 'verb-antonym'],
) {
  const annotation = fakeAnnotator().annotate(marked);
  const compared = comparedWith(annotation, paraphrase, { kinds });
  const engine = fakeEngine((_, text) => Number(text.split(' ').at(-1)));
  const placed = await placeUnder('e', compared, engine);
  const seen = { ...placed, zeroVectors: 0, unknownTokens: 0 };
  const inspection = inspectionOf(annotation.text, compared, { e: seen }, (sentence) => sentence);
  assert.equal(inspectionText(inspection), expected);
}

test('sentences by their distance, what is misplaced, and kinds without a variant', () =>
  check(
    'dogs bark!sleep 0=0.2',
    'hounds bark 0.3',
    `dogs bark 0

e
  0.0000 × verb antonym 1  dogs sleep 0   (closer than, or tied with, the paraphrase and 1 meaning-preserving variant)
  0.2000   noun synonym 1  dogs bark 0.2
  0.3000   paraphrase      hounds bark 0.3
  1 of 1 changed sentence is at least as near as the paraphrase; 1 is at least as near as some sentence that means the same.

No variant:
  adverb synonym: no adverb in the sentence
`,
    ['noun-synonym', 'verb-antonym', 'adverb-synonym'],
  ));

test('a synonym farther than the paraphrase is misplaced', () =>
  check(
    'dogs bark 0=0.4',
    'hounds bark 0.3',
    `dogs bark 0

e
  0.3000   paraphrase      hounds bark 0.3
  0.4000 × noun synonym 1  dogs bark 0.4   (farther than the paraphrase)
  No variant changes the meaning.
`,
    ['noun-synonym'],
  ));

test('without a sentence of the same meaning nothing is misplaced', () =>
  check(
    'dogs 0!0.5',
    undefined,
    `dogs 0

e
  0.5000   verb antonym 1  dogs 0.5
  There is no sentence that means the same to compare with.

No variant:
  noun synonym: no noun can be replaced
`,
  ));

test('a sentence with nothing to compare it with', () =>
  check(
    'dogs',
    undefined,
    'dogs\n\ne\n  There is nothing to compare the sentence with.\n\nNext: --paraphrase TEXT compares the sentence with one of yours; --kind all tries every kind of variant.\n',
    [],
  ));

test('tokens are joined where the profile joins them, of base and paraphrase too', () => {
  const compared = comparedWith(fakeAnnotator().annotate('dogs=hounds bark'), "The dogs don't bark.", {
    kinds: ['noun-synonym'],
    joinTokens: true,
  });
  assert.deepEqual(
    [compared.base, ...compared.sentences].map(({ text }) => text),
    ['dogs bark', "The dogs do n't bark .", 'hounds bark'],
  );
});
