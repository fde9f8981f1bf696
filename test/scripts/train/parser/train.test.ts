import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { openModel, packModel } from '../../../../core/parsing/modelFile.ts';
import { openParser } from '../../../../core/parsing/parser.ts';
import { relationNumber } from '../../../../core/parsing/relations.ts';
import { PARSER_TRAINING_DEFAULTS, trainParser } from '../../../../scripts/train/parser/train.ts';
import type { TaggedTree } from '../../../../scripts/train/parser/trees.ts';

/** `word/TAG/head/relation` parted by spaces, heads counted from 1. */
function tree(text: string): TaggedTree {
  const rows = text.split(' ').map((token) => token.split('/') as [string, PennTag, string, string]);
  return {
    forms: rows.map(([form]) => form),
    tags: rows.map(([, tag]) => tag),
    heads: rows.map(([, , head]) => Number(head) - 1),
    relations: rows.map(([, , , relation]) => relationNumber(relation)!),
  };
}

const TREEBANK = [
  'the/DT/2/det dog/NN/3/nsubj saw/VBD/0/root the/DT/5/det cat/NN/3/obj',
  'the/DT/2/det cat/NN/3/nsubj sleeps/VBZ/0/root',
  'dogs/NNS/2/nsubj see/VBP/0/root cats/NNS/2/obj',
  'constructor/NN/2/nsubj saw/VBD/0/root __proto__/NN/2/obj',
  'run/VB/0/root',
].map(tree);

function train(seed: number, epochs = 5) {
  const settings = { ...PARSER_TRAINING_DEFAULTS, seed, epochs, leastArcs: 1, leastWeight: 0.1 };
  const clusters = new Map([
    ['dog', 1],
    ['cat', 1],
    ['constructor', 2],
  ]);
  return trainParser(
    { trees: TREEBANK, calibration: TREEBANK, clusters, attribution: 'a tiny treebank' },
    settings,
  );
}

const TRAINED = train(1);

test('the same trees and seed give the same bytes, another seed gives others', () => {
  assert.deepEqual(packModel(train(1)), packModel(TRAINED));
  assert.notDeepEqual(packModel(train(2)), packModel(TRAINED));
});

test('a tiny treebank is learned by heart', () => {
  const parser = openParser(packModel(TRAINED));
  for (const { forms, tags, heads, relations } of TREEBANK) {
    const parse = parser.parse(forms.map((text, i) => ({ text, tag: tags[i]! })));
    assert.ok(parse !== 'too-long');
    assert.deepEqual(parse.heads, heads);
    assert.deepEqual(
      parse.relations.map((relation) => relationNumber(relation)),
      relations,
    );
  }
});

test('what is packed is opened again', () => {
  const { hash, ...opened } = openModel(packModel(TRAINED));
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.deepEqual(opened, TRAINED);
});
