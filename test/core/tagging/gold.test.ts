import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openTagger } from '../../../core/tagging/perceptron.ts';

// The model that is shipped, on sentences that are in no treebank. Run by itself, this prints what it gets wrong.

/** Share of the tokens right that the model must not fall below. */
const FLOOR = 0.96;

test('the tagger gets sentences of many kinds right that are in no treebank', () => {
  const tagger = openTagger(readFileSync(new URL('../../../resources/tagger.bin', import.meta.url)));
  const lines = readFileSync(new URL('gold/penn.tsv', import.meta.url), 'utf8').split('\n');
  let total = 0;
  const wrong: string[] = [];
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind, sentence] = line.split('\t') as [string, string];
    const tokens = sentence.split(' ').map((token) => {
      const slash = token.lastIndexOf('/');
      return { word: token.slice(0, slash), tag: token.slice(slash + 1) };
    });
    const words = tokens.map(({ word }) => word);
    const { tags } = tagger.tag(words);
    tokens.forEach(({ word, tag }, i) => {
      total += 1;
      if (tags[i] !== tag) wrong.push(`${kind}: ${word}/${tags[i]} for ${tag} in ${words.join(' ')}`);
    });
  }
  const share = 1 - wrong.length / total;
  const message = `${(100 * share).toFixed(2)}% of ${total} tokens right; wrong:\n${wrong.join('\n')}`;
  if (process.env.SEMLOC_SHOW) console.log(message);
  assert.ok(share >= FLOOR, message);
});
