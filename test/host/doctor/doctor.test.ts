import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Engine } from '../../../core/engine/engine.ts';
import { examine } from '../../../host/doctor/doctor.ts';
import { doctorText } from '../../../host/doctor/doctorText.ts';
import { createResources } from '../../../host/resources.ts';

const engine = {
  known: () => [
    { id: 'bow', label: 'Bag of words' },
    { id: 'minilm', label: 'minilm' },
  ],
  describe: async () => {
    throw new Error('The encoder minilm is not installed.');
  },
  report: async () => {
    throw new Error('the thread is gone');
  },
} as unknown as Engine;

test('a damaged or missing resource and a broken engine are reported, the rest goes on', async () => {
  const whole = createResources();
  const resources = {
    ...whole,
    read: async (name: string) => {
      const content = await whole.read(name);
      if (name === 'words.bin') return content.subarray(0, 100);
      if (name === 'glove.rows.bin') return content.subarray(0, 1_000_000);
      if (name === 'tagger.bin') throw new Error('The resource tagger.bin is missing.');
      return content;
    },
  };
  const report = await examine(resources, engine);
  const broken = report.resources.filter((resource) => 'problem' in resource).map(({ name }) => name);
  assert.deepEqual(broken, ['words.bin', 'tagger.bin', 'glove.rows.bin']);
  const text = doctorText(report);
  assert.match(text, /tagger\.bin +not usable: The resource tagger\.bin is missing\./);
  assert.match(text, /wordnet\.bin +\d+\.\d\d MB {2}sha256 [0-9a-f]{64}/);
  assert.match(text, /the thread is gone/);
  assert.match(text, /minilm +not usable: The encoder minilm is not installed\./);
});

test('one wrong byte in the middle of any resource is found', async () => {
  const whole = createResources();
  const resources = {
    ...whole,
    read: async (name: string) => {
      const content = (await whole.read(name)).slice();
      content[content.length >> 1]! ^= 0xff;
      return content;
    },
  };
  const { resources: reports } = await examine(resources, engine);
  for (const report of reports) assert('problem' in report && /damaged/.test(report.problem), report.name);
});
