import assert from 'node:assert/strict';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
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

test('a program that never stops writing is ended', async () => {
  const endless =
    "const w = () => { while (process.stdout.write('y'.repeat(1e6))); process.stdout.once('drain', w); }; w()";
  await assert.rejects(asked(program(endless), ['One.']), /wrote more than 64 MB/);
});

test('an interrupt ends the program', { skip: process.platform === 'win32' }, async () => {
  const stop = new AbortController();
  const stderr = new PassThrough().setEncoding('utf8');
  const running = program('setInterval(() => {}, 1000); console.error(process.pid)');
  const waiting = askProgram(running, ['One.'], { signal: stop.signal, stderr });
  const [said] = await once(stderr, 'data');
  stop.abort(new Error('stopped'));
  await assert.rejects(waiting, /stopped/);
  const runs = () => {
    try {
      return process.kill(Number(said), 0);
    } catch {
      return false;
    }
  };
  for (let waited = 0; waited < 5000 && runs(); waited += 20) await setTimeout(20);
  assert.equal(runs(), false);
});
