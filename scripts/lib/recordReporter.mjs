// A node:test reporter: one JSON line per test with its outcome and milliseconds, and per diagnostic message of a test.
// A test that holds others (a suite) is no record, unless it fails by itself.
import { inspect } from 'node:util';

export default async function* recordReporter(source) {
  for await (const { type, data } of source) {
    // Those of the run itself name no file.
    if (type === 'test:diagnostic' && data.file) {
      yield line({ outcome: 'said', name: data.message, file: data.file });
    }
    // An error that no test caught, and that is of none that still runs.
    if (type === 'test:diagnostic' && !data.file && data.message.startsWith('Error: ')) {
      yield line({ outcome: 'fail', name: 'an error outside the tests', error: data.message });
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, file, details } = data;
    // What was to be done before its tests, or after them, failed.
    const isHook = details?.error?.failureType === 'hookFailed';
    if (details?.type === 'suite' && !isHook) continue;
    const reason = data.skip ?? data.todo;
    const outcome = reason !== undefined ? 'skip' : type === 'test:pass' ? 'pass' : 'fail';
    yield line({
      outcome,
      name,
      file,
      milliseconds: details?.duration_ms ?? 0,
      ...(outcome === 'skip' && { reason: typeof reason === 'string' ? reason : 'no reason given' }),
      ...(outcome === 'fail' && { error: inspect(details?.error?.cause ?? details?.error) }),
    });
  }
}

/** A record on a line of its own, whatever a test wrote before; some readers end a line at U+2028, too. */
const line = (record) =>
  `\n${JSON.stringify(record).replace(/[\u2028\u2029]/g, (mark) => (mark === '\u2028' ? '\\u2028' : '\\u2029'))}\n`;
