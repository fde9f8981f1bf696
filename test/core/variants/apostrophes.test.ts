import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SUBSTITUTION_KINDS } from '../../../core/substitutionKinds/kinds.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { REWRITING_KINDS, type VariantKind } from '../../../core/variants/kinds/index.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

const annotator = skip ? undefined : (await openAnnotator()).annotator;

/** What is known and made of a sentence, with straight apostrophes. */
function madeOf(sentence: string, kinds: readonly VariantKind[]): unknown {
  const annotation = annotator!.annotate(sentence);
  const variants = kinds.map((kind) => generate(annotation, kind, { parse: annotator!.parse }));
  return JSON.parse(JSON.stringify([annotation, variants]).replaceAll('’', "'"));
}

function check(sentence: string, kinds: readonly VariantKind[]): void {
  assert.deepEqual(madeOf(sentence.replaceAll("'", '’'), kinds), madeOf(sentence, kinds), sentence);
}

/** Sentences in which a rule for replacing a word asks for a contraction. */
const WITH_REPLACEMENTS = [
  "They're criticized by the press.",
  "It's accepted by the board, and they've rejected it.",
  "We've earlier sold the house.",
  "He'd earlier bought the shares.",
  "We'll arrive later than the others.",
  "She'd lose the game.",
  "I'd love to buy it.",
  "It wasn't very big.",
  "They've often failed to win.",
  "'s the door open?",
  "Isn't the shop open, or's it closed?",
  "The boys' big house was sold.",
  "The boys 's big house was sold.",
  "“We lost,” he said, and it's true.",
  "It's not too late, isn't it?",
];

test('a curly apostrophe says what a straight one says to substitutions', { skip }, () => {
  for (const sentence of WITH_REPLACEMENTS) check(sentence, SUBSTITUTION_KINDS);
});

for (const kind of REWRITING_KINDS) {
  test(`${kind}: a curly apostrophe says what a straight one says`, { skip }, () => {
    const gold = readFileSync(new URL(`gold/${kind}.tsv`, import.meta.url), 'utf8');
    const sentences = gold.split('\n').map((line) => line.split('\t')[0]!);
    for (const sentence of sentences) if (sentence.includes("'")) check(sentence, [kind]);
  });
}
