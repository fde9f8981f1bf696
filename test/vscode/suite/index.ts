/** What VS Code's extension host runs: every suite, with a report that the launcher reads. */
import { writeFileSync } from 'node:fs';
import Mocha from 'mocha';

/**
 * What `require` gives is the class in Node 24, and holds it in Node 20, which the oldest VS Code has that we support.
 */
const Runner = (Mocha as typeof Mocha & { Mocha?: typeof Mocha }).Mocha ?? Mocha;

export interface ReportedTest {
  readonly title: string;
  readonly error?: string;
}

export async function run(): Promise<void> {
  const mocha = new Runner({ ui: 'bdd', timeout: 30_000 });
  mocha.suite.emit('pre-require', globalThis, 'inline', mocha);
  await import('./agents.ts');
  await import('./encoders.ts');
  await import('./home.ts');
  await import('./inspection.ts');
  await import('./panels.ts');
  await import('./pins.ts');
  await import('./reading.ts');
  await import('./testing.ts');
  const tests: ReportedTest[] = [];
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    runner.on('pass', (test) => tests.push({ title: test.fullTitle() }));
    runner.on('fail', (test, error) =>
      tests.push({ title: test.fullTitle(), error: error.stack ?? error.message }),
    );
  });
  const report = process.env.SEMLOC_TEST_REPORT;
  if (!report) throw new Error('SEMLOC_TEST_REPORT names the file for the report');
  writeFileSync(report, JSON.stringify(tests));
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
