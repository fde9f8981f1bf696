import { parseEncoderOptions } from '../../core/engine/index.ts';
import { SPELLINGS } from '../../core/english/spelling.ts';
import { DEFAULT_LIMITS, LIMIT_RANGES, type LimitName } from '../../core/limits.ts';
import { DEVICES } from '../../core/onnx/devices.ts';
import { PROFILES } from '../../core/profile.ts';
import { DEFAULT_SEED } from '../../core/random.ts';
import { NO_MARKUP, readMarkup } from '../../core/text/formats/markup.ts';
import { CHOICES } from '../../core/variants/choice.ts';
import { REWRITING_KINDS, type RewritingKind } from '../../core/variants/kinds/index.ts';
import type { Settings } from '../protocol.ts';

/** What holds where the client says nothing, or something that cannot be used. */
export const DEFAULT_SETTINGS: Settings = {
  profile: 'strict',
  spelling: 'american',
  encoder: 'glove-sum',
  encoderAddresses: [],
  encoderFolders: [],
  encoders: {},
  device: 'auto',
  partOfSpeechColors: { enabled: true },
  collocations: { enabled: true },
  hover: { enabled: true },
  choice: 'first',
  additionalKinds: [],
  seed: DEFAULT_SEED,
  limits: DEFAULT_LIMITS,
  wordnet: { path: '' },
  words: { path: '' },
  cache: { enabled: true, size: 1000 },
  markup: NO_MARKUP,
};

/**
 * The settings in `value`, the content of `semloc` as a client sends it. Never throws: what cannot be used is
 * replaced by its default, and `onUnusable` is told why, in a sentence for the user.
 */
export function readSettings(value: unknown, onUnusable: (message: string) => void): Settings {
  const defaults = DEFAULT_SETTINGS;
  const read = <T>(path: string, fallback: T, expected: string, accepts: (found: unknown) => boolean): T => {
    const found = at(value, path);
    if (found === undefined || found === null) return fallback;
    if (accepts(found)) return found as T;
    onUnusable(
      `The setting semloc.${path} is ${shown(found)}, but must be ${expected}. Semloc uses ${shown(fallback)}.`,
    );
    return fallback;
  };
  const choice = <T extends string>(path: string, fallback: T, choices: readonly string[]): T =>
    read(path, fallback, `one of ${choices.join(', ')}`, (found) => choices.includes(found as string));
  const flag = (path: string, fallback: boolean): boolean =>
    read(path, fallback, 'true or false', (found) => typeof found === 'boolean');
  const text = (path: string, fallback: string): string =>
    read(path, fallback, 'text', (found) => typeof found === 'string').trim();
  const texts = (path: string): readonly string[] =>
    read(
      path,
      [],
      'a list of texts',
      (found) => Array.isArray(found) && found.every((one) => typeof one === 'string'),
    );
  const integer = (path: string, fallback: number, least: number, most: number): number =>
    read(
      path,
      fallback,
      `a whole number from ${least} to ${most}`,
      (found) => Number.isInteger(found) && (found as number) >= least && (found as number) <= most,
    );
  const limit = (name: LimitName): number => {
    const { least, most } = LIMIT_RANGES[name];
    return integer(`limits.${name}`, defaults.limits[name], least, most);
  };

  return {
    profile: choice('profile', defaults.profile, Object.keys(PROFILES)),
    spelling: choice('spelling', defaults.spelling, SPELLINGS),
    encoder: text('encoder', defaults.encoder) || defaults.encoder,
    encoderAddresses: texts('encoderAddresses'),
    encoderFolders: texts('encoderFolders'),
    encoders: readEncoders(at(value, 'encoders'), onUnusable),
    device: choice('device', defaults.device, ['auto', ...DEVICES]),
    partOfSpeechColors: { enabled: flag('partOfSpeechColors.enabled', true) },
    collocations: { enabled: flag('collocations.enabled', true) },
    hover: { enabled: flag('hover.enabled', true) },
    choice: choice('choice', defaults.choice, CHOICES),
    additionalKinds: read<readonly RewritingKind[]>(
      'additionalKinds',
      [],
      `a list of ${REWRITING_KINDS.join(', ')}`,
      (found) => Array.isArray(found) && found.every((kind) => REWRITING_KINDS.includes(kind)),
    ),
    seed: integer('seed', defaults.seed, 0, 2 ** 32 - 1),
    limits: {
      sentenceTokens: limit('sentenceTokens'),
      levels: limit('levels'),
    },
    wordnet: { path: text('wordnet.path', '') },
    words: { path: text('words.path', '') },
    cache: {
      enabled: flag('cache.enabled', true),
      size: integer('cache.size', defaults.cache.size, 1, 1e6),
    },
    markup: readMarkup(at(value, 'markup'), (place, what) =>
      onUnusable(`In the setting semloc.markup${place && `.${place}`}, ${what}. Semloc passes it over.`),
    ),
  };
}

/** What of an encoder cannot be used is passed over with all that is said of it. */
function readEncoders(value: unknown, onUnusable: (message: string) => void): Settings['encoders'] {
  if (value === undefined || value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    onUnusable(`The setting semloc.encoders is ${shown(value)}, but must be an object by encoder.`);
    return {};
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, options]) => {
      try {
        return [[id, parseEncoderOptions(options, `The setting semloc.encoders, ${id},`)]];
      } catch (error) {
        onUnusable((error as Error).message);
        return [];
      }
    }),
  );
}

/** Settings by resource, asked for once and kept until they are invalidated. */
export interface SettingsSource {
  /** The settings of a resource; the workspace's where no URI is given. Never rejects. */
  of(uri?: string): Promise<Settings>;
  invalidate(): void;
  forget(uri: string): void;
}

/** `fetch` asks the client for the content of `semloc`; `warn` shows the user a sentence, each one once. */
export function createSettings(
  fetch: (uri: string | undefined) => Promise<unknown>,
  warn: (message: string) => void,
): SettingsSource {
  const known = new Map<string | undefined, Promise<Settings>>();
  const warned = new Set<string>();
  const warnOnce = (message: string) => {
    if (warned.has(message)) return;
    warned.add(message);
    warn(message);
  };
  const ask = async (uri: string | undefined): Promise<Settings> => {
    try {
      return readSettings(await fetch(uri), warnOnce);
    } catch (error) {
      warnOnce(`The settings could not be read (${(error as Error).message}). Semloc uses its defaults.`);
      return DEFAULT_SETTINGS;
    }
  };
  return Object.freeze({
    of(uri?: string) {
      const found = known.get(uri);
      if (found) return found;
      const asked = ask(uri);
      known.set(uri, asked);
      return asked;
    },
    invalidate: () => known.clear(),
    forget: (uri: string) => void known.delete(uri),
  });
}

function at(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
