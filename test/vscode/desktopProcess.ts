/** `node desktopProcess.ts OPTIONS`: test-electron's run with these options, as JSON; its exit code is VS Code's. */
import { runTests, TestRunFailedError } from '@vscode/test-electron';

try {
  await runTests(JSON.parse(process.argv[2]!));
} catch (error) {
  if (!(error instanceof TestRunFailedError)) throw error;
  process.exitCode = error.code ?? 1;
}
