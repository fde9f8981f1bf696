import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runText } from '../../../../core/evaluation/report/runText.ts';
import { runWith, share } from '../runs.ts';

test('an encoder in a folder goes by its name', () => {
  const folder = '/home/ann/models/all-MiniLM-L6-v2';
  const coverage = { [folder]: { zeroVectors: 0, unknownTokens: 1, truncatedSentences: 0 } };
  const text = runText(runWith([share('T1', 'bow', 0.25), share('T1', folder, 0.5)], { coverage }));
  assert.match(text, /bow +all-MiniLM-L6-v2\n/);
  assert.match(text, /^all-MiniLM-L6-v2: 1 token/m);
  assert(!text.includes('/'), text);
});

test('below the tables stands what encoders could not see, with a line for each that missed something', () => {
  const coverage = {
    bow: { zeroVectors: 0, unknownTokens: 0, truncatedSentences: 0 },
    'glove-sum': { zeroVectors: 15, unknownTokens: 57_524, truncatedSentences: 0 },
    model: { zeroVectors: 1, unknownTokens: 1, truncatedSentences: 1 },
  };
  const metrics = [share('T1', 'bow', 0.25)];
  const plain = runText(runWith(metrics));
  assert.equal(
    runText(runWith(metrics, { coverage })),
    `${plain}
glove-sum: 57,524 tokens out of vocabulary, 15 pairs with a zero vector
model: 1 token out of vocabulary, 1 pair with a zero vector, 1 truncated sentence
`,
  );
  assert.equal(runText(runWith(metrics, { coverage: { bow: coverage.bow } })), plain);
});
