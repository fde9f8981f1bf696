import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bracketed } from '../../../../core/encoders/vectors/recursive/binaryTree.ts';
import { readBracketedTrees } from '../../../../core/training/recursive/bracketedTrees.ts';

async function treesIn(text: string): Promise<string[]> {
  const found: string[] = [];
  async function* lines() {
    yield* text.split('\n');
  }
  for await (const { tokens, tree } of readBracketedTrees(lines(), 'trees.txt')) {
    found.push(bracketed(tree, tokens));
  }
  return found;
}

for (const [text, ...expected] of [
  ['(S (NP (DT the) (NN cat)) (VP sat))', '((the cat) sat)'],
  // Several lines, an empty label, several trees on a line.
  ['( (S\n   (NP the cat)\n\n   (VP sat) ) ) (X a b)', '((the cat) sat)', '(a b)'],
  ['(3 (2 It) (4 (4 (2 is) (3 good)) (2 .)))', '(It ((is good) .))'],
  // More than two parts, from the right; single parts are what they contain.
  ['(NP (DT a) (JJ b) (JJ c) (NN d))', '(a (b (c d)))'],
  ['(S (VP (VB go)))', 'go'],
  ['(S (NP (-NONE- *PRO*)) (VP (VB go) (RB home)))', '(go home)'],
  ['(S (NP (-NONE- *)))'],
  ['(PRN (-LRB- -LRB-) (X 1\\/2) (-RRB- -RRB-))', '(( (1/2 )))'],
  [''],
] as const) {
  test(`reads ${JSON.stringify(text)}`, async () => assert.deepEqual(await treesIn(text), expected));
}

for (const [text, message] of [
  ['(S (A a) (B b))\n(S (A a) (B b)', /trees\.txt, line 2: the tree that begins here is not closed/],
  ['(S a b)\n\n(S (A a)\n (B b)\n(S c d)', /line 3: the tree that begins here/],
  ['(S a b)\n(S a b))', /line 2: a bracket is closed that was not opened/],
  ['(S a b)\nword (S a b)', /line 2: “word” is in no bracket/],
] as const) {
  test(`refuses ${JSON.stringify(text)}`, async () => assert.rejects(treesIn(text), message));
}

test('reads trees of any depth', async () => {
  const depth = 20_000;
  const [tree] = await treesIn(`${'(A a '.repeat(depth)}z${')'.repeat(depth)}`);
  assert.equal(tree!.length, depth * 4 + 1);
  assert.deepEqual(await treesIn(`${'('.repeat(depth)}z${')'.repeat(depth)}`), ['z']);
});
