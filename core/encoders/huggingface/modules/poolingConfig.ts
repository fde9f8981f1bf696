import { InputError } from '../../../inputError.ts';
import { shownValue } from '../../../shownValue.ts';
import type { JsonFiles, JsonObject } from '../jsonFiles.ts';
import { isGiven, POOLING_SWITCHES, parsePooling, type TokenPooling } from '../poolingNames.ts';

/** The content of a Pooling module. */
export interface PoolingConfig {
  readonly names: readonly TokenPooling[];
  readonly includePrompt: boolean;
}

/** Rejects with an InputError that names the file whose content cannot be used. */
export async function readPooling(json: JsonFiles, folder: string): Promise<PoolingConfig> {
  const config = await json.object(folder, 'config.json');
  const place = json.path(folder, 'config.json');
  if (!config) {
    throw new InputError(`modules.json names a pooling, but ${place} is missing.`, 'Copy it, too.');
  }
  return { names: poolingNamesOf(config, place), includePrompt: config.include_prompt !== false };
}

/**
 * Poolings as sentence-transformers writes them: a name, a list of names to concatenate, or, in older files, switches.
 */
function poolingNamesOf(config: JsonObject, place: string): readonly TokenPooling[] {
  const { pooling_mode: mode } = config;
  if (typeof mode === 'string') return tokenPooling(mode, place);
  if (mode !== undefined && mode !== null) {
    if (Array.isArray(mode) && mode.length > 0 && mode.every((name) => typeof name === 'string')) {
      return mode.flatMap((name) => tokenPooling(name, place));
    }
    throw new InputError(
      `${place}: pooling_mode is ${shownValue(mode)}, but must be the name of a pooling or a list of such names.`,
    );
  }
  const switches = [...POOLING_SWITCHES.keys()].filter((name) => config[name] !== undefined);
  const others = Object.keys(config).filter((name) => name.startsWith('pooling_mode_'));
  if (switches.length === 0 && others.length === 0) return ['mean'];
  const names = switches.filter((name) => config[name] === true).map((name) => POOLING_SWITCHES.get(name)!);
  if (names.length === 0) throw new InputError(`${place} enables no known pooling.`);
  return names;
}

function tokenPooling(text: string, place: string): readonly TokenPooling[] {
  const pooling = parsePooling(text, place);
  if (!isGiven(pooling)) return pooling;
  throw new InputError(`${place} names the pooling "given", which sentence-transformers does not have.`);
}
