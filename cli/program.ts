/** The program itself, once `bin.ts` has found that this Node can run it. */
import { enginesAlive } from '../host/engineThread/engineThread.ts';
import { isWaiting } from '../host/files/byteStream.ts';
import { workersAlive } from '../host/queue/workShards.ts';
import { main } from './main.ts';
import { EXIT, INTERRUPTS } from './terminal.ts';

const interrupt = new AbortController();
for (const signal of INTERRUPTS) {
  process.on(signal, () => {
    if (interrupt.signal.aborted) endAtOnce();
    interrupt.abort();
  });
}
// A reader of messages that has gone is no reason to stop.
process.stderr.on('error', () => {});

process.exitCode = await main(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: interrupt.signal,
});
const mayWait = enginesAlive() > 0 || isWaiting();
if (process.exitCode === EXIT.interrupted && mayWait && process.platform !== 'win32') endAtOnce();
if (workersAlive() > 0) process.exit();
// What is still open (a terminal's standard input, an idle worker thread) must not keep the process alive.
process.stdin.destroy();

/**
 * Ends the process once what it was writing is taken away. By itself it exits only after its threads, and one inside a
 * model's computation ends when that does, or ends the process with an error. Nor does it exit while a file is being
 * opened or read.
 */
function endAtOnce(): never {
  process.on('exit', () => {
    process.removeAllListeners('SIGINT');
    // What stands for exit code 130; Windows knows no such end.
    if (process.platform !== 'win32') process.kill(process.pid, 'SIGINT');
  });
  process.exit(EXIT.interrupted);
}
