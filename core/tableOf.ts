/** A table in which text is looked up: it holds what is listed, and nothing that every object inherits. */
export function tableOf<Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}
