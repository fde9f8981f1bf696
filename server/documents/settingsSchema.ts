import { ANNOTATOR_SCHEMAS, ANY_LANGUAGE_SCHEMA } from '../../core/annotator/annotatorSchemas.ts';
import { DEFAULT_ENCODER, VECTORS_SCHEMA } from '../../core/engine/choices.ts';
import { JUDGE_SCHEMAS } from '../../core/judging/judgeSchemas.ts';
import { LIMIT_SCHEMAS } from '../../core/limits.ts';
import { DEVICE_SCHEMA } from '../../core/onnx/devices.ts';
import { SEED_SCHEMA } from '../../core/random.ts';
import { CHOICE_SCHEMA } from '../../core/variants/choice.ts';
import { CACHE_SIZE_SCHEMA } from '../../host/vectors/cacheSize.ts';
import { listSetting, type Setting, type SettingDeclaration, setting } from './setting.ts';
import { ENCODERS_SETTING, MARKUP_SETTING } from './structuredSettings.ts';

/**
 * Every setting under `semloc.` that the server reads. A setting is added here, in package.json, which declares it to
 * VS Code, and in package.nls.json, which describes it: a test compares the three.
 */
export const SETTINGS_SCHEMA = {
  profile: setting(ANNOTATOR_SCHEMAS.profile, 'resource'),
  /** True if sentences that are not English have substitutions, too. */
  anyLanguage: setting(ANY_LANGUAGE_SCHEMA, 'resource'),
  /** Spelling of inserted words. */
  spelling: setting(ANNOTATOR_SCHEMAS.spelling, 'resource'),
  /** The id of the encoder for hovers and variants. */
  encoder: setting({ default: DEFAULT_ENCODER }, 'resource'),
  /** Ids of remote encoders to be listed among the others. */
  encoderAddresses: listSetting('window', { pattern: '^https?://' }),
  /** Folders with a model, listed beside the encoders that have a name. */
  encoderFolders: listSetting('window'),
  /** Options by encoder id, instead of those of the encoder's folder. */
  encoders: ENCODERS_SETTING,
  device: setting(DEVICE_SCHEMA, 'window'),
  /** A folder with a masked language model that judges replacements; empty for none. */
  judge: setting({ default: '' }, 'resource'),
  /** Nats by which a replacement may be less likely than the original word. */
  judgeMargin: setting(JUDGE_SCHEMAS.judgeMargin, 'resource'),
  /** The built-in table of word vectors. */
  vectors: setting(VECTORS_SCHEMA, 'window'),
  partOfSpeechColors: {
    /** Which words an editor colors; one that tells of no cursor takes `sentence` for `file`. */
    scope: setting({ default: 'sentence', choices: ['off', 'sentence', 'file'] }, 'language-overridable'),
  },
  collocations: {
    /** True if words of collocations are marked (token modifier `collocation`). */
    enabled: setting({ default: true }, 'language-overridable'),
  },
  hover: {
    enabled: setting({ default: true }, 'language-overridable'),
  },
  /** The hints shown behind words: their tags, lemmas, and the distances of their first replacements. */
  inlayHints: listSetting('language-overridable', { choices: ['tag', 'lemma', 'distance'] }),
  codeLens: {
    /** True if each sentence has the number of its variants above it. */
    enabled: setting({ default: false }, 'language-overridable'),
  },
  /** The choice of the words that are replaced first, and of their candidates. */
  choice: setting(CHOICE_SCHEMA, 'resource'),
  seed: setting({ ...SEED_SCHEMA, maximum: 2 ** 32 - 1 }, 'resource'),
  limits: {
    sentenceTokens: setting(LIMIT_SCHEMAS.sentenceTokens, 'resource'),
    levels: setting(LIMIT_SCHEMAS.levels, 'resource'),
  },
  wordnet: {
    /** A folder with WordNet's database files; empty for the built-in one. */
    path: setting({ default: '' }, 'machine-overridable'),
  },
  words: {
    /** A file with one word per line; empty for the built-in list. */
    path: setting({ default: '' }, 'machine-overridable'),
  },
  cache: {
    enabled: setting({ default: true }, 'window'),
    /** Maximum megabytes of vectors on disk. */
    size: setting(CACHE_SIZE_SCHEMA, 'window'),
  },
  /** Treatments of constructs of the document formats, instead of Semloc's own. */
  markup: MARKUP_SETTING,
} as const satisfies SettingTree;

/** The settings as the server asks the client for them, by resource. */
export type Settings = SettingValues<typeof SETTINGS_SCHEMA>;

/** Settings by the parts of their names. */
export interface SettingTree {
  readonly [name: string]: Setting<unknown> | SettingTree;
}

export type SettingValues<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Setting<infer Value> ? Value : SettingValues<Tree[Name]>;
};

export function isSetting(node: Setting<unknown> | SettingTree): node is Setting<unknown> {
  return typeof (node as Setting<unknown>).read === 'function';
}

/** The settings that package.json must declare, by their full names; without descriptions. */
export function declaredSettings(
  tree: SettingTree = SETTINGS_SCHEMA,
  prefix = 'semloc',
): { readonly [name: string]: SettingDeclaration } {
  const declared = Object.entries(tree).flatMap(([name, node]) => {
    const full = `${prefix}.${name}`;
    if (!isSetting(node)) return Object.entries(declaredSettings(node, full));
    return Object.entries(node.declared).map(([after, each]) => [full + after, each] as const);
  });
  return Object.fromEntries(declared);
}
