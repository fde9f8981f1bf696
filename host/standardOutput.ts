import { Console } from 'node:console';
import { Writable } from 'node:stream';

/**
 * Reserves standard output for the protocol. Everything else that the process writes there, from libraries or worker
 * threads, goes to standard error from now on.
 */
export function reserveStandardOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  const protocol = new Writable({
    write: (chunk, _encoding, done) => void write(chunk, done),
  });
  // The callback of the write tells of a reader that has gone.
  process.stdout.on('error', () => {});
  process.stdout.write = process.stderr.write.bind(process.stderr);
  globalThis.console = new Console(process.stderr, process.stderr);
  return protocol;
}
