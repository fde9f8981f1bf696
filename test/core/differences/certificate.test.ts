import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { replay } from '../../../core/differences/certificate.ts';
import { createSentenceComparison } from '../../../core/differences/compareSentences.ts';
import { openLinguistics } from '../../../host/openAnnotator.ts';

const { compare } = createSentenceComparison(await openLinguistics());

/** The steps from one sentence to the other: kind, and what stands for what. */
for (const [a, b, ...expected] of [
  ['He saw an apple.', 'He saw a red apple.', 'form: an, a', 'inserted: , red'],
  ['It rains', 'It rains.', 'form: , .'],
  [
    'All tests are green.',
    'Every test is green.',
    'synonym: All, Every',
    'form: tests, test',
    'form: are, is',
  ],
  ['He does not work.', 'He works.', 'form: does, ', 'negation: not, ', 'form: work, works'],
  ['He has lived here.', 'He had lived here.', 'tense: has lived, had lived'],
  ['Ann ran – then fell.', 'Ann ran — then fell.', 'form: –, —'],
  [
    'In May we left.',
    'We left in May.',
    'order: In May we left, We left in May',
    'form: In, in',
    'form: we, We',
  ],
  [
    'How do I purchase it?',
    'Can you tell me how to buy it?',
    'question-frame: How do I, how to',
    'synonym: purchase, buy',
    'question-frame: , Can you tell me',
  ],
] as const) {
  test(`the steps: ${a} | ${b}`, () => {
    const { steps } = compare(a, b);
    assert.deepEqual(
      steps.map(({ kind, a, b }) => `${kind}: ${a?.text ?? ''}, ${b?.text ?? ''}`),
      expected,
    );
  });
}

/** What makes a pair uncertain, as it is written in both sentences. */
for (const [a, b, unproven, other] of [
  ['The talks broke down.', 'The talks fell apart.', ['broke down'], ['fell apart']],
  ['He naturally died.', 'He died naturally.', ['died'], ['died']],
  [
    'It rains.',
    'Il pleut dans le jardin et il fait froid.',
    ['It rains'],
    ['Il pleut dans le jardin et il fait froid'],
  ],
  ['The gate is not open.', 'The gate is closed.', [], []],
  ['It is not hot.', 'It is cold.', ['not hot'], ['cold']],
] as const) {
  test(`what is not proven: ${a} | ${b}`, () => {
    const comparison = compare(a, b);
    assert.deepEqual(
      [comparison.unproven.a, comparison.unproven.b].map((spans) => spans.map(({ text }) => text)),
      [unproven, other],
      comparison.reason,
    );
  });
}

test('the steps of every proof account for every token that differs', () => {
  const file = path.join(import.meta.dirname, '../../../bench/accuracy/comparedPairs.tsv');
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
  let proofs = 0;
  for (const [, , one, other] of lines.map((line) => line.split('\t'))) {
    for (const [a, b] of [
      [one!, other!],
      [other!, one!],
    ] as const) {
      const { meaning, differences, steps, tokens } = compare(a, b);
      for (const each of differences) assert.ok(steps.includes(each));
      if (meaning === 'uncertain') continue;
      proofs += 1;
      const kept = (side: 'a' | 'b') =>
        tokens[side]
          .filter(
            ({ start, end }) =>
              !steps.some((step) => step[side] && step[side].start <= start && end <= step[side].end),
          )
          .map(({ text }) => text);
      assert.deepEqual(kept('a'), kept('b'), `${a} | ${b}`);
    }
  }
  assert.ok(proofs > 150, String(proofs));
});

test('a proof that lacks a step, or puts one in another place, is none', () => {
  const { steps, tokens } = compare('The reporter hired an attorney.', 'The journalist hired a lawyer.');
  const textsOf = ({ a, b }: ReturnType<typeof replay>) =>
    [...a, ...b].map(({ start, end }) => `${start}-${end}`);
  assert.deepEqual(textsOf(replay(steps, tokens.a, tokens.b)), []);
  for (const lacking of steps) {
    const rest = steps.filter((step) => step !== lacking);
    const [a, b] = [lacking.a!, lacking.b!];
    assert.deepEqual(textsOf(replay(rest, tokens.a, tokens.b)), [
      `${a.start}-${a.end}`,
      `${b.start}-${b.end}`,
    ]);
  }
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const exchanged = [{ ...first, b: last.b }, { ...last, b: first.b }, ...steps.slice(1, -1)];
  assert.equal(textsOf(replay(exchanged, tokens.a, tokens.b)).length, 4);
});
