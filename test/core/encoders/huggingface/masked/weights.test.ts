import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { InputError } from '../../../../../core/inputError.ts';
import { drawTensors, TINY_NETWORKS, WORDS, writeNetworkFolder } from '../../../../models/architectures.ts';
import { SPECIAL_TOKENS } from '../../../../models/wordPiece.ts';
import { temporaryFolder } from '../../../../temporaryFolder.ts';
import { scoresOf } from './tinyMasked.ts';

const root = temporaryFolder({ after });
const asked = WORDS.filter((word) => /^[a-z]/.test(word));
const sentences = asked.map((word) => `the old man *${word}* a dog .`);

for (const network of TINY_NETWORKS.filter(({ masked }) => masked)) {
  test(`${network.name}, from its weights: the probabilities that transformers computes`, async () => {
    const folder = writeNetworkFolder(root.at(network.name), network, drawTensors(network));
    const scores = await scoresOf(folder, [sentences]);
    for (const [i, word] of asked.entries()) {
      const expected = network.masked![SPECIAL_TOKENS.length + WORDS.indexOf(word)]!;
      assert.ok(Math.abs(scores[i]! - expected) < 1e-5, `${word}: ${scores[i]}, expected ${expected}`);
    }
  });
}

/** Networks whose weights cannot judge, and what the message says. */
const REFUSED: readonly [name: string, message: RegExp][] = [
  ['BERT', /has no head for masked words .* not a masked language model/],
  ['T5', /builds no head for masked words of T5.* --task fill-mask/],
];

for (const [name, message] of REFUSED) {
  test(`${name} without a head is refused`, async () => {
    const network = TINY_NETWORKS.find((each) => each.name === name)!;
    const folder = writeNetworkFolder(root.at(`refused ${name}`), network, drawTensors(network));
    await assert.rejects(scoresOf(folder, [sentences]), (error: InputError) => {
      assert.ok(error instanceof InputError);
      assert.match(`${error.message} ${error.remedy}`, message);
      return true;
    });
  });
}
