import { type EncoderOptions, parseEncoderOptions } from '../../core/engine/choices.ts';
import type { ConstructKind } from '../../core/text/formats/formatDefinition.ts';
import { FORMATS } from '../../core/text/formats/index.ts';
import { type Markup, NO_MARKUP, readMarkup } from '../../core/text/formats/markup.ts';
import { TREATMENTS } from '../../core/text/formats/treatment.ts';
import type { Setting, SettingDeclaration } from './setting.ts';

/** Options by encoder id. An encoder with an option that cannot be used is skipped. */
export const ENCODERS_SETTING: Setting<Readonly<Record<string, EncoderOptions>>> = {
  default: {},
  read(found, { unusable, problem }) {
    if (found === undefined || found === null) return {};
    if (typeof found !== 'object' || Array.isArray(found)) {
      unusable(found, 'an object with one member per encoder');
      return {};
    }
    return Object.fromEntries(
      Object.entries(found).flatMap(([id, options]) => {
        try {
          return [[id, parseEncoderOptions(options, `The setting semloc.encoders, ${id},`)]];
        } catch (error) {
          problem((error as Error).message);
          return [];
        }
      }),
    );
  },
  declared: {
    '': {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          pooling: { type: 'string' },
          normalize: { type: 'boolean' },
          prompt: { type: 'string' },
          promptText: { type: 'string' },
          queryPrompt: { type: 'string' },
          queryPromptText: { type: 'string' },
          documentPrompt: { type: 'string' },
          documentPromptText: { type: 'string' },
          task: { type: 'string' },
          dimensions: { type: 'integer', minimum: 1, maximum: 1_000_000 },
          maximumLength: { type: 'integer', minimum: 1, maximum: 1_000_000 },
          quantization: { enum: ['int8', 'binary'] },
          replicas: { type: 'array', items: { type: 'string' } },
          concurrency: { type: 'integer', minimum: 1, maximum: 256 },
          batchSize: { type: 'integer', minimum: 1, maximum: 4096 },
          attempts: { type: 'integer', minimum: 1, maximum: 100 },
          dimension: { type: 'integer', minimum: 1, maximum: 1_000_000 },
        } satisfies Record<keyof EncoderOptions | 'dimension', object>,
        additionalProperties: false,
      },
      default: {},
      scope: 'window',
    },
  },
};

/** Treatments of the formats' constructs by name. A name or a treatment that is unknown is skipped. */
export const MARKUP_SETTING: Setting<Markup> = {
  default: NO_MARKUP,
  read: (found, { problem }) =>
    readMarkup(found, (place, what) =>
      problem(`In the setting semloc.markup${place && `.${place}`}, ${what}. Semloc ignores it.`),
    ),
  declared: Object.fromEntries(
    FORMATS.flatMap(({ id, constructs }) =>
      Object.entries<ConstructKind>(constructs).map(([kind, { names }]) => [
        `.${id}.${kind}`,
        treatments(names),
      ]),
    ),
  ),
};

function treatments(names: readonly string[] | undefined): SettingDeclaration {
  return {
    type: 'object',
    ...(names && { propertyNames: { enum: names } }),
    additionalProperties: { enum: TREATMENTS },
    default: {},
    scope: 'resource',
  };
}
