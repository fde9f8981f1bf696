import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  readonly path: string;
  /** The path of a file in it. */
  at(...names: string[]): string;
  /** Everything in it, subfolders included, sorted. */
  list(): string[];
}

/**
 * A folder that is removed after one test, or after all tests of a file: `temporaryFolder(t)`,
 * `temporaryFolder({ after })`.
 */
export function temporaryFolder(owner: { after(work: () => void): void }): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-test-'));
  owner.after(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: folder,
    at: (...names) => path.join(folder, ...names),
    list: () => readdirSync(folder, { recursive: true }).map(String).sort(),
  };
}
