import { expectedValue, jsonSchemaOf, type ValueOf, type ValueSchema } from '../../core/options.ts';

/** A setting of the editor: how package.json declares it, and how the server reads it. */
export interface Setting<Value> {
  readonly default: Value;
  /** Reads what a client sent; `undefined` stands for nothing said. Reports what cannot be used and skips it. */
  read(found: unknown, report: SettingReport): Value;
  /** Its declarations in package.json, by what follows the setting's name: usually one, after nothing. */
  readonly declared: { readonly [after: string]: SettingDeclaration };
}

/** A JSON Schema with VS Code's additions; descriptions are left out. */
export interface SettingDeclaration {
  readonly type: string;
  readonly default: unknown;
  readonly scope: SettingScope;
  readonly [keyword: string]: unknown;
}

/** The scopes in which VS Code lets users change a setting. */
export type SettingScope = 'resource' | 'window' | 'language-overridable' | 'machine-overridable';

export interface SettingReport {
  /** Reports a value that must be something else: `a whole number from 1 to 20`. */
  unusable(found: unknown, expected: string): void;
  /** Reports a part of a value, in a sentence for the user. */
  problem(message: string): void;
}

/** A setting that an option describes. Text is trimmed; empty text stands for the default. */
export function setting<const Schema extends ValueSchema>(
  schema: Schema,
  scope: SettingScope,
): Setting<ValueOf<Schema>> {
  const byDefault = schema.default as ValueOf<Schema>;
  return {
    default: byDefault,
    read(found, report) {
      if (found === undefined || found === null) return byDefault;
      const expected = expectedValue(schema, found);
      if (expected !== undefined) {
        report.unusable(found, expected);
        return byDefault;
      }
      const value = typeof found === 'string' ? found.trim() : found;
      return (value === '' ? byDefault : value) as ValueOf<Schema>;
    },
    declared: { '': { ...jsonSchemaOf(schema), scope } },
  };
}

/** A list of texts; of `choices` alone, each at most once, if any are given. Empty by default. */
export function listSetting<Item extends string = string>(
  scope: SettingScope,
  items: { readonly choices?: readonly Item[]; readonly pattern?: string } = {},
): Setting<readonly Item[]> {
  const { choices, pattern } = items;
  const accepts = (item: unknown) => (choices ? choices.includes(item as Item) : typeof item === 'string');
  return {
    default: [],
    read(found, report) {
      if (found === undefined || found === null) return [];
      if (Array.isArray(found) && found.every(accepts)) return found;
      report.unusable(found, `a list of ${choices ? choices.join(', ') : 'texts'}`);
      return [];
    },
    declared: {
      '': {
        type: 'array',
        items: { type: 'string', ...(choices && { enum: choices }), ...(pattern && { pattern }) },
        ...(choices && { uniqueItems: true }),
        default: [],
        scope,
      },
    },
  };
}
