import { InputError } from '../../inputError.ts';
import { isRecord } from '../../isRecord.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { shownValue } from '../../shownValue.ts';
import { fileLines } from '../fileLines.ts';
import type { TableBuilder } from './sentenceVectors.ts';

/**
 * Reads `{"text", "vector"}` per line, perhaps with a `side`. Gives the type of the components. Rejects with an
 * InputError that names the file and the line.
 */
export async function readJsonl(path: string, table: TableBuilder, files: ModelFiles): Promise<string> {
  for await (const { text: line, place } of fileLines(path, files)) {
    if (line.trim() === '') continue;
    const { vector, ...sentence } = parse(line, path, place);
    table.add(sentence, vector, place);
  }
  return 'float32';
}

interface ParsedLine {
  readonly text: string;
  readonly side: unknown;
  readonly vector: readonly number[];
}

function parse(line: string, path: string, place: string): ParsedLine {
  const reject = (what: string): never => {
    throw new InputError(`${path}, ${place}: ${what}.`, 'Write {"text": "…", "vector": [0.1, …]} per line.');
  };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    const named = /\b(NaN|Infinity)\b/.exec(line.replace(/"(?:[^"\\]|\\.)*"/g, ''))?.[1];
    return reject(named ? `a component is ${named}` : `it is not JSON (${(error as Error).message})`);
  }
  const { text, side, vector } = isRecord(value) ? value : {};
  if (typeof text !== 'string') return reject('it has no “text”');
  if (!Array.isArray(vector)) return reject('it has no list “vector”');
  const bad = vector.findIndex((component) => typeof component !== 'number');
  return bad < 0 ? { text, side, vector } : reject(`component ${bad} is ${shownValue(vector[bad])}`);
}
