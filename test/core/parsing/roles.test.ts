import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TokenSpan } from '../../../core/english/syntax/tokenSpan.ts';
import { clauseRoles, rootClause } from '../../../core/parsing/roles.ts';
import { PROFILES } from '../../../core/profile/index.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';

const { annotator } = await openAnnotator({ profile: PROFILES.white2015 });

function read(sentence: string) {
  const annotation = annotator.annotate(sentence);
  const { tokens } = annotation;
  const parse = annotator.parse(annotation)!;
  const textOf = (span?: TokenSpan) =>
    span
      ? tokens
          .slice(span.from, span.to)
          .map(({ text }) => text)
          .join(' ')
      : '-';
  const clauses = clauseRoles(parse, tokens);
  const shown = clauses.map(({ verb, subject, object, indirectObject, passive }) =>
    [
      textOf(subject),
      `${tokens[verb]!.text}${passive ? '*' : ''}`,
      textOf(object),
      ...(indirectObject ? [textOf(indirectObject)] : []),
    ].join(' | '),
  );
  return { clauses, shown, tokens };
}

/** The clauses of each sentence: subject | verb | object, then the indirect object; `*` marks a passive. */
for (const [sentence, ...expected] of [
  ['The police officers saw two cars.', 'The police officers | saw | two cars'],
  ['The minister of finance has rejected the plan.', 'The minister of finance | rejected | the plan'],
  ['The plan was rejected by the minister.', 'The plan | rejected* | -'],
  ['She gave him a book.', 'She | gave | a book | him'],
  ['The weather is very cold today.', 'The weather | is | -'],
  ['Open the door.', '- | Open | the door'],
  ['The dog sleeps and the cat eats fish.', 'The dog | sleeps | -', 'the cat | eats | fish'],
  ['The company said that profits rose.', 'The company | said | -', 'profits | rose | -'],
  [
    'The company that owns the house sold two cars.',
    'that | owns | the house',
    'The company that owns the house | sold | two cars',
  ],
  ['There are two problems.', 'two problems | are | -'],
] as const) {
  test(sentence, () => assert.deepEqual(read(sentence).shown, expected));
}

test('a heading has no clause, nor has an empty sentence', () => {
  for (const text of ['', '.', 'Annual report of the company', '42']) {
    const { clauses } = read(text);
    assert.deepEqual(clauses, []);
    assert.equal(rootClause(clauses), undefined);
  }
});

test('the main clause is the one that no other governs, and its finite verb is named', () => {
  const { clauses, tokens } = read('If it rains, the children will not play outside.');
  const main = rootClause(clauses)!;
  assert.equal(tokens[main.verb]!.text, 'play');
  assert.equal(tokens[main.finite!]!.text, 'will');
  assert.deepEqual(main.span, { from: 0, to: tokens.length });
});

test('a plain sentence is more certain than one that can be read in two ways', () => {
  const [plain] = read('The dog chased the cat.').clauses;
  const [doubtful] = read('She saw the man on the hill with a telescope.').clauses;
  assert.ok(plain!.confidence > 0.8, `${plain!.confidence}`);
  assert.ok(doubtful!.confidence < plain!.confidence);
});
