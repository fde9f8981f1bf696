/** The program itself, once `bin.ts` has found that this Node can run it. */
import { enginesAlive } from '../host/engineThread/engineThread.ts';
import { isOpening } from '../host/files/byteStream.ts';
import { workersAlive } from '../host/queue/workShards.ts';
import { main } from './main.ts';
import { EXIT } from './terminal.ts';

const interrupt = new AbortController();
process.on('SIGINT', () => {
  if (interrupt.signal.aborted && !isOpening()) process.exit(EXIT.interrupted);
  stop();
});
process.on('SIGTERM', stop);
// A reader of messages that has gone is no reason to stop.
process.stderr.on('error', () => {});

process.exitCode = await main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupt.signal,
});
if (process.exitCode === EXIT.interrupted && (enginesAlive() > 0 || isOpening())) endAtOnce();
if (workersAlive() > 0) process.exit();
// What is still open (a terminal's standard input, an idle worker thread) must not keep the process alive.
process.stdin.destroy();

/** Cancels the work; asked again while it waits for a pipe, ends the process. */
function stop(): void {
  if (interrupt.signal.aborted && isOpening()) endAtOnce();
  interrupt.abort();
}

/**
 * The process exits only after its threads end, and a thread inside a model's computation ends when the computation
 * does. Nor does it exit while a file is being opened.
 */
function endAtOnce(): void {
  process.removeAllListeners('SIGINT');
  // What stands for exit code 130; Windows knows no such end.
  if (process.platform !== 'win32') process.kill(process.pid, 'SIGINT');
}
