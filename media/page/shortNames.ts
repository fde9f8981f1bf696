import { encoderNames } from '../../core/encoderNames.ts';

/**
 * Shortens names: paths and addresses go by the name of the model, and what is still too long is left out in the middle,
 * because model names differ at their ends: `paraph…-base-v2`. Names that would then read alike also show the part in which
 * they differ: `/mod…v2-small/o…quantized`. Different names never read alike.
 *
 * @param names the names shown together
 * @param longest the maximum number of characters, 8 or more
 * @returns the short name of each name, in the order of `names`
 */
export function shortNames(names: readonly string[], longest: number): string[] {
  const shown = names.map((name) => name.replace(/\s+/g, ' '));
  const different = [...new Set(shown)];
  const hasRoom = (name: string) => [...name].length <= longest;
  const known = encoderNames(different);
  const own = different.map((name, at) => (PLACE.test(name) ? known[at]! : name));
  const short = new Map(
    different.map((name, at) => [name, hasRoom(own[at]!) ? own[at]! : withoutMiddle([...own[at]!], longest)]),
  );
  for (const alike of groupsOf(different, short)) {
    if (alike.every(hasRoom)) for (const name of alike) short.set(name, name);
    else separate(alike, short, longest);
  }
  for (const name of groupsOf(different, short).flat()) short.set(name, name);
  return shown.map((name) => short.get(name)!);
}

/** A path or an address. */
const PLACE = /^(?:[./~\\]|[a-z]:[\\/]|https?:)\S*$/i;

/** Shows more of the end than of the beginning. */
function withoutMiddle(letters: readonly string[], longest: number): string {
  const head = Math.floor((longest - 1) / 3);
  return `${letters.slice(0, head).join('')}…${letters.slice(letters.length - (longest - 1 - head)).join('')}`;
}

/** Finds the names that read alike, in groups. */
function groupsOf(names: readonly string[], short: ReadonlyMap<string, string>): string[][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const group = groups.get(short.get(name)!);
    if (group) group.push(name);
    else groups.set(short.get(name)!, [name]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** Shows of names that read alike the beginning, the part around their first difference, and the end. */
function separate(alike: readonly string[], short: Map<string, string>, longest: number): void {
  const letters = alike.map((name) => [...name]);
  const most = Math.max(...letters.map(({ length }) => length));
  const first = Array.from({ length: most }, (_, at) => at).find(
    (at) => new Set(letters.map((each) => each[at])).size > 1,
  )!;
  const [head, window] = [Math.floor(longest / 5), Math.floor(longest / 3)];
  const tail = longest - head - window - 2;
  const from = Math.max(head, first - Math.floor(window / 3));
  for (const [at, name] of alike.entries()) {
    const its = letters[at]!;
    const text = (begin: number, end?: number) => its.slice(begin, end).join('');
    const rest =
      from + window < its.length - tail
        ? `${text(from, from + window)}…${text(its.length - tail)}`
        : text(Math.max(head, its.length - window - tail - 1));
    short.set(name, `${text(0, head)}…${rest}`);
  }
  for (const group of groupsOf(alike, short)) {
    if (group.length < alike.length) separate(group, short, longest);
  }
}
