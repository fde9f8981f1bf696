/** The program `semloc`. */
import { enginesAlive } from '../host/engineThread/engineThread.ts';
import { workersAlive } from '../host/queue/workShards.ts';
import { main } from './main.ts';
import { EXIT } from './terminal.ts';

const interrupt = new AbortController();
process.on('SIGINT', () => {
  if (interrupt.signal.aborted) process.exit(EXIT.interrupted);
  interrupt.abort();
});
process.on('SIGTERM', () => interrupt.abort());
// A reader of messages that has gone is no reason to stop.
process.stderr.on('error', () => {});

process.exitCode = await main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupt.signal,
});
if (process.exitCode === EXIT.interrupted && enginesAlive() > 0) endAtOnce();
if (workersAlive() > 0) process.exit();
// What is still open (a terminal's standard input, an idle worker thread) must not keep the process alive.
process.stdin.destroy();

/**
 * The process exits only after its threads end, and a thread inside a model's computation ends when the computation
 * does.
 */
function endAtOnce(): void {
  process.removeAllListeners('SIGINT');
  // What stands for exit code 130; Windows knows no such end.
  if (process.platform !== 'win32') process.kill(process.pid, 'SIGINT');
}
