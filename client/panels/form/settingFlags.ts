import type * as vscode from 'vscode';
import type { Flag } from './commandLine.ts';

/** The settings of `semloc` by the flags of the command line that stand for them. */
export const SETTINGS_BY_FLAG = {
  profile: 'profile',
  spelling: 'spelling',
  'any-language': 'anyLanguage',
  wordnet: 'wordnet.path',
  words: 'words.path',
  choice: 'choice',
  seed: 'seed',
  judge: 'judge',
  'judge-margin': 'judgeMargin',
  'max-tokens': 'limits.sentenceTokens',
  'max-levels': 'limits.levels',
  vectors: 'vectors',
  device: 'device',
} as const;

export type SettingFlag = keyof typeof SETTINGS_BY_FLAG;

/** The flags of the settings that sentences are annotated by, beside the profile. */
export const ANNOTATION_FLAGS = [
  'spelling',
  'any-language',
  'wordnet',
  'words',
] as const satisfies SettingFlag[];
/** The flags of the settings that variants are made by, beside the choice and the seed. */
export const VARIANT_FLAGS = [
  ...ANNOTATION_FLAGS,
  'judge',
  'judge-margin',
  'max-tokens',
] as const satisfies SettingFlag[];
/** The flags of the settings that encoders obey. */
export const ENCODER_FLAGS = ['vectors', 'device'] as const satisfies SettingFlag[];

/** Those of the flags whose settings are not at their defaults, with what is set. */
export function settingFlags(
  configuration: Pick<vscode.WorkspaceConfiguration, 'get' | 'inspect'>,
  flags: readonly SettingFlag[],
): Flag[] {
  return flags.flatMap((flag): Flag[] => {
    const name = SETTINGS_BY_FLAG[flag];
    const value = configuration.get<string | number | boolean>(name);
    if (value === configuration.inspect(name)?.defaultValue) return [];
    // A margin without a judge is refused.
    return flag === 'judge-margin' && !configuration.get('judge') ? [] : [[flag, value]];
  });
}
