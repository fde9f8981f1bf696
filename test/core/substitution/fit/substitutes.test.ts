import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Substitute } from '../../../../core/annotation/annotation.ts';
import { hashOf, openFitModel } from '../../../../core/substitution/fit/fitModel.ts';
import { createSubstitutes } from '../../../../core/substitution/fit/substitutes.ts';
import { openAnnotator } from '../../../../host/openAnnotator.ts';
import { skip } from '../../lexicon/builtResources.ts';

const file = new URL('../../../../resources/fit.json', import.meta.url);
const opened = skip ? undefined : await openAnnotator();
const addSubstitutes =
  opened && createSubstitutes({ ...opened, model: openFitModel(readFileSync(file), 'fit.json') });

function substitutesFor(sentence: string, word: string): readonly Substitute[] {
  const annotation = opened!.annotator.annotate(sentence);
  const token = annotation.tokens.findIndex(({ text }) => text === word);
  return addSubstitutes!(annotation).substitutes!.filter((each) => each.token === token);
}

/** Sentences, a word, and a substitute as `relation form`, with what is said of it. */
const CASES: [sentence: string, word: string, substitute: string, said: Partial<Substitute>][] = [
  ['She carried her luggage.', 'luggage', 'synonym baggage', { marked: true }],
  ['She carried her luggage.', 'luggage', 'narrower suitcase', { marked: false }],
  ['She carried her luggage.', 'carried', 'synonym transported', { word: 'transport' }],
  ['It was an odd idea.', 'odd', 'near strange', { article: 'a' }],
  ['It was a strange idea.', 'strange', 'near odd', { article: 'an' }],
  ['Large houses burned.', 'Large', 'synonym Big', { word: 'big' }],
  ['The large house burned.', 'large', 'antonym small', { marked: true }],
  ['The large house burned.', 'large', 'near larger', { reason: 'same-word', fit: 0 }],
  ['His behavior changed.', 'behavior', 'synonym behaviour', { reason: 'same-word', fit: 0 }],
  ['His conduct changed.', 'conduct', 'synonym behaviour', { reason: 'same-word', fit: 0 }],
  ['It is the brightest star.', 'brightest', 'synonym brilliant', { reason: 'no-form', fit: 0 }],
  ['The smaller house burned.', 'smaller', 'synonym little', { reason: 'no-form', fit: 0 }],
  ['It is the smallest house.', 'smallest', 'near tiniest', { word: 'tiny' }],
  ['He found a hole.', 'found', 'synonym find oneself', { reason: 'no-form', fit: 0 }],
  ['The work hardened him.', 'hardened', 'narrower brace oneself for', { reason: 'no-form', fit: 0 }],
  ['He fired a single shot.', 'single', 'near several', { reason: 'no-form', fit: 0 }],
  ['The paint was duller.', 'duller', 'near matte', { reason: 'no-form', fit: 0 }],
  ['The paint was duller.', 'duller', 'near darker', { word: 'dark' }],
  ["The kids' toys broke.", 'kids', 'synonym children', { reason: 'no-form', fit: 0 }],
  ["The kids' toys broke.", 'kids', 'synonym youngsters', { marked: true }],
  ["The children's toys broke.", 'children', 'synonym kids', { reason: 'no-form', fit: 0 }],
  ['The twins left.', 'twins', 'broader someone', { reason: 'no-form', fit: 0 }],
  ['The people left.', 'people', 'narrower sicks', { reason: 'invalid-word', fit: 0 }],
  ['Someone left.', 'Someone', 'synonym Somebody', { marked: true }],
  ['Big Dogs Left the Large Party', 'Left', 'synonym Went Away', { word: 'go away' }],
  ['It was the most expensive house.', 'most', 'synonym near', { marked: false }],
];

for (const [sentence, word, substitute, said] of CASES) {
  test(`${substitute} for ${word}: ${sentence}`, { skip }, () => {
    const found = substitutesFor(sentence, word).find(
      ({ relation, form }) => `${relation} ${form}` === substitute,
    );
    assert.deepEqual({ ...found, ...said }, found);
  });
}

test('words far from a word in a long sentence do not say what fits there', { skip }, () => {
  const near = ' and the dogs and the cats of the town slept'.repeat(12);
  const fitsAmong = (far: string) =>
    substitutesFor(`The large house burned${near}${far.repeat(40)}.`, 'large').map(({ form, fit }) => [
      form,
      fit,
    ]);
  assert.deepEqual(fitsAmong(' and the ships sailed'), fitsAmong(' and a bright tree grew'));
});

test('a word that must stay has no substitutes', { skip }, () => {
  for (const [sentence, word] of [
    ['They have left.', 'have'],
    ['They have been here.', 'been'],
    ["It ain't here.", 'ai'],
    ['It rained in May.', 'May'],
    ['The dog barked.', 'The'],
    ['He did not leave.', 'not'],
    ["He didn't leave.", "n't"],
    ["Let's go home.", 'Let'],
    ["She needn't go.", 'need'],
    ['He dared not go.', 'dared'],
    ['Need I go?', 'Need'],
    ['The first one burned.', 'one'],
    ['He saw nobody.', 'nobody'],
    ['Ayes and noes were heard.', 'noes'],
  ] as const)
    assert.deepEqual(substitutesFor(sentence, word), []);
});

/** Sentences, the first word of an expression, and a substitute for the whole of it. */
const WHOLE: [sentence: string, word: string, substitute: string, said: Partial<Substitute>][] = [
  ['She gave up the plan.', 'gave', 'synonym abandoned', { to: 3, marked: false }],
  ['She gave up the plan.', 'gave', 'broader gave', { reason: 'same-word' }],
  ['They took part.', 'took', 'synonym participated', { to: 3 }],
  ['The police officers left.', 'police', 'synonym policemen', { to: 3 }],
  ["The police officers' dogs barked.", 'police', 'synonym policemen', { reason: 'no-form' }],
  ['We drank two cups of tea.', 'cups', 'synonym dishes', { to: 6 }],
  ['He praised her choice of words.', 'choice', 'synonym wording', { to: 6 }],
  ['The chiefs of staff met.', 'chiefs', 'broader officers', { to: 4 }],
  ['The attorneys general met.', 'attorneys', 'broader secretaries', { to: 3 }],
  ['He ate French fries.', 'French', 'synonym chips', { to: 4 }],
  ['French fries are good.', 'French', 'synonym Chips', { to: 2 }],
  ['An Army officer spoke.', 'Army', 'broader officer', { to: 3 }],
  ['They used an X-ray machine.', 'X-ray', 'broader apparatus', { to: 5 }],
  ['He said: “Give up the plan.”', 'Give', 'synonym Abandon', { to: 6 }],
  ['The Police Officers of Rome left.', 'Police', 'synonym Policemen', { to: 3 }],
  ['Two Police Officers Gave Up the Chase', 'Police', 'synonym Policemen', { to: 3 }],
  ['Two Police Officers Gave Up the Chase', 'Police', 'broader Peace Officers', { to: 3 }],
  ['Two Police Officers Gave Up the Chase', 'Gave', 'synonym Dropped Out', { to: 5 }],
  ['They ice skated there.', 'ice', 'broader skated', { to: 3 }],
  ['They tumble dried the clothes.', 'tumble', 'broader dried', { to: 3 }],
  ['They sold ice skates.', 'ice', 'broader skates', { to: 4 }],
  ['It was for free.', 'for', 'synonym free of charge', { to: 4 }],
];

for (const [sentence, word, substitute, said] of WHOLE) {
  test(`${substitute} for the expression with ${word}: ${sentence}`, { skip }, () => {
    const substitutes = substitutesFor(sentence, word);
    const found = substitutes.find(({ relation, form }) => `${relation} ${form}` === substitute);
    assert.deepEqual({ ...found, ...said }, found, substitutes.map(({ form }) => form).join(', '));
  });
}

/** Sentences, the first word of a replaced one, and the first forms that can stand there. */
const FITTING: [sentence: string, word: string, forms: string][] = [
  ['He came up with an idea.', 'came', ''],
  ['We looked forward to the party.', 'looked', ''],
  ['They ran out of milk.', 'ran', ''],
  ['It gave rise to an uproar.', 'gave', 'led'],
  ['He took part in a game.', 'took', 'participated'],
  ['They used to live here.', 'used', ''],
  ['You have got to see it.', 'have', ''],
  ['He kept up with the others.', 'kept', ''],
  ['She sings as well as you.', 'as', ''],
  ['She came as well.', 'as', 'also, too, besides, likewise'],
  ['She ate a lot of cake.', 'a', ''],
  ['A little boy cried.', 'A', ''],
  ['I am a little tired.', 'a', 'a bit, a trifle'],
  ['He had quite a few friends.', 'quite', ''],
  ['It is up to you.', 'up', ''],
  ['The Games took place in Rome.', 'took', 'occurred, resulted'],
];

for (const [sentence, word, forms] of FITTING) {
  test(`${forms || 'nothing'} can stand for ${word}: ${sentence}`, { skip }, () => {
    const fitting = substitutesFor(sentence, word).filter(({ reason }) => !reason);
    assert.equal(fitting.map(({ form }) => form).join(', '), forms);
  });
}

test('a verb need not take "to" as a preposition to stand before an infinitive', { skip }, () => {
  const [first, second] = substitutesFor('He set out to win.', 'set');
  assert.deepEqual([first?.form, second?.form], ['started', 'began']);
});

test('a form is offered once', { skip }, () => {
  const forms = substitutesFor('They looked healthier.', 'healthier').map(({ form }) => form);
  assert(forms.includes('better'));
  assert.deepEqual([...new Set(forms)], forms);
});

test('substitutes stand in order of fit, those that cannot stand there last', { skip }, () => {
  const fits = substitutesFor('She carried her luggage.', 'carried').map(({ fit }) => fit);
  assert(fits.length > 20);
  assert.deepEqual(
    fits,
    [...fits].sort((a, b) => b - a),
  );
  assert(fits[0]! < 1 && fits[0]! > 0.1);
});

test('a model that is changed, cut short, or lacks a part is refused', () => {
  const bytes = readFileSync(file);
  const { sha256: _, ...content } = JSON.parse(bytes.toString());
  const { share, ...others } = content.weights;
  const lacking = { ...content, weights: others };
  const changed = { ...content, bias: content.bias + 1, sha256: hashOf(content) };
  for (const damaged of [
    bytes.subarray(0, 500),
    Buffer.from(JSON.stringify(changed)),
    Buffer.from(JSON.stringify({ ...lacking, sha256: hashOf(lacking) })),
  ])
    assert.throws(() => openFitModel(damaged, 'fit.json'), { name: 'InputError', message: /fit\.json/ });
  assert(Number.isFinite(share));
});
