import type { RunItem } from '../../server/protocol.ts';

/** A node of the tree of runs. */
export type RunNode =
  | { readonly label: string; readonly icon: 'folder' | 'beaker'; readonly children: readonly RunNode[] }
  | { readonly run: RunItem };

/**
 * The runs by folder and, in a folder with several methods, by method. The runs of a single folder stand without it.
 */
export function runTree(runs: readonly RunItem[]): readonly RunNode[] {
  const places = grouped(runs, ({ place }) => place);
  if (places.size <= 1) return byMethod(runs);
  return [...places].map(([place, children]) => ({
    label: place || '.',
    icon: 'folder',
    children: byMethod(children),
  }));
}

/** Groups runs by method. Those that cannot be read or are not finished have none and come last. */
function byMethod(runs: readonly RunItem[]): RunNode[] {
  const methods = grouped(runs, ({ method }) => method ?? '');
  const others = methods.get('') ?? [];
  methods.delete('');
  const named = [...methods].map(
    ([label, children]): RunNode => ({
      label,
      icon: 'beaker',
      children: children.map((run) => ({ run })),
    }),
  );
  return [...(methods.size > 1 ? named : named.flatMap(childrenOf)), ...others.map((run) => ({ run }))];
}

const childrenOf = (node: RunNode) => ('children' in node ? node.children : []);

function grouped(runs: readonly RunItem[], keyOf: (run: RunItem) => string): Map<string, RunItem[]> {
  const groups = new Map<string, RunItem[]>();
  for (const run of runs) {
    const key = keyOf(run);
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return groups;
}

/** The score of a run in a list: `T1 0.62 (glove-sum)`. */
export function scoreText({ leading }: RunItem): string {
  if (!leading) return '';
  const { title, value, encoder } = leading;
  return `${title.split(': ')[0]} ${value.toFixed(2)} (${encoder})`;
}
