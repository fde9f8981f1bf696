import { ANNOTATOR_SCHEMAS } from '../../annotator/annotatorSchemas.ts';
import { jsonSchemaOf, type OptionSchemas, optionHelp } from '../../options.ts';
import { SEED_SCHEMA } from '../../random.ts';
import { METHODS } from '../methods/index.ts';

/** Describes the files of suites as JSON Schema (draft 7), by which editors complete and check them. */
export function suiteSchema(): object {
  const shared = {
    encoders: {
      ...TEXTS,
      description:
        'Encoder ids, as semloc encoders lists them; a path begins with ./ and is relative to this file.',
    },
    profile: { ...jsonSchemaOf(ANNOTATOR_SCHEMAS.profile), description: ANNOTATOR_SCHEMAS.profile.help },
    seed: { ...jsonSchemaOf(SEED_SCHEMA), description: SEED_SCHEMA.help },
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Semloc test suite',
    description: 'Evaluations of encoders, and the gates that their metrics must meet.',
    type: 'object',
    additionalProperties: false,
    required: ['evaluations'],
    properties: {
      $schema: { type: 'string' },
      ...shared,
      evaluations: { type: 'array', minItems: 1, items: evaluationSchema(shared) },
    },
  };
}

function evaluationSchema(shared: object): object {
  return {
    type: 'object',
    additionalProperties: false,
    required: ['method', 'corpus', 'gates'],
    properties: {
      name: { type: 'string', minLength: 1, description: 'Default: the name of the method.' },
      method: {
        enum: METHODS.map(({ name }) => name),
        enumDescriptions: METHODS.map(({ summary }) => summary),
      },
      corpus: { ...TEXTS, description: 'Files or folders, relative to this file.' },
      ...shared,
      options: { type: 'object', description: 'The options of the method.' },
      gates: {
        ...TEXTS,
        description: 'Bounds on metrics: "T2@1>=0.30" for every encoder, "bow:T2@1>=0.30" for one.',
      },
    },
    allOf: METHODS.map(({ name, options, metrics }) => ({
      if: { properties: { method: { const: name } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: {
        properties: {
          options: { additionalProperties: false, properties: optionProperties(options) },
          gates: { description: `Bounds on metrics: ${metrics.map((metric) => metric.name).join(', ')}.` },
        },
      },
    })),
  };
}

const TEXTS = {
  anyOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
  ],
};

function optionProperties(options: OptionSchemas): object {
  return Object.fromEntries(
    Object.entries(options).map(([name, schema]) => [
      name,
      { ...jsonSchemaOf(schema), description: optionHelp(schema) },
    ]),
  );
}
