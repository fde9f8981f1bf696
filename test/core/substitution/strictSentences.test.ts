import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import type { SubstitutionKind } from '../../../core/substitutionKinds/kinds.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

let opened: Promise<Annotator> | undefined;
const annotator = () => (opened ??= openAnnotator().then(({ annotator }) => annotator));

/** The first candidates of a sentence under `strict`, each with its word: "buy > purchase". */
async function candidates(sentence: string, kind: SubstitutionKind): Promise<string> {
  const { tokens, substitutions } = (await annotator()).annotate(sentence);
  return substitutions
    .filter((each) => each.kind === kind)
    .map((each) => `${tokens[each.token]!.text} > ${each.candidates[0]!.form}`)
    .join(', ');
}

type Row = readonly [kind: SubstitutionKind, sentence: string, expected: string];

function table(name: string, rows: readonly Row[]) {
  test(name, { skip }, async () => {
    for (const [kind, sentence, expected] of rows)
      assert.equal(await candidates(sentence, kind), expected, `${kind}: ${sentence}`);
  });
}

table('parts of a contraction and short units are left alone', [
  ['verb-synonym', 'I wanna know why he bought a car.', 'bought > purchased'],
  ['verb-synonym', 'Gimme a reason to try.', ''],
  ['verb-antonym', 'We gotta lose the game.', 'lose > win'],
  ['noun-synonym', 'He took 20 mg of the drug.', ''],
  ['noun-synonym', 'They ran 5 km and 20 mi in a day.', ''],
  ['noun-synonym', 'It weighs 3 kg or 6 lbs on the scale.', ''],
]);

table('nouns keep their number and are counted or not as the word is', [
  ['noun-synonym', 'Raucous laughter greeted the speaker.', ''],
  ['noun-synonym', 'The clustering of the points was clear.', ''],
  ['noun-synonym', 'They drove fewer kilometers.', ''],
  ['noun-synonym', 'Old tribal hatreds returned.', ''],
  ['noun-synonym', 'She had lost her luck and her high salary.', ''],
]);

table('verbs take what follows the word', [
  ['verb-synonym', 'She expects Ford to meet the deadline.', ''],
  ['verb-synonym', 'She expects a loss.', 'expects > anticipates'],
  ['verb-antonym', 'The company claims the carrier costs less.', ''],
  ['verb-synonym', 'He could have mentioned what was in the paper.', ''],
  ['verb-synonym', 'They walked through the speaking area.', ''],
  ['verb-synonym', 'The plan leaves much to be desired.', ''],
  ['verb-synonym', 'Who owns the house?', ''],
  ['verb-synonym', 'The house is owned by a bank.', ''],
  ['verb-synonym', 'I think he lies.', 'think > believe'],
  ['verb-synonym', 'I think of it all day.', ''],
  ['verb-antonym', "I'd like you to stay.", ''],
]);

table('adverbs keep their degree', [
  ['adverb-synonym', 'Shortly before noon he left.', ''],
  ['adverb-synonym', 'We absolutely cannot go.', ''],
  ['adverb-synonym', 'You cannot possibly win.', ''],
  ['adverb-synonym', 'About 20 people came.', 'About > Approximately'],
]);

table('idioms and other senses are left alone', [
  ['noun-synonym', 'They went down that road.', ''],
  ['noun-synonym', 'The clown had an idea.', ''],
  ['adjective-antonym', 'Valuations were rich.', ''],
  ['adjective-antonym', 'They played instrumental music.', ''],
  ['adjective-antonym', 'Tell me what is right or wrong.', ''],
  ['adverb-antonym', 'It is white inside and out.', ''],
  ['verb-antonym', 'They pushed the markets up.', ''],
]);

table('predicates of yes-or-no questions keep their word: the opposite asks the same', [
  ['verb-antonym', 'We were allowed to take bottles.', ''],
  ['verb-antonym', 'Can I sell a house?', 'sell > buy'],
  ['adjective-antonym', 'Is a fever dangerous for a baby?', ''],
  ['adjective-antonym', 'A fever is dangerous for a baby.', 'dangerous > safe'],
  ['adjective-antonym', 'My knee clicks. Is that normal?', ''],
  ['adjective-antonym', 'They asked whether it was safe.', ''],
  ['adjective-antonym', 'Is there a short way to Rome?', ''],
]);

table('idioms and set phrases keep their adjective', [
  ['adjective-antonym', 'We have come a long way.', ''],
  ['adjective-antonym', 'It is good of you to look.', ''],
  ['adjective-antonym', 'A good proportion of the class left.', ''],
  ['adjective-antonym', 'The boy was found safe after two days.', ''],
  ['adjective-antonym', 'It was a close vote.', ''],
  ['adjective-synonym', 'He has bigger things to do.', ''],
  ['adjective-antonym', 'They would be open to attacks.', ''],
  ['adjective-synonym', 'It is another big box store.', ''],
  ['adjective-synonym', 'He used it for cheap political gains.', ''],
]);

table('no opposite stands in the sentence already, and no derived word close by', [
  ['verb-antonym', 'Do I pay tax if I lost more than I won?', ''],
  ['verb-synonym', 'The firm said in a statement that it lost.', ''],
]);

table('reports that are stated have “that” or stand behind what they report', [
  ['verb-synonym', 'The scholars said the ruling is plausible.', ''],
  ['verb-synonym', 'The scholars said that the ruling is plausible.', 'said > stated'],
  ['verb-synonym', 'One man was killed, the police said.', 'said > stated'],
]);

table('words of a number and of a label are left alone', [
  ['adjective-antonym', 'A bomb killed one civilian and wounded two.', ''],
  ['adjective-antonym', 'It would include the 5,000 - strong brigade.', ''],
  ['noun-synonym', 'We have a sample for our Paragraph 13s .', ''],
]);

table('verbs whose opposite does not suit their object or preposition are left alone', [
  ['verb-antonym', 'Please see the attached report.', ''],
  ['verb-antonym', 'He lost the primary to Sanchez.', ''],
  ['verb-antonym', 'It is a company started by Hawkins.', ''],
  ['verb-antonym', 'They included the accusation in the dossier.', ''],
  ['verb-antonym', 'She sits on the committee.', ''],
  ['verb-antonym', 'The probe was disintegrating moments later.', ''],
]);

table('“earlier” and “later” are left alone where the tense tells which of them it is', [
  ['adverb-antonym', 'The researchers had earlier found the same pattern.', ''],
  ['adverb-antonym', 'We will forward the draft later today.', ''],
  ['adverb-antonym', 'Sales rose 14 percent from a year earlier.', ''],
]);

table('words in entries whose parts mean what they mean alone are replaced', [
  [
    'verb-synonym',
    'They talked about it and focused on the result.',
    'talked > spoke, focused > concentrated',
  ],
  ['verb-synonym', 'They brought about a change.', ''],
  ['noun-synonym', 'It was a kind of temple.', 'kind > sort'],
  ['adjective-antonym', 'He had a hot dog.', ''],
  ['adjective-antonym', 'It is related to the work.', 'related > unrelated'],
  ['adjective-antonym', 'The papers are closely related to the work.', ''],
  ['adjective-antonym', 'The high school was small.', 'small > large'],
]);

table('words that the rest of the sentence supports have no opposite', [
  ['adjective-antonym', 'The flight is expensive.', 'expensive > cheap'],
  ['adjective-antonym', 'The flight is expensive, so bring money.', ''],
  ['adjective-antonym', 'The flight was long because the wind blew.', ''],
  ['adjective-antonym', 'She seemed tall and quiet.', ''],
  ['adjective-antonym', 'The bread was good.', 'good > bad'],
  ['adjective-antonym', 'We enjoyed the good bread.', ''],
  ['adjective-antonym', 'Good bread!', ''],
  ['adjective-antonym', 'It is not clear.', ''],
  ['adjective-antonym', 'The highest tower measures 90 meters.', ''],
  ['verb-antonym', 'We love the garden.', 'love > hate'],
  ['verb-antonym', 'We love the garden, it is a nice place.', ''],
  ['verb-antonym', 'The price rose to 52 dollars.', 'rose > fell'],
  ['verb-antonym', 'The price rose to 52 dollars from 51 dollars.', ''],
  ['verb-antonym', 'They helped by allowing us to pay later.', ''],
  ['adverb-antonym', 'The boat moved quickly.', 'quickly > slowly'],
  ['adverb-antonym', 'The boat moved quickly until noon.', ''],
  ['adverb-antonym', 'How often does it rain?', ''],
]);

table('adjectives that make a phrase with a verb, stand for a noun or close a letter are left alone', [
  ['adjective-antonym', 'The owner was held responsible.', ''],
  ['adjective-antonym', 'The door was open.', 'open > closed'],
  ['adjective-antonym', 'That one was my bad.', ''],
  ['adjective-antonym', 'Best regards,', ''],
  ['adjective-antonym', 'It takes a year to be able to swim.', ''],
  ['adjective-antonym', 'He read The Long Winter.', ''],
]);

table('verbs whose opposite is a mere change of view, or asks for another construction, are left alone', [
  ['verb-antonym', 'He sold a boat.', 'sold > bought'],
  ['verb-antonym', 'The boats were sold in May.', ''],
  ['verb-antonym', 'He entered the building.', 'entered > exited'],
  ['verb-antonym', 'Please enter the number.', ''],
  ['verb-antonym', 'The senate approved the bill.', ''],
]);

table('words of print stay out of talk', [
  ['noun-synonym', 'The car stopped at the gate.', 'car > automobile'],
  ['noun-synonym', 'My car stopped at the gate.', ''],
  ['adverb-synonym', 'He has called recently.', 'recently > lately'],
  ['adverb-synonym', 'He called recently.', ''],
]);

table('opposites and synonyms that the rest of the sentence rules out', [
  ['verb-antonym', 'He buys a boat.', 'buys > sells'],
  ['verb-antonym', 'He buys a boat for his daughter.', ''],
  ['adjective-antonym', 'They built it on public land.', ''],
  ['adjective-antonym', 'It is a public holiday.', ''],
  ['adverb-synonym', 'They were not nearly ready.', ''],
  ['verb-synonym', 'They stopped working.', 'stopped > ceased'],
  ['adjective-synonym', 'It was the main event.', ''],
]);

test('the listed entries are no multiword expressions, their idioms are', { skip }, async () => {
  const rows = [
    ['The old man took the first step and came in.', ''],
    ['She worked on the quay and rests on the bench.', 'rest_on'],
    ['He had the last word.', 'last_word'],
    ['He worked out a plan.', 'work_out'],
  ] as const;
  for (const [sentence, expected] of rows) {
    const { collocations } = (await annotator()).annotate(sentence);
    assert.equal(collocations.map(({ lemma }) => lemma).join(', '), expected, sentence);
  }
});

test('entries whose parts mean what they mean alone are no multiword expressions', { skip }, async () => {
  const sentence = 'He opened a grocery store at a dinner party, not a hedge fund.';
  const lemmas = (each: Annotator) => each.annotate(sentence).collocations.map(({ lemma }) => lemma);
  assert.deepEqual(lemmas(await annotator()), ['hedge_fund']);
  const { annotator: paper } = await openAnnotator({ profile: PROFILES.white2015 });
  assert.deepEqual(lemmas(paper), ['grocery_store', 'dinner_party', 'hedge_fund']);
});
