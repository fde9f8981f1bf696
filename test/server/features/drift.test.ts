import assert from 'node:assert/strict';
import { readdirSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { createSettings } from '../../../server/documents/settings.ts';
import { createDrift } from '../../../server/features/drift.ts';
import type { RecordDriftParams } from '../../../server/protocol.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { NEVER } from '../memory.ts';
import '../../ownCache.ts';

const TEXT = `The nurse always remembers the name of the doctor. The company sold two old factories in May.
The mayor opened the new bridge. A driver who had arrived late refused to leave. Nobody likes cold coffee.`;

const folder = temporaryFolder({ after });
const choiceOf = () =>
  ({
    device: 'cpu',
    vectors: 'extended',
    cache: { enabled: true, size: 1 },
    options: {},
    models: {},
  }) as const;
const drift = createDrift({
  settings: createSettings(
    async () => ({}),
    () => {},
  ),
  choiceOf,
  storedKeys: () => ({}),
});
const task = { signal: NEVER };
const recording = (given: Partial<RecordDriftParams> = {}): RecordDriftParams => ({
  ...{ files: [folder.at('text.txt')], encoder: 'glove-sum', out: folder.at('record'), threshold: 0.9 },
  ...given,
});

before(() => writeFileSync(folder.at('text.txt'), TEXT));
after(() => drift.dispose());

test('an encoder is recorded and found again; another one differs', async () => {
  const { sentences, pairs } = await drift.record(recording(), task);
  assert.ok(sentences > 5 && pairs > 5, `${sentences} sentences, ${pairs} pairs`);
  assert.deepEqual(readdirSync(folder.at('record')).sort(), [
    'drift.json',
    'pairs.jsonl',
    'sentences.jsonl',
    'vectors.npy',
  ]);
  const asked = { folder: folder.at('record'), scopeUri: 'file:///w' };
  const same = await drift.check({ ...asked, encoder: 'glove-sum' }, task);
  assert.equal(same.check.level, 'identical');
  assert.match(same.markdown, /^\*\*Identical: all components/);
  const { check } = await drift.check({ ...asked, encoder: 'glove-mean' }, task);
  assert.equal(check.threshold, 0.9);
  assert.notEqual(check.level, 'identical');
});

for (const [name, work, message] of [
  ['no text', () => drift.record(recording({ files: [] }), task), /There is no text to record/],
  [
    'a relative text',
    () => drift.record(recording({ files: ['a.txt'] }), task),
    /a\.txt, is not an absolute/,
  ],
  ['a relative folder', () => drift.record(recording({ out: 'canary' }), task), /canary, is not an absolute/],
  ['no cosine', () => drift.record(recording({ threshold: 1.5 }), task), /threshold is 1\.5.*-1 to 1/],
  [
    'an unknown encoder',
    () => drift.record(recording({ encoder: 'nonesuch', out: folder.at('new') }), task),
    /Unknown encoder "nonesuch"/,
  ],
  ['no record', () => drift.check({ folder: folder.at('none'), encoder: 'bow' }, task), /drift\.json/],
] as const) {
  test(`${name} is refused, and nothing is written`, async () => {
    await assert.rejects(work, { name: 'InputError', message });
    assert.ok(!readdirSync(folder.path).includes('new'));
  });
}
