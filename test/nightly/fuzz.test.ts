import { test } from 'node:test';
import { PARTS } from '../fuzz/parts.ts';
import { assertPasses } from './script.ts';

for (const { name } of PARTS) {
  test(`ten minutes of random input do no harm: ${name}`, { timeout: 20 * 60_000 }, (t) =>
    assertPasses(t, 'fuzz/fuzz.ts', '--only', name, '--minutes', '10'),
  );
}
