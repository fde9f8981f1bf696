import { FAILSAFE_SCHEMA, load, realMapTag, YAMLException } from 'js-yaml';
import { InputError } from '../../inputError.ts';

/**
 * Parses a YAML file in which every scalar is a text ("yes" and "1840" are lemmas) and every mapping a Map.
 *
 * @throws InputError that names the file and the line
 */
export function parseYaml(file: string, bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return load(text, { filename: file, schema: SCHEMA });
  } catch (error) {
    if (error instanceof TypeError) throw new InputError(`${file} is not text (it is not UTF-8).`);
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? `, line ${error.mark.line + 1}` : '';
    throw new InputError(`${file}${line} is not YAML: ${error.reason}.`);
  }
}

const SCHEMA = FAILSAFE_SCHEMA.withTags(realMapTag);
