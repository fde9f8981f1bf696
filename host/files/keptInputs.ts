import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { realPath } from './realPath.ts';

/**
 * Refuses outputs that would replace what is read, whatever the names of both, and two outputs in one place.
 *
 * @throws InputError that names the output
 */
export async function assertInputsKept(outputs: readonly string[], inputs: readonly string[]): Promise<void> {
  const read = new Set(await Promise.all(inputs.map(identityOf)));
  const written = new Set<string>();
  for (const output of outputs) {
    const identity = await identityOf(output);
    if (read.has(identity)) {
      throw new InputError(
        `${output} is read by this command, which would replace it.`,
        'Give another name.',
      );
    }
    if (written.has(identity))
      throw new InputError(`${output} is named for two outputs.`, 'Give each a name of its own.');
    written.add(identity);
  }
}

/** Identifies a file under all its names (links, capitals); one that does not exist yet, by its place. */
export async function identityOf(file: string): Promise<string> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return found ? `${found.dev} ${found.ino}` : realPath(path.resolve(file));
}
