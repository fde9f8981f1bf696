import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generate } from '../../../core/variants/generateVariants.ts';
import type { VariantKind } from '../../../core/variants/kinds/index.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

/** A construction that a kind does not understand, by its sentences; and others like it that it understands. */
const ROWS: readonly (readonly [VariantKind, string, string])[] = [
  ['voice', 'Mrs. Hill opened the door before we knocked and seized my hand.', ''],
  ['voice', 'The cook opened the door when it rained and left the house.', ''],
  ['voice', 'A ticket grants access to the concert on the same day.', ''],
  ['voice', 'The report said that 56% of children were working children.', ''],
  ['scrambled', 'The report said that 56% of children were working children.', ''],
  [
    'negation',
    "The amount we're able to share with employees may vary.",
    "The amount we're able to share with employees cannot vary.",
  ],
  [
    'negation',
    'The price they are ready to pay will rise.',
    'The price they are ready to pay will not rise.',
  ],
  ['negation', 'how much does it cost to get two jackets dry cleaned', ''],
  ['negation', 'when was the card refused', ''],
  ['negation', "I didn't wanna leave.", ''],
  ['negation', "I don't wanna leave.", 'I wanna leave.'],
  ['negation', 'They gotta leave.', 'They do not have to leave.'],
  ['question-frame', 'Why did they gimme it?', ''],
  ['negation', 'She rarely, if ever, eats meat.', ''],
  ['question-frame', 'Are chapters two and three ready?', ''],
  ['temporal-order', 'The road is followed by many tourists.', ''],
  ['temporal-order', 'The rule was followed by everyone.', ''],
  ['opposite-action', 'The window opens onto the garden.', ''],
  ['opposite-action', 'The shop opened to the public.', 'The shop closed to the public.'],
  ['negation', 'In addition, XML defined structures are unambiguous.', ''],
  ['negation', 'He said prices were high.', 'He did not say prices were high.'],
  ['adverbial-position', 'In addition, XML defined structures are unambiguous.', ''],
  ['negation', 'i cant believe it', 'i can believe it'],
  ['negation', 'we wont go there', 'we will go there'],
  ['negation', 'They spice things up, or they wont stay.', 'They do not spice things up, or they wont stay.'],
  ['negation', 'wont you come', ''],
  ['negation', 'You mustnt open it.', 'You must open it.'],
  ['clause-order', 'please look up if i can rent a car in houston', ''],
  ['clause-order', 'Please figure out if the shop is open.', ''],
  ['clause-order', 'You love it when I come.', ''],
  ['condition', 'please look up if i can rent a car in houston', ''],
  ['condition', 'Please figure out if the shop is open.', ''],
  ['question-frame', 'Is series two working so far?', ''],
  ['question-frame', 'Is gate 4 open now?', ''],
  ['optional-that', 'You might notice some differences in your view after you export it.', ''],
  ['optional-that', 'I noticed a smell in the house before they arrived.', ''],
  ['opposite-action', 'I trust the man.', 'I distrust the man.'],
  ['comparison', 'More than once they rescued a farmer.', ''],
  ['comparison', 'He called more than once.', ''],
  ['temporal-order', 'He has been followed by a neurologist for this.', ''],
  ['temporal-order', 'The talk was followed by a dinner.', 'The talk was preceded by a dinner.'],
  ['adverb-antonym', 'The animals seldom, if at all, land after that period.', ''],
  ['noun-synonym', 'The red grass was disappearing and the whole face of the country was changing.', ''],
  ['frequency', 'The animals seldom, if ever, land after that period.', ''],
  ['adverb-antonym', 'Rarely do we see such a film.', ''],
  ['adverb-antonym', 'We rarely see such a film.', 'We often see such a film.'],
  ['verb-antonym', 'If convicted, he faces ten years.', ''],
  ['verb-antonym', 'The oil is imported from Norway.', ''],
  ['verb-antonym', 'They import oil.', 'They export oil.'],
  ['verb-antonym', 'One day in December, the snow began to fall.', ''],
  ['verb-antonym', 'They began to march.', ''],
  ['noun-synonym', 'The whole face of the country was changing.', ''],
  ['noun-synonym', 'The country held an election.', 'The nation held an election.'],
  ['adjective-synonym', 'The biopsy showed large cell lymphoma.', ''],
  ['adjective-synonym', 'They bought a large house.', 'They bought a big house.'],
  ['determiner', 'She was given a book.', 'She was given no book.'],
  ['particle-position', 'He looked up the chimney.', ''],
  ['particle-position', 'He looked up the word.', 'He looked the word up.'],
  ['verb-antonym', 'The book sells well.', ''],
  ['verb-antonym', 'He sold the book.', 'He bought the book.'],
  ['opposite-action', 'The book sells well.', ''],
  ['opposite-action', 'These cars sold quickly.', ''],
  ['spelling', 'Call colour() to paint it.', ''],
  ['spelling', 'The organisation(s) paid.', 'The organization(s) paid.'],
];

test('what a kind does not understand it leaves alone', { skip }, async () => {
  const { annotator } = await openAnnotator();
  const made = ROWS.map(([kind, sentence]) => {
    const { variants } = generate(annotator.annotate(sentence), kind, { parse: annotator.parse });
    return [kind, sentence, variants[0]?.text ?? ''];
  });
  assert.deepEqual(made, ROWS);
});
