import { RELATIONS } from '../../core/parsing/relations.ts';

/** Heads and relations, by number, of the tokens of a sentence; the root's head is −1. */
export interface Arcs {
  readonly heads: readonly number[];
  readonly relations: readonly number[];
}

/** Attachment scores, as fractions. */
export interface AttachmentScores {
  readonly tokens: number;
  /** The unlabeled attachment score: tokens whose head is right. */
  readonly uas: number;
  /** The labeled attachment score: tokens whose head and relation, without subtypes, are right. */
  readonly las: number;
  /** The same for the right tree's content words (Zeman et al. 2018, section 5): no function words, no punctuation. */
  readonly clas: number;
  /** Sentences in which every head and relation is right. */
  readonly exact: number;
}

const FUNCTIONAL = new Set(['aux', 'case', 'cc', 'clf', 'cop', 'det', 'mark', 'punct']);

/** Compares the trees that a parser gave, in order, with the right ones. */
export function attachmentScores(gold: readonly Arcs[], given: readonly Arcs[]): AttachmentScores {
  const counts = { tokens: 0, attached: 0, labeled: 0, content: 0, contentRight: 0, exact: 0 };
  gold.forEach(({ heads, relations }, s) => {
    let exact = true;
    for (const [i, head] of heads.entries()) {
      const attached = given[s]!.heads[i] === head;
      const labeled = attached && given[s]!.relations[i] === relations[i];
      const isContent = !FUNCTIONAL.has(RELATIONS[relations[i]!]!);
      counts.tokens += 1;
      counts.attached += attached ? 1 : 0;
      counts.labeled += labeled ? 1 : 0;
      counts.content += isContent ? 1 : 0;
      counts.contentRight += isContent && labeled ? 1 : 0;
      exact &&= labeled;
    }
    counts.exact += exact ? 1 : 0;
  });
  return {
    tokens: counts.tokens,
    uas: counts.attached / counts.tokens,
    las: counts.labeled / counts.tokens,
    clas: counts.contentRight / counts.content,
    exact: counts.exact / gold.length,
  };
}
