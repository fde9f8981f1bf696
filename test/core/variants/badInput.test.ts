import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROFILES, type Profile, profileNamed } from '../../../core/profile/index.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../../../core/variants/kinds/index.ts';
import { createPairLimit } from '../../../core/variants/pairs/pairLimit.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

/** Sentences that are cut after each of their words, as they are while someone types. */
const TYPED = [
  'It works, the head of the firm with two offices said on Monday .',
  'Because she had not been told by whom the car was sold , neither of them paid for it .',
  'If the man to whom I gave the keys does not leave before noon , who will open the door ?',
].flatMap((sentence) => sentence.split(' ').map((_, at, words) => words.slice(0, at + 1).join(' ')));

const PROPERTIES = Object.getOwnPropertyNames(Object.prototype);
const SENTENCES: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '.',
  '?!',
  '—',
  'Go',
  'Stop.',
  'NOT',
  "n't",
  "'s",
  '7',
  '1 2 3 4 5',
  '3.14 % of $ 2,000.00 / 7-8 = 1e9 .',
  '½ ¼ ¾ 1/2 00:00 99:99 31.02.2020 12th',
  'if (x == null) { return a[i]++; } // TODO',
  'SELECT * FROM users WHERE id = 1 AND name != "x";',
  'git commit -am "Fix it" && git push --force-with-lease',
  'https://example.org/a?b=c#d',
  'See https://example.org, www.example.com and a@b.org before 5 p.m.',
  'Das Wetter ist heute sehr schön, aber morgen wird es regnen.',
  'Сегодня очень тепло.',
  '今天天气很热。',
  'مرحبا بالعالم',
  '🙂🙃 👩‍👩‍👧',
  'and and and or or not not if if then',
  'not no never nothing nobody none neither nor hardly only all every some any',
  'before after until while during since when as soon as',
  '"“‘’”" (((([[[{{{ ]]]})))',
  ...TYPED,
  ...PROPERTIES,
  `${PROPERTIES.join(' ')} .`,
  ...PROPERTIES.map((name) => `The ${name} did not ${name} every ${name} before the ${name} was ${name} .`),
  ...PROPERTIES.map((name) => `How do I ${name} a ${name} from ${name} to ${name} ?`),
];

const profiles: readonly Profile[] = [
  PROFILES.strict,
  PROFILES.white2015,
  profileNamed('strict', { anyLanguage: true }),
];
for (const profile of profiles) {
  const open = skip ? undefined : await openAnnotator({ profile });
  // Each profile has its own candidates; how one is chosen among them is of no profile.
  for (const choice of profile === PROFILES.strict ? (['first', 'random'] as const) : (['random'] as const)) {
    test(`no kind fails on bad input: ${profile.name}, ${profile.foreignShare}, ${choice}`, { skip }, () => {
      const pairs = createPairLimit(0.05);
      for (const sentence of SENTENCES) {
        const annotation = open!.annotator.annotate(sentence);
        for (const kind of VARIANT_KINDS) {
          const { variants, none } = generate(annotation, kind, {
            choice,
            pairs,
            parse: open!.annotator.parse,
          });
          pairs.add(variants);
          assert.equal(variants.length > 0, none === undefined);
          for (const { text, tokens, changes } of variants) {
            const written = [text, ...tokens, ...changes.map(({ to }) => to)].join(' ');
            assert.doesNotMatch(written, /native code|\[object|undefined|NaN/, `${kind}: ${sentence}`);
          }
        }
      }
      assert.doesNotMatch(JSON.stringify(pairs.report()), /native code/);
    });
  }
}

const open = skip ? undefined : await openAnnotator();
for (const [name, unit] of [
  ['words', 'The old dog did not bite every man before the car was sold , and '],
  ['one word', 'dog '],
  ['numbers', '12 '],
  ['subordinators', 'if when because '],
  ['quotation marks', '" ( '],
  ['modals', 'can will must '],
] as const) {
  test(`a sentence of 1,000 tokens: ${name}`, { skip }, () => {
    const words = unit.trim().split(' ');
    const sentence = Array.from({ length: 1000 }, (_, i) => words[i % words.length]).join(' ');
    const { annotate, parse } = open!.annotator;
    const annotation = annotate(sentence);
    for (const kind of VARIANT_KINDS) {
      for (const { text } of generate(annotation, kind, { parse }).variants) assert.notEqual(text, sentence);
    }
  });
}

test('a sentence that is not English has no variant of any kind, and that is said', { skip }, () => {
  const annotation = open!.annotator.annotate('Das Wetter ist heute sehr schön, aber morgen wird es regnen.');
  assert.equal(annotation.notEnglish, true);
  assert.deepEqual(new Set(annotation.blocked.map(({ reason }) => reason)), new Set(['not-english']));
  assert.deepEqual(annotation.substitutions, []);
  const said: string[] = [];
  for (const kind of VARIANT_KINDS) {
    const { none } = generate(annotation, kind, { reached: (_, message) => said.push(message) });
    assert.equal(none, 'not-english');
  }
  assert.match(said[0]!, /not English .*Das Wetter/);
});
