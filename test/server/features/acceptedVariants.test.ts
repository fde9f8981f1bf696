import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { VERSION } from '../../../host/version.ts';
import type { AcceptedVariant } from '../../../server/protocol.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { memoryService, NEVER } from '../memory.ts';

const ACCEPTED: AcceptedVariant = {
  ...{ text: 'The \\emph{car} left.', variant: 'The \\emph{auto} left.', kind: 'noun-synonym', level: 1 },
  changes: [{ token: 1, from: 'car', to: 'automobile' }],
  ...{ edited: true, language: 'latex', file: 'harbor.tex', line: 7, profile: 'strict', seed: 5 },
};

test('accepted variants are saved as plain text, with their provenance', async (t) => {
  const file = temporaryFolder(t).at('accepted.jsonl');
  const { service } = memoryService();
  const saved = await service.acceptedVariants.save({ file, variants: [ACCEPTED] }, { signal: NEVER });
  assert.deepEqual(saved, { added: 1, present: 0 });
  const record = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(record.base, 'The car left.');
  assert.deepEqual([record.variants[0].variant, record.variants[0].edited], ['The auto left.', true]);
  assert.deepEqual(record.source, {
    ...{ file: 'harbor.tex', line: 7, profile: 'strict', version: VERSION, seed: 5 },
  });
});

test('the markup of each variant is read by the settings of its document', async (t) => {
  const file = temporaryFolder(t).at('accepted.jsonl');
  const keeping = { markup: { latex: { commands: { emph: 'ignore' } } } };
  const { service } = memoryService((uri) => (uri === 'file:///two/a.tex' ? keeping : {}));
  const variants = [ACCEPTED, { ...ACCEPTED, uri: 'file:///two/a.tex' }];
  await service.acceptedVariants.save({ file, variants }, { signal: NEVER });
  const bases = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).base);
  assert.deepEqual(bases, ['The car left.', 'The left.']);
});

test('nothing is saved in a workspace that is not trusted, nor at a path that is not absolute', async (t) => {
  const folder = temporaryFolder(t);
  const workspace = { folders: [], trust: { trusted: false, userFolders: [] } };
  const save = (service: ReturnType<typeof memoryService>['service'], file: string) =>
    service.acceptedVariants.save({ file, variants: [ACCEPTED] }, { signal: NEVER });
  await assert.rejects(save(memoryService({}, { workspace }).service, folder.at('a.jsonl')), /not trusted/);
  await assert.rejects(save(memoryService().service, 'a.jsonl'), /not an absolute path/);
  assert.deepEqual(folder.list(), []);
});
