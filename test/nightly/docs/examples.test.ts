/** The examples of docs/methods/ on Semloc's own samples print what the pages show. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fromRoot } from '../../../scripts/lib/project.mjs';
import { run } from '../../cli/terminal.ts';

const EXAMPLE = /^```\nsemloc (evaluate \w+ --corpus samples\/.*)\n([\s\S]*?)\n```/gm;

for (const page of readdirSync(fromRoot('docs/methods'))) {
  const text = readFileSync(fromRoot(`docs/methods/${page}`), 'utf8');
  for (const [, command, output] of text.matchAll(EXAMPLE)) {
    test(`docs/methods/${page} shows what semloc ${command} prints`, async () => {
      const { out } = await run(command!.replace('samples/', fromRoot('samples/')).split(' '));
      assert.equal(out.slice(0, output!.length), output);
    });
  }
}
