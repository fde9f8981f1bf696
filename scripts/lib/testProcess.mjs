// The process of test files: `node testProcess.mjs MILLISECONDS FILE...` runs them, each test having so long, and prints the
// records of recordReporter.mjs.
//
// node:test follows every promise by an async hook, to tell which test an uncaught error is of. It makes an await cost 28 times
// as much. The hook is left to timers, files and sockets here: an error that nobody catches may be told of the process, whose
// failure it is, in place of its test's.
import { createHook } from 'node:async_hooks';
import path from 'node:path';
import { compose } from 'node:stream';
import { run } from 'node:test';
import { inspect } from 'node:util';
import recordReporter from './recordReporter.mjs';

withoutPromises();
const [timeout, ...files] = process.argv.slice(2);
const events = run({
  isolation: 'none',
  timeout: Number(timeout),
  files: files.map((file) => path.resolve(file)),
});
events.on('test:fail', ({ todo }) => {
  if (todo === undefined) process.exitCode = 1;
});
events.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1;
});
compose(events, recordReporter).pipe(process.stdout);
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error) => console.error(`${event}: ${inspect(error)}`));
}

/** Makes the next hook that is enabled one with the option `trackPromises: false`. A Node without the option has no such symbol. */
function withoutPromises() {
  const own = createHook({ trackPromises: false });
  const option = Object.getOwnPropertySymbols(own).find((symbol) => own[symbol] === true);
  const { enable } = Object.getPrototypeOf(own);
  Object.getPrototypeOf(own).enable = function () {
    Object.getPrototypeOf(own).enable = enable;
    if (option) this[option] = true;
    return this.enable();
  };
}
