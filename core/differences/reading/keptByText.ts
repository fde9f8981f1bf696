import { createLruCache } from '../../lruCache.ts';

/** Keeps what was last made of sentences, with their trees: one sentence is often compared with several. */
export function keptByText<Value>(make: (text: string) => Value): (text: string) => Value {
  const kept = createLruCache<string, { readonly value: Value }>(KEPT_LENGTH);
  return (text) => {
    let found = kept.get(text);
    if (!found) kept.set(text, (found = { value: make(text) }), text.length);
    return found.value;
  };
}

/** The length of the texts of which it is kept, in UTF-16 code units: a hundred sentences of news. */
const KEPT_LENGTH = 16_384;
