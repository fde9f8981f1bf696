import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitGloss } from '../../../core/lexicon/gloss.ts';

const CASES: [gloss: string, definition: string, ...examples: string[]][] = [
  ['seize', 'seize'],
  ['throw; "fling it!"', 'throw', 'fling it!'],
  ['throw; with force; "fling it!"; "hurl a stone"  ', 'throw; with force', 'fling it!', 'hurl a stone'],
  [
    'a reward as in "carrot and stick"; "use the carrot"',
    'a reward as in "carrot and stick"',
    'use the carrot',
  ],
  ['a call: "who goes there?"', 'a call', 'who goes there?'],
  ['a line; "all is well"- A. Poet', 'a line', 'all is well- A. Poet'],
  ['left open; "never closed', 'left open', 'never closed'],
  ['"only an example"', '', 'only an example'],
  ['', ''],
];

for (const [gloss, definition, ...examples] of CASES) {
  test(`gloss ${JSON.stringify(gloss)}`, () => assert.deepEqual(splitGloss(gloss), { definition, examples }));
}
