import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { NETWORKS } from '../../core/training/composition/networks/index.ts';
import { parameterCount } from '../../core/training/graph/parameters.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';

test('docs/training.md has every operator that can be differentiated, and its file', () => {
  const page = readFileSync(fromRoot('docs/training.md'), 'utf8');
  const folder = fromRoot('core/training/graph');
  const named = readdirSync(folder).flatMap((file) => {
    const code = readFileSync(`${folder}/${file}`, 'utf8');
    const operators = [...code.matchAll(/(?:operator: |elementwise\(|reduce\(|compare\()'(\w+)'/g)];
    return operators.length > 0 ? [file, ...operators.map(([, operator]) => operator!)] : [];
  });
  assert(named.length > 40);
  assert.deepEqual(
    named.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});

test('docs/trainers.md has every composition network with its number of parameters', () => {
  const page = readFileSync(fromRoot('docs/trainers.md'), 'utf8');
  for (const { name, parameters } of NETWORKS) {
    const count = parameterCount(parameters(100)).toLocaleString('en');
    assert.match(page, new RegExp(`^\\| \`${name}\` \\|.*\\| ${count} \\|$`, 'm'));
  }
});
