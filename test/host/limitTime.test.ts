/** Work that takes too long is ended, even inside a regular expression. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createEngine } from '../../core/engine/createEngine.ts';
import { startEngineThread } from '../../host/engineThread/engineThread.ts';
import { limitTime } from '../../host/limitTime.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { resources } from '../core/encoders/reference.ts';
import { drawTensors, TINY_NETWORKS, writeNetworkFolder } from '../models/architectures.ts';
import { TINY, writeBertFolder } from '../models/bert.ts';
import { modulesJson, writeJson } from '../models/lookAlikes.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const late = () => new RangeError('late');

test('work gives what it gives, and throws what it throws', () => {
  assert.deepEqual(
    limitTime(1000, () => [1, 2], late),
    [1, 2],
  );
  assert.throws(
    () =>
      limitTime(
        1000,
        () => {
          throw new TypeError('its own');
        },
        late,
      ),
    TypeError,
  );
});

test('a loop and a match without end are ended, and the next work is done', () => {
  assert.throws(() => limitTime(50, () => /^(a+)+$/.test(`${'a'.repeat(60)}b`), late), RangeError);
  assert.throws(
    () =>
      limitTime(
        50,
        () => {
          for (;;);
        },
        late,
      ),
    RangeError,
  );
  assert.equal(
    limitTime(1000, () => 5, late),
    5,
  );
});

/** A folder whose tokenizer splits texts by a regular expression that takes exponential time on “aaa…b”. */
function hostileFolder(folder: string): string {
  writeBertFolder(folder, TINY, ['the', 'cat', 'a']);
  const file = path.join(folder, 'tokenizer.json');
  const tokenizer = JSON.parse(readFileSync(file, 'utf8'));
  tokenizer.pre_tokenizer = {
    type: 'Split',
    pattern: { Regex: '^(a+)+$' },
    behavior: 'Isolated',
    invert: false,
  };
  writeFileSync(file, JSON.stringify(tokenizer));
  return folder;
}

const sentence = (text: string) => ({ text, tokens: text.split(' ') });

test('a tokenizer.json that never ends on a text is named, and the engine lives on', async (context) => {
  const folder = hostileFolder(temporaryFolder(context).at('hostile'));
  const engine = createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    timeLimit: (_, work, late) => limitTime(300, work, late),
  });
  try {
    await assert.rejects(
      engine.encode(folder, ['the cat', `${'a'.repeat(60)}!`].map(sentence)),
      ({ name, message }: Error) =>
        name === 'InputError' && /hostile.tokenizer\.json takes longer than 20 seconds/.test(message),
    );
    assert.equal((await engine.encode(folder, [sentence('the cat')])).rows, 1);
  } finally {
    await engine.dispose();
  }
});

test('many pairs or texts at once are limited slice by slice', async (context) => {
  const root = temporaryFolder(context);
  const network = (kind: string) => TINY_NETWORKS.find(({ name }) => name === kind)!;
  const write = (kind: string, fields: object) => {
    const { config } = network(kind);
    return writeNetworkFolder(
      root.at(kind),
      { config: { ...config, ...fields } },
      drawTensors(network(kind)),
    );
  };
  const pairs = write('pairs by BERT', { architectures: ['BertForSequenceClassification'] });
  const sparse = write('masked BERT', {});
  writeJson(sparse, { 'modules.json': modulesJson(['Transformer', 'SpladePooling']) });
  const [sentences, places] = [Array<string>(40).fill('the cat').map(sentence), new Uint32Array(80)];
  let calls = 0;
  const engine = createEngine({
    resources,
    device: 'cpu',
    files: createModelFiles(),
    timeLimit: (_, work) => {
      calls += 1;
      return work();
    },
  });
  // A slice is over as soon as a text is read.
  let now = performance.now();
  context.mock.method(performance, 'now', () => (now += 6));
  for (const work of [
    () => engine.distances(pairs, sentences, places, 'cosine'),
    () => engine.encode(sparse, sentences),
  ]) {
    calls = 0;
    await work();
    assert.ok(calls >= 40, `${calls}`);
  }
  await engine.dispose();
});

test('the engine of the command line and of the server has the limit', async (context) => {
  const folder = hostileFolder(temporaryFolder(context).at('hostile'));
  const engine = startEngineThread({ device: 'cpu', timeLimit: 300 });
  try {
    await assert.rejects(
      engine.encode(folder, [sentence(`${'a'.repeat(60)}!`)]),
      /takes longer than 20 seconds/,
    );
    assert.equal((await engine.encode(folder, [sentence('the cat')])).rows, 1);
  } finally {
    await engine.dispose();
  }
});
