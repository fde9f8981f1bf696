import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { ModelFiles } from '../../modelFiles.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Reads the JSON files of a folder. */
export interface JsonFiles {
  /** Reads a file; undefined if there is none. Rejects with an InputError that names the file if it is not JSON. */
  read(...names: readonly string[]): Promise<unknown>;
  /** Reads a file that must contain an object. */
  object(...names: readonly string[]): Promise<JsonObject | undefined>;
  /** Reads a file of UTF-8; undefined if there is none. */
  text(...names: readonly string[]): Promise<string | undefined>;
  /** The path of a file, for messages. */
  path(...names: readonly string[]): string;
}

/** Larger than any tokenizer.json. */
const LARGEST = 256 * 1024 * 1024;

export function createJsonFiles(folder: string, files: ModelFiles): JsonFiles {
  const path = (...names: readonly string[]) => files.join(folder, ...names.filter((name) => name !== ''));

  const decoded = async <T>(file: string, what: string, decode: (text: string) => T) => {
    const size = await files.size(file);
    if (size === undefined) return undefined;
    if (size > LARGEST) throw new InputError(`${file} is too large for a settings file.`);
    try {
      return decode(new TextDecoder('utf-8', { fatal: true }).decode(await files.read(file)));
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`${file} is not ${what} (${(error as Error).message}).`, 'Copy it again.');
    }
  };

  const read = (...names: readonly string[]): Promise<unknown> =>
    decoded(path(...names), 'JSON', (text) => JSON.parse(text));
  const text = (...names: readonly string[]) => decoded(path(...names), 'UTF-8', (content) => content);

  const object = async (...names: readonly string[]): Promise<JsonObject | undefined> => {
    const value = await read(...names);
    if (value === undefined || isRecord(value)) return value;
    throw new InputError(`${path(...names)} does not contain a JSON object.`, 'Copy it again.');
  };

  return Object.freeze({ read, object, text, path });
}
