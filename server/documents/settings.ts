import { shownValue } from '../../core/shownValue.ts';
import type { Settings } from '../protocol.ts';
import type { Setting, SettingReport } from './setting.ts';
import { isSetting, SETTINGS_SCHEMA, type SettingTree, type SettingValues } from './settingsSchema.ts';

/** The settings of a client that says nothing. */
export const DEFAULT_SETTINGS: Settings = readSettings({}, () => {});

/**
 * Reads the content of `semloc` as a client sends it. Never throws: a value that cannot be used is replaced by its
 * default, and `onUnusable` is given a sentence about it for the user.
 */
export function readSettings(value: unknown, onUnusable: (message: string) => void): Settings {
  return readTree(SETTINGS_SCHEMA, value, '', onUnusable);
}

function readTree<Tree extends SettingTree>(
  tree: Tree,
  value: unknown,
  prefix: string,
  onUnusable: (message: string) => void,
): SettingValues<Tree> {
  const entries = Object.entries(tree).map(([name, node]) => {
    const found = memberOf(value, name);
    const full = `${prefix}${name}`;
    if (!isSetting(node)) return [name, readTree(node, found, `${full}.`, onUnusable)];
    return [name, node.read(found, reportOf(full, node, onUnusable))];
  });
  return Object.fromEntries(entries);
}

function reportOf(
  name: string,
  { default: byDefault }: Setting<unknown>,
  onUnusable: (message: string) => void,
): SettingReport {
  return {
    unusable: (found, expected) =>
      onUnusable(
        `The setting semloc.${name} is ${shownValue(found)}, but must be ${expected}. Semloc uses ${shownValue(byDefault)}.`,
      ),
    problem: onUnusable,
  };
}

/** Settings by resource, requested once and kept until they are invalidated. */
export interface SettingsSource {
  /** The settings of a resource, or of the workspace if no URI is given. Never rejects. */
  of(uri?: string): Promise<Settings>;
  invalidate(): void;
  forget(uri: string): void;
}

/**
 * @param fetch requests the content of `semloc` from the client
 * @param warn shows a sentence to the user; called once per sentence
 */
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

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
