import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { askProgram } from '../../../host/programs/askProgram.ts';

/** A program in JavaScript as a command line. */
const program = (script: string) => `"${process.execPath}" -e "${script}"`;
const ECHO = program('process.stdin.pipe(process.stdout)');

const asked = (command: string, lines: readonly string[], signal = new AbortController().signal) =>
  askProgram(command, lines, { signal, stderr: new PassThrough().resume() });

test('each line has its answer, whatever it holds', async () => {
  const lines = ['One.', '$(exit 3) `exit 4` "; exit 5', 'é 😀', '', 'Last.'];
  assert.deepEqual(await asked(ECHO, lines), lines);
  const many = Array.from({ length: 50_000 }, (_, at) => `Sentence ${at} of many.`);
  assert.deepEqual(await asked(ECHO, many), many);
  assert.deepEqual(await asked(ECHO, []), []);
});

test('a program that fails, or answers too few lines, is named', async () => {
  await assert.rejects(asked(program('process.exit(3)'), ['One.']), /ended with exit code 3\.$/);
  await assert.rejects(
    asked(program('console.log(1)'), ['One.', 'Two.']),
    /wrote 1 line .* for 2 lines of input/,
  );
  await assert.rejects(asked('no-such-program-at-all', ['One.']), /ended with exit code/);
});

test('an interrupt ends the program', async () => {
  const stop = new AbortController();
  const waiting = asked(program('setInterval(() => {}, 1000)'), ['One.'], stop.signal);
  setTimeout(() => stop.abort(new Error('stopped')), 100);
  await assert.rejects(waiting, /stopped/);
});
