import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptParses, lazyParser } from '../../../core/parsing/lazyParser.ts';
import type { Parse } from '../../../core/parsing/parse.ts';
import type { TaggedWord } from '../../../core/parsing/parsedWords.ts';
import type { Parser } from '../../../core/parsing/parser.ts';

const TREE: Parse = { heads: [-1], relations: ['root'], confidences: [1] };
const ONE: readonly TaggedWord[] = [{ text: 'Go', tag: 'VB' }];

function counting(): { parser: Parser; asked: () => number } {
  let asked = 0;
  const parse = (tokens: readonly TaggedWord[]) => {
    asked += 1;
    return tokens.length > 1 ? 'too-long' : TREE;
  };
  return { parser: { hash: 'h', parse }, asked: () => asked };
}

for (const [name, ask] of [
  ['parse', (parser: Parser) => parser.parse(ONE)],
  ['hash', (parser: Parser) => parser.hash],
] as const) {
  test(`a parser is opened once, when its ${name} is first asked for`, () => {
    let opened = 0;
    const parser = lazyParser(() => {
      opened += 1;
      return counting().parser;
    });
    assert.deepEqual([opened, parser.isOpen], [0, false]);
    ask(parser);
    ask(parser);
    parser.open();
    assert.deepEqual([opened, parser.isOpen], [1, true]);
  });
}

test('a hash that is had otherwise opens no parser, and is had once', () => {
  let asked = 0;
  const parser = lazyParser(
    () => counting().parser,
    () => `h${++asked}`,
  );
  assert.deepEqual([parser.hash, parser.hash, parser.isOpen], ['h1', 'h1', false]);
});

test('a sentence is parsed once as long as its tokens are the same list', () => {
  const { parser, asked } = counting();
  const parse = keptParses(parser);
  assert.equal(parse(ONE), TREE);
  assert.equal(parse(ONE), TREE);
  assert.equal(asked(), 1);
  assert.equal(parse([...ONE]), TREE);
  assert.equal(asked(), 2);
});

test('a sentence that is too long has no tree, and is not tried again', () => {
  const { parser, asked } = counting();
  const parse = keptParses(parser);
  const two = [...ONE, ...ONE];
  assert.deepEqual([parse(two), parse(two), asked()], [undefined, undefined, 1]);
});
