// The process of test files: `node testProcess.mjs MILLISECONDS FILE...` runs them, each test having so long, and prints the
// records of recordReporter.mjs.
//
// node:test follows every promise by an async hook, to tell which test an uncaught error is of. It makes an await cost 28 times
// as much, and takes a tenth of the processor time of the fast tier. Here the hook is made without promises (`trackPromises`,
// which an older Node ignores): an error that nobody catches may be told of the process, whose failure it is, not of its test.
import asyncHooks from 'node:async_hooks';
import path from 'node:path';
import { compose } from 'node:stream';
import { inspect } from 'node:util';
import recordReporter from './recordReporter.mjs';

const { createHook } = asyncHooks;
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });
// It takes `createHook` when it is first imported.
const { run } = await import('node:test');
asyncHooks.createHook = createHook;

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
