import { type CostraGroup, type CostraRow, SEED } from '../../evaluation/corpora/costra.ts';
import type { Exceeds } from './impliedOrder.ts';

/** A corpus in Costra's format that judgments are added to. */
export interface CostraCorpus {
  /** Adds a sentence to the group of the row `of`; gives its id, or that of the same sentence there. */
  addSentence(of: string, transformation: string, written: string, tokenized: string): string;
  /** Says that one sentence exceeds another, instead of what the corpus says of the two. */
  setOrder(more: string, less: string): void;
  /** Says that two sentences are too similar, or too dissimilar, to be compared. */
  setDistance(first: string, second: string, is: 'tooSimilar' | 'tooDissimilar'): void;
  /** Says that one sentence exceeds another unless the corpus has a judgment on the two; tells whether it had none. */
  implyOrder(more: string, less: string): boolean;
  /** The order of the sentences of a kind, and their seed, in the groups of new pairs; without that of the new pairs. */
  orderBeside(kind: string, pairs: readonly Exceeds[]): Exceeds[];
  /** The lines of the file, in Costra's order. */
  lines(): Iterable<string>;
}

/** The four lists of a row: the data of Costra 1.1 have in column 6 what the sentence exceeds, in 7 what exceeds it. */
const LISTS = ['more', 'less', 'tooSimilar', 'tooDissimilar'] as const;
type List = (typeof LISTS)[number];

interface Row extends Pick<CostraRow, 'id' | 'transformation' | 'written' | 'tokenized'> {
  readonly group: string;
  readonly lists: Readonly<Record<List, Set<string>>>;
}

export function createCostraCorpus(groups: readonly CostraGroup[]): CostraCorpus {
  const rows = new Map<string, Row>();
  const order: string[][] = [];
  const placeOf = new Map<string, number>();
  for (const { id: group, rows: own } of groups) {
    placeOf.set(group, order.push(own.map(({ id }) => id)) - 1);
    for (const row of own) {
      const ids = (list: List) => new Set(row[list].map((place) => own[place]!.id));
      const lists = Object.fromEntries(LISTS.map((list) => [list, ids(list)])) as Record<List, Set<string>>;
      rows.set(row.id, { ...row, group, lists });
    }
  }
  let last = Math.max(-1, ...[...rows.keys()].map(Number).filter(Number.isSafeInteger));
  const knows = (a: string, b: string) => LISTS.some((list) => rows.get(a)!.lists[list].has(b));
  const set = (a: string, list: List, b: string, back: List) => {
    for (const each of LISTS) {
      rows.get(a)!.lists[each].delete(b);
      rows.get(b)!.lists[each].delete(a);
    }
    rows.get(a)!.lists[list].add(b);
    rows.get(b)!.lists[back].add(a);
  };
  return {
    addSentence(of, transformation, written, tokenized) {
      const { group } = rows.get(of)!;
      const ids = order[placeOf.get(group)!]!;
      const known = ids.find((id) => {
        const row = rows.get(id)!;
        return row.transformation === transformation && row.written === written;
      });
      if (known !== undefined) return known;
      last += 1;
      const id = String(last);
      const lists = Object.fromEntries(LISTS.map((list) => [list, new Set()])) as unknown as Row['lists'];
      rows.set(id, { id, group, transformation, written, tokenized, lists });
      ids.push(id);
      return id;
    },
    setOrder: (more, less) => set(more, 'more', less, 'less'),
    setDistance: (first, second, is) => set(first, is, second, is),
    implyOrder(more, less) {
      if (knows(more, less)) return false;
      set(more, 'more', less, 'less');
      return true;
    },
    orderBeside(kind, pairs) {
      const decided = new Set(pairs.flatMap(([a, b]) => [`${a}\t${b}`, `${b}\t${a}`]));
      const groups = new Set(pairs.map(([more]) => rows.get(more)!.group));
      const own = [...rows.values()].filter(
        ({ group, transformation }) => groups.has(group) && [kind, SEED].includes(transformation),
      );
      const ids = new Set(own.map(({ id }) => id));
      return own
        .flatMap(({ id, lists }) => [...lists.more].map((less): Exceeds => [id, less]))
        .filter(([more, less]) => ids.has(less) && !decided.has(`${more}\t${less}`));
    },
    *lines() {
      for (const ids of order) {
        for (const id of ids) {
          const { group, transformation, written, tokenized, lists } = rows.get(id)!;
          const columns = LISTS.map((list) => [...lists[list]].join(','));
          yield [id, group, transformation, written, tokenized, ...columns].join('\t');
        }
      }
    },
  };
}
