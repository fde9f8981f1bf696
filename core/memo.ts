import { detached } from './text/detached.ts';

/**
 * A function of a string (and, where it takes one, a second of few values) that remembers its results: `limit` of
 * them at most, after which it forgets all and starts again. For work on words that is cheap to repeat: a few
 * thousand words cover nearly all of a text.
 */
export function createMemo<T extends NonNullable<unknown>, Variety extends string = ''>(
  compute: (text: string, variety: Variety) => T,
  limit = 50_000,
): (text: string, variety?: Variety) => T {
  const results = new Map<string, Map<string, T>>();
  let size = 0;
  return (text, variety = '' as Variety) => {
    if (text.length > LONGEST) return compute(text, variety);
    const known = results.get(variety)?.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    const result = compute(own, variety);
    if (size === limit) {
      results.clear();
      size = 0;
    }
    let byText = results.get(variety);
    if (!byText) results.set(variety, (byText = new Map()));
    byText.set(own, result);
    size++;
    return result;
  };
}

/** No word: keeping it could take any amount of memory. */
const LONGEST = 100;
