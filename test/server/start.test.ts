/** Tests that the server starts without the code that its first answers do not need: each file costs every start time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fromRoot, ROOT } from '../../scripts/lib/project.mjs';

const STARTED = importedBy(fromRoot('server', 'main.ts'));

for (const [what, files] of Object.entries({
  'evaluation methods': /^core\/evaluation\/(?:methods|builders|corpora|compare)\//,
  trainers: /^core\/training\//,
  'kinds of variant': /^core\/variants\/kinds\/(?!names\.ts)/,
  encoders:
    /^core\/encoders\/(?:kinds\/(?!known|bm25)|huggingface\/(?!poolingNames)|http\/(?!address)|tables|adapter)/,
  engines: /^core\/(?:engine\/(?!choices|standInEngine)|matrices\/(?!encodingCounts))/,
  'the examination of the machine': /^host\/doctor\//,
})) {
  test(`the server starts without ${what}`, () => {
    assert.deepEqual(
      STARTED.filter((file) => files.test(file)),
      [],
    );
  });
}

test('the server starts with what hovers need', () => {
  for (const file of ['core/annotator/annotator.ts', 'server/features/hover/hover.ts'])
    assert(STARTED.includes(file));
});

/** Lists the files that are loaded with one: those that it imports, and those that these import; types are not loaded. */
function importedBy(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const loaded = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type )(?:[^'";]* from )?'(\.[^']+\.ts)'/gm,
    );
    for (const [, source] of loaded) found.add(path.resolve(path.dirname(file), source!));
  }
  return [...found].map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/'));
}
