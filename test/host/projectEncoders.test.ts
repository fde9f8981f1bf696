import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectEncoders } from '../../host/projectEncoders.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

for (const [text, expected, notice] of [
  ['{ "encoders": { "ours": "./model", "short": "minilm" } }', ['ours ./model', 'short minilm'], undefined],
  [
    '{ "encoders": { "ours": "./../model", "short": "minilm" } }',
    ['short minilm'],
    /line 1: .*not in the folder/,
  ],
  ['{ "encoders": { "far": "https://example.com/v1#m" } }', [], /line 1: .*cannot stand here/],
  ['{\n"encoders": ["./model"] }', [], /line 2: The field encoders /],
  ['[]', [], /line 1: The file /],
] as const) {
  test(`the encoders of ${JSON.stringify(text)}`, async (t) => {
    const folder = temporaryFolder(t).path;
    writeFileSync(path.join(folder, 'semloc.config.json'), text);
    const notices: string[] = [];
    const encoders = await projectEncoders(folder, (message) => notices.push(message));
    assert.deepEqual(
      Array.from(encoders, (entry) => entry.join(' ')),
      expected,
    );
    assert.equal(notices.length, notice ? 1 : 0, notices.join());
    if (notice) assert.match(notices[0]!, notice);
  });
}
