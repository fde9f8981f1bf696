// Imported for what it does: whatever a test starts keeps its cache in a folder of its own, never in the user's.
// `npm test` names one folder for all; a test file run by itself gets one that ends with it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

if (!process.env.SEMLOC_CACHE) {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-test-cache-'));
  process.env.SEMLOC_CACHE = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
