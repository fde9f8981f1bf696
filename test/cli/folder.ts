import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';

/** A folder for one test, removed after it. */
export function temporaryFolder(t: TestContext): { at(...names: string[]): string; list(): string[] } {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return {
    at: (...names) => path.join(folder, ...names),
    list: () => readdirSync(folder, { recursive: true }).map(String).sort(),
  };
}
