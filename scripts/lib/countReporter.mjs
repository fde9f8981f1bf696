// A node:test reporter: one JSON line per test, for counting, and per diagnostic message of a test. A test that holds
// others (a suite) is not counted.
export default async function* countReporter(source) {
  for await (const { type, data } of source) {
    // Those of the run itself name no file.
    if (type === 'test:diagnostic' && data.file) {
      yield `${JSON.stringify({ outcome: 'said', name: data.message, file: data.file })}\n`;
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    const reason = data.skip ?? data.todo;
    const outcome = reason !== undefined ? 'skip' : type === 'test:pass' ? 'pass' : 'fail';
    const { name, file } = data;
    yield `${JSON.stringify({ outcome, name, file, reason: typeof reason === 'string' ? reason : 'no reason given' })}\n`;
  }
}
