/** Yields items in groups of `size`, in order. The last group may be smaller; none is empty. */
export function* inGroups<T>(items: Iterable<T>, size: number): Generator<T[], void, undefined> {
  let group: T[] = [];
  for (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Yields the items of a stream as {@link inGroups} does; it reads no further than the group that is asked for. */
export async function* streamInGroups<T>(
  items: AsyncIterable<T> | Iterable<T>,
  size: number,
): AsyncGenerator<T[], void, undefined> {
  let group: T[] = [];
  for await (const item of items) {
    if (group.push(item) < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
