import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PENN_TAGS, type PennTag } from '../../../core/english/pennTag.ts';
import { subtreeSpans } from '../../../core/english/syntax/dependencyTree.ts';
import { InputError } from '../../../core/inputError.ts';
import type { Parse } from '../../../core/parsing/parse.ts';
import type { TaggedWord } from '../../../core/parsing/parsedWords.ts';
import { MOST_TOKENS, openParser, parserAttribution, parserHash } from '../../../core/parsing/parser.ts';
import { RELATIONS } from '../../../core/parsing/relations.ts';
import fc, { character } from '../../fastCheck.ts';
import { INHERITED_NAMES } from '../../inheritedNames.ts';

const model = readFileSync(new URL('../../../resources/parser.bin', import.meta.url));
const parser = openParser(model);

function parsed(tokens: readonly TaggedWord[]): Parse {
  const parse = parser.parse(tokens);
  assert.ok(parse !== 'too-long');
  return parse;
}

test('the hash is that of the file, opened or not', () => {
  const expected = createHash('sha256').update(model).digest('hex');
  assert.deepEqual([parser.hash, parserHash(model)], [expected, expected]);
});

/** One root, no circle, every subtree in one piece, a known relation and a probability for each token. */
function assertTree(parse: Parse, length: number): void {
  const { heads, relations, confidences } = parse;
  assert.deepEqual([heads.length, relations.length, confidences.length], [length, length, length]);
  assert.equal(heads.filter((head) => head === -1).length, Math.min(1, length));
  assert.deepEqual(
    relations.map((relation) => relation === 'root'),
    heads.map((head) => head === -1),
  );
  assert.ok(relations.every((relation) => RELATIONS.includes(relation)));
  assert.ok(confidences.every((confidence) => confidence >= 0 && confidence <= 1));
  const sizes = new Array<number>(length).fill(0);
  for (const token of heads.keys()) {
    let steps = 0;
    for (let at = token; at >= 0; at = heads[at]!) {
      sizes[at]! += 1;
      assert.ok(steps++ < length, 'a circle');
    }
  }
  assert.deepEqual(
    subtreeSpans(parse).map(({ from, to }) => to - from),
    sizes,
  );
}

test('any tokens with any tags give a projective tree with one root', () => {
  const word = fc.oneof(
    fc.constantFrom('', '\uD800', ' ', '語', '😀', '-LRB-', 'the', 'and', 'said', ',', ...INHERITED_NAMES),
    fc.string({ unit: character }),
  );
  const token = fc.record({ text: word, tag: fc.constantFrom<PennTag>(...PENN_TAGS) });
  fc.assert(
    fc.property(fc.array(token, { maxLength: 40 }), (tokens) => assertTree(parsed(tokens), tokens.length)),
    { seed: 1, numRuns: 500 },
  );
});

test('no token, one token, as many as are parsed, and one more', () => {
  const of = (length: number) => Array.from({ length }, (): TaggedWord => ({ text: 'word', tag: 'NN' }));
  assert.deepEqual(parsed([]), { heads: [], relations: [], confidences: [] });
  assertTree(parsed(of(1)), 1);
  assertTree(parsed(of(MOST_TOKENS)), MOST_TOKENS);
  assert.equal(parser.parse(of(MOST_TOKENS + 1)), 'too-long');
});

test('what was parsed before changes nothing', () => {
  const tokens: TaggedWord[] = [
    { text: 'Dogs', tag: 'NNS' },
    { text: 'bark', tag: 'VBP' },
  ];
  const first = parsed(tokens);
  for (let i = 0; i < 50; i++) parsed([{ text: `noise${i}`, tag: 'JJ' }, ...tokens, ...tokens]);
  assert.deepEqual(parsed(tokens), first);
});

for (const [name, spoil, message] of [
  ['a file that is none', () => readFileSync(import.meta.filename), /another kind of file/],
  ['a file cut short', () => model.subarray(0, model.length - 8), /bytes of/],
  ['an empty file', () => new Uint8Array(), /only 0 bytes/],
  ['a damaged file', () => model.map((byte, i) => (i === 5000 ? byte ^ 1 : byte)), /damaged/],
] as const) {
  test(`${name} is refused with a remedy`, () => {
    assert.throws(
      () => openParser(spoil()),
      (error) => error instanceof InputError && message.test(error.message) && /retrain/.test(error.remedy!),
    );
  });
}

test('the model says what it was trained on, and under which license it is', () => {
  assert.match(parserAttribution(model), /English Web Treebank.*CC BY-SA 4\.0/);
});
