import type { Changed } from './changed.ts';

/** Names the role of the word in the dependency tree, and the clauses of the sentence. */
export function treeFeatures({ annotation: { tokens }, token, tree }: Changed): string[] {
  if (!tree || token >= tokens.length) return [];
  const { heads, relations } = tree;
  const head = heads[token]!;
  let depth = 0;
  for (let at = token; heads[at]! >= 0; at = heads[at]!) depth++;
  return [
    `relation ${relations[token]}`,
    `relation of head ${relations[head]}`,
    `tag of head ${tokens[head]?.tag}`,
    `head ${tokens[head]?.lemma}`,
    `depth ${Math.min(depth, 5)}`,
    ...heads.flatMap((of, at) => (of === token ? [`dependent ${relations[at]}`] : [])),
    ...relations.filter((each) => CLAUSES.test(each)).map((each) => `clause ${each}`),
  ];
}

const CLAUSES = /^(?:advcl|ccomp|acl|conj|parataxis|xcomp|csubj|appos)$/;
