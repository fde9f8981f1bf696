import type { Option } from '../arguments.ts';
import { COMMANDS } from '../commands/index.ts';
import { CONFIGURABLE, isConfigurable } from './configurable.ts';

/** Describes a project's file as JSON Schema (draft 7), by which editors complete and check it. */
export async function configSchema(): Promise<object> {
  const commands = await Promise.all(CONFIGURABLE.map((name) => COMMANDS.get(name)!()));
  const defaults = commands.map(({ name, summary, options }) => {
    const own = Object.entries(options).filter(([, option]) => isConfigurable(option));
    const properties = Object.fromEntries(
      own.map(([option, each]) => [option, { ...valueSchema(each), description: each.help }]),
    );
    return [name, { type: 'object', description: summary, additionalProperties: false, properties }];
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Semloc configuration',
    description:
      'Short names of encoders and defaults of options, for the commands called in this folder or below it.',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      encoders: {
        type: 'object',
        description:
          'Short names: a folder or a file beside this file, which begins with ./, or the id of an encoder.',
        propertyNames: { pattern: '^\\w[\\w.-]*$' },
        additionalProperties: { type: 'string', minLength: 1 },
      },
      defaults: {
        type: 'object',
        description: 'Defaults of options by command. What the command line gives takes precedence.',
        additionalProperties: false,
        properties: Object.fromEntries(defaults),
      },
    },
  };
}

function valueSchema({ value, repeated }: Option): object {
  if (value === undefined) return { type: 'boolean' };
  if (value === 'N') return { type: 'number' };
  if (/^[\w-]+(?:\|[\w-]+)+$/.test(value) && value === value.toLowerCase()) return { enum: value.split('|') };
  const text = { type: 'string', minLength: 1 };
  return repeated || value.includes(',') ? { anyOf: [text, { type: 'array', items: text }] } : text;
}
