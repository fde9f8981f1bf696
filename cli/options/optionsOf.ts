import type { Arguments, Options } from '../arguments.ts';

/** The options given, of some, as arguments that another process or thread can parse. */
export function optionsOf(given: Arguments, options: Options): string[] {
  return Object.entries(options).flatMap(([name, { value }]) =>
    value || !given.has(name) ? given.texts(name).map((text) => `--${name}=${text}`) : [`--${name}`],
  );
}
