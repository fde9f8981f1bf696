import { InputError } from '../inputError.ts';
import type { MethodOption, OptionValues } from './method.ts';

/**
 * The options of a method or builder as they were given, the others by default. @throws InputError for one
 * unknown or with a value that it cannot take
 */
export function optionValues(
  { name, options }: { readonly name: string; readonly options: { readonly [name: string]: MethodOption } },
  given: OptionValues,
): OptionValues {
  const unknown = Object.keys(given).find((option) => !Object.hasOwn(options, option));
  if (unknown !== undefined) {
    const known = Object.keys(options).join(', ') || 'none';
    throw new InputError(`The method ${name} has no option ${unknown}.`, `It has: ${known}.`);
  }
  return Object.fromEntries(
    Object.entries(options).map(([key, option]) => {
      const value = (Object.hasOwn(given, key) ? given[key] : undefined) ?? option.default;
      const expected = unmet(option, value);
      if (expected === undefined) return [key, value];
      throw new InputError(`The option ${key} of ${name} is ${JSON.stringify(value)}.`, `Give ${expected}.`);
    }),
  );
}

/** What is expected of an option's value, where `value` is not that. */
function unmet(
  { default: byDefault, choices, least = -Infinity, most = Infinity, whole = false }: MethodOption,
  value: unknown,
): string | undefined {
  if (choices) return choices.includes(value as string) ? undefined : `one of ${choices.join(', ')}`;
  if (typeof byDefault === 'boolean') return typeof value === 'boolean' ? undefined : 'true or false';
  if (typeof byDefault === 'string') return typeof value === 'string' ? undefined : 'a text';
  const isNumber = typeof value === 'number' && value >= least && value <= most;
  if (isNumber && (!whole || Number.isInteger(value))) return undefined;
  const number = whole ? 'a whole number' : 'a number';
  if (most !== Infinity) return `${number} from ${least} to ${most}`;
  return least === -Infinity ? number : `${number}, ${least} or more`;
}
