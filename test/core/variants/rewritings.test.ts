import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import type { PennTag } from '../../../core/english/pennTag.ts';
import { OBSTACLES } from '../../../core/english/syntax/obstacles.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { REWRITING_KINDS, REWRITINGS } from '../../../core/variants/kinds/index.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import fc from '../../fastCheck.ts';
import { skip } from '../lexicon/builtResources.ts';
import { misspacings } from './misspacings.ts';

const annotator = skip ? undefined : (await openAnnotator()).annotator;

/** A sentence a line, a tab, and what it becomes, or in parentheses why it becomes nothing. */
function gold(kind: string): string[][] {
  const text = readFileSync(new URL(`gold/${kind}.tsv`, import.meta.url), 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')]));
}

for (const kind of REWRITING_KINDS) {
  test(`${kind}: the sentences written by hand`, { skip }, () => {
    const found = gold(kind).map(([sentence]) => {
      const { variants, none } = generate(annotator!.annotate(sentence!), kind, { parse: annotator!.parse });
      return [sentence, none === undefined ? variants[0]!.text : `(${none})`];
    });
    assert.deepEqual(found, gold(kind));
  });
}

test('every file of such sentences belongs to a kind', () => {
  const files = readdirSync(new URL('gold/', import.meta.url));
  assert.deepEqual(files.sort(), REWRITING_KINDS.map((kind) => `${kind}.tsv`).sort());
});

test('every reason is said to people', () => {
  const own = REWRITING_KINDS.flatMap((kind) => Object.values(REWRITINGS[kind].obstacles));
  for (const said of [...Object.values(OBSTACLES), ...own]) assert.match(said, /^[a-z]/);
});

test('only what differs is a change, and what follows from it is a repair', { skip }, () => {
  const [variant] = generate(annotator!.annotate('The dogs bite a man.'), 'scrambled').variants;
  assert.deepEqual(variant!.changes, [
    { token: 0, from: 'The', to: 'A', repair: false },
    { token: 1, from: 'dogs', to: 'man', repair: false },
    { token: 2, from: 'bite', to: 'bites', repair: true },
    { token: 3, from: 'a', to: 'the', repair: false },
    { token: 4, from: 'man', to: 'dogs', repair: false },
  ]);
});

test('the changes of a sentence behind a list marker are at the places of its tokens', { skip }, () => {
  const [variant] = generate(annotator!.annotate('1. The dogs bite.'), 'negation').variants;
  assert.deepEqual(variant!.changes, [{ token: 4, from: 'bite', to: 'do not bite', repair: false }]);
});

test('drawn at random, opposites keep noun and verb in agreement', { skip }, () => {
  const annotation = annotator!.annotate('Every man plays a guitar.');
  const drawn = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    drawn.add(generate(annotation, 'determiner', { choice: 'random', seed }).variants[0]!.text);
  }
  assert.deepEqual([...drawn].sort(), [
    'Every man plays no guitar.',
    'Few men play a guitar.',
    'No man plays a guitar.',
  ]);
});

const TAGS = [
  '$',
  'CD',
  'DT',
  'NN',
  'NNS',
  'PRP',
  'PRP$',
  'VBZ',
  'VBP',
  'VBD',
  'VBN',
  'VBG',
  'MD',
  'RB',
  'IN',
  'CC',
  'JJ',
  ',',
  'POS',
] as const;

const words = fc.array(
  fc.record({
    gap: fc.constantFrom('', ' ', '  '),
    text: fc.constantFrom(
      'A',
      'the',
      'no',
      'few',
      'man',
      'men',
      'I',
      'her',
      "'s",
      "n't",
      'is',
      'sees',
      'been',
      'by',
      ',',
      'of',
      '.',
      '$',
      '145',
      '%',
      '(',
      ')',
      '—',
      '"',
      "'",
      'can',
      'not',
      'well-known',
    ),
    tag: fc.constantFrom(...TAGS),
  }),
  { maxLength: 12 },
);

/** An annotation whose tags were drawn, not found. */
function tagged(given: readonly { gap: string; text: string; tag: PennTag }[]): Annotation {
  let text = '';
  const tokens = given.map((word) => {
    text += word.gap;
    const start = text.length;
    text += word.text;
    return {
      text: word.text,
      start,
      end: text.length,
      tag: word.tag,
      confidence: 1,
      lemma: word.text.toLowerCase(),
      transitive: true as const,
    };
  });
  return { text, tokens, collocations: [], substitutions: [], blocked: [] };
}

test('whatever the tags, a variant is its tokens, spaced as words and marks are, the same by the same seed', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...REWRITING_KINDS), fc.nat(), (given, kind, seed) => {
      const annotation = tagged(given);
      const made = generate(annotation, kind, { choice: 'random', seed });
      assert.deepEqual(generate(annotation, kind, { choice: 'random', seed }), made);
      for (const variant of made.variants) {
        assert.deepEqual(misspacings(annotation, variant), []);
        assert.equal(variant.level, 1);
        assert.notEqual(variant.changes.length, 0);
      }
    }),
    {
      numRuns: 2000,
      // What begins with a piece of a word has been taken for a subject, "no" for something to be denied by "no", and
      // nothing for a name.
      examples: [
        [
          [
            { gap: '', text: 'no', tag: 'POS' },
            { gap: '', text: 'A', tag: 'NNS' },
            { gap: '', text: 'A', tag: 'VBD' },
          ],
          'determiner',
          0,
        ],
        [
          [
            { gap: '', text: "'s", tag: '$' },
            { gap: '', text: 'A', tag: 'NNS' },
            { gap: '', text: 'A', tag: 'MD' },
            { gap: '', text: 'A', tag: 'NNS' },
          ],
          'scrambled',
          0,
        ],
        [
          [
            { gap: '', text: 'no', tag: 'PRP$' },
            { gap: '', text: 'A', tag: 'NNS' },
            { gap: '', text: 'A', tag: 'VBZ' },
          ],
          'determiner',
          0,
        ],
      ],
    },
  );
});
