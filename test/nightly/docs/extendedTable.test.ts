import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { noData } from '../../evaluationData.ts';

test('the table of docs/reproduction.md that sets the extended table beside the published one is current', {
  skip: noData,
}, () => {
  const script = path.join(import.meta.dirname, '../../../bench/extendedTable.ts');
  execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe', encoding: 'utf8' });
});
