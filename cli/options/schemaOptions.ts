import { type OptionSchema, type OptionSchemas, optionHelp, type ValueOf } from '../../core/options.ts';
import type { Arguments, Option, Options } from '../arguments.ts';

/** The options of a command that schemas describe; their help names the defaults. */
export function schemaOptions<Schemas extends OptionSchemas>(
  schemas: Schemas,
): { readonly [Name in keyof Schemas]: Option } {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, schemaOption(schema)] as const);
  return Object.fromEntries(entries) satisfies Options as { readonly [Name in keyof Schemas]: Option };
}

/** The value given for an option, or its default. */
export function readOption<Schema extends OptionSchema>(
  given: Arguments,
  name: string,
  schema: Schema,
): ValueOf<Schema> {
  return givenOption(given, name, schema) ?? (schema.default as ValueOf<Schema>);
}

/** The value given for an option; undefined if there is none. */
export function givenOption<Schema extends OptionSchema>(
  given: Arguments,
  name: string,
  schema: Schema,
): ValueOf<Schema> | undefined {
  return readValue(given, name, schema) as ValueOf<Schema> | undefined;
}

function readValue(given: Arguments, name: string, schema: OptionSchema) {
  const { default: byDefault, choices, minimum = -Infinity, maximum = Infinity, integer } = schema;
  if (typeof byDefault === 'boolean') return given.has(name) || undefined;
  if (typeof byDefault === 'number') {
    return integer ? given.integer(name, minimum, maximum) : given.number(name, minimum, maximum);
  }
  return choices ? given.choice(name, choices) : given.text(name);
}

function schemaOption(schema: OptionSchema): Option {
  const value = placeholder(schema);
  return { ...(value && { value }), help: optionHelp(schema) };
}

function placeholder({ choices, default: byDefault, placeholder: text }: OptionSchema): string | undefined {
  if (choices) return choices.join('|');
  return typeof byDefault === 'boolean' ? undefined : typeof byDefault === 'number' ? 'N' : (text ?? 'TEXT');
}
