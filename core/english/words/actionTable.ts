import { oneOf } from './oneOf.ts';

/**
 * A table made of lines: `enable = disable` holds both ways, `thaw > freeze` one way; `add to = remove from` with their
 * prepositions; after a colon the objects for which it holds, which may go on in lines that are indented more.
 */
export function actionTable(lines: string): ReadonlyMap<string, readonly OppositeAction[]> {
  const found = new Map<string, OppositeAction[]>();
  const add = (from: string, to: string, objects?: string) => {
    const [verb, own] = from.split(' ') as [string, string?];
    const [, lemma, other] = /^(\S+)(?: (.*))?$/.exec(to)!;
    const preposition = own !== undefined && other !== undefined ? ([own, other] as const) : undefined;
    const entry = {
      lemma: own === undefined ? to : lemma!,
      preposition,
      objects: objects === undefined ? undefined : oneOf(objects.replaceAll('$', '\\$')),
    };
    found.set(verb, [...(found.get(verb) ?? []), entry]);
  };
  for (const line of lines.trim().split(/\n(?= {2}\S)/)) {
    const [, left, sign, right, objects] = /^\s*(.+?) ([=>]) ([^:]+?)(?::([\s\S]*))?$/.exec(line.trimEnd())!;
    add(left!, right!, objects);
    if (sign === '=') add(right!, left!, objects);
  }
  return found;
}

/** A verb that does the opposite of another. */
export interface OppositeAction {
  readonly lemma: string;
  /** The prepositions that go with each of the two: "add to", "remove from". */
  readonly preposition?: readonly [own: string, other: string];
  /** The objects for which it is the opposite; all where absent. */
  readonly objects?: RegExp;
}
