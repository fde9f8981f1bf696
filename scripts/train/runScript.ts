import { renameSync, writeFileSync } from 'node:fs';
import { InputError } from '../../core/inputError.ts';

/** Runs a training script; what is wrong with its input ends it with exit code 2 and a message. */
export async function runScript(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (problem) {
    if (!(problem instanceof InputError)) throw problem;
    console.error(problem.message);
    process.exitCode = 2;
  }
}

/** Writes a model in whole or not at all, and prints its size. */
export function writeResource(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
  console.error(`${file}: ${(bytes.length / 1e6).toFixed(2)} MB`);
}
