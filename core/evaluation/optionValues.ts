import { InputProblem } from '../problem.ts';
import type { MethodOption, OptionValues } from './method.ts';

/** The options of a method or builder as they were given, the others by default. @throws InputProblem for one unknown */
export function optionValues(
  { name, options }: { readonly name: string; readonly options: { readonly [name: string]: MethodOption } },
  given: OptionValues,
): OptionValues {
  const unknown = Object.keys(given).find((option) => !Object.hasOwn(options, option));
  if (unknown !== undefined) {
    const known = Object.keys(options).join(', ') || 'none';
    throw new InputProblem(`The method ${name} has no option ${unknown}.`, `It has: ${known}.`);
  }
  return Object.fromEntries(
    Object.entries(options).map(([option, { default: byDefault }]) => [option, given[option] ?? byDefault]),
  );
}
