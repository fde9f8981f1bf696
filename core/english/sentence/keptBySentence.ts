import type { Tokens } from '../taggedToken.ts';

/** Keeps what is read of a sentence, so that it is read once for all who ask. */
export function keptBySentence<Value extends object | string>(
  read: (tokens: Tokens) => Value,
): (tokens: Tokens) => Value {
  const kept = new WeakMap<Tokens, Value>();
  return (tokens) => {
    let found = kept.get(tokens);
    if (found === undefined) kept.set(tokens, (found = read(tokens)));
    return found;
  };
}
