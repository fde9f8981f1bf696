import type { FormValues, ValueField } from '../../../media/page/messages.ts';
import type { MethodItem } from '../../../server/protocol.ts';

type Schemas = MethodItem['options'];
type OptionValues = { readonly [name: string]: Schemas[string]['default'] };

/** The fields of options, by their schemas. `columns` are those of the corpus, for options that name one. */
export function optionFields(options: Schemas, columns: readonly string[] = []): ValueField[] {
  return Object.entries(options).map(([name, schema]) => ({
    ...{
      kind: 'value',
      id: optionId(name),
      label: labelOf(name, schema),
      schema,
      help: schema.help,
      isOption: true,
    },
    ...(schema.isColumn && { columns }),
  }));
}

const optionId = (name: string): string => `option-${name}`;

/** The options that differ from their defaults, by name. */
export function optionsOf(values: FormValues, options: Schemas): OptionValues {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { default: byDefault }]) => {
      const value = values[optionId(name)];
      return value === undefined || value === byDefault
        ? []
        : [[name, value as OptionValues[string]] as const];
    }),
  );
}

/** Options as values of a form. */
export function optionValues(options: OptionValues): FormValues {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [optionId(name), value]));
}

export function withoutOptions(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !id.startsWith(optionId(''))));
}

function labelOf(name: string, { title }: Schemas[string]): string {
  const words = name.replaceAll('-', ' ').replace(/(?<=\D)(?=\d)/, ' ');
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
