import type { Parse } from '../../core/parsing/parse.ts';

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

const FUNCTIONAL: ReadonlySet<string> = new Set(['aux', 'case', 'cc', 'clf', 'cop', 'det', 'mark', 'punct']);

/** Compares the trees that a parser gave, in order, with the right ones. */
export function attachmentScores(gold: readonly Parse[], given: readonly Parse[]): AttachmentScores {
  const counts = { tokens: 0, attached: 0, labeled: 0, content: 0, contentRight: 0, exact: 0 };
  for (const [s, { heads, relations }] of gold.entries()) {
    let exact = true;
    for (const token of heads.keys()) {
      const labeled = isRightArc(gold[s]!, given[s]!, token);
      const isContent = !FUNCTIONAL.has(relations[token]!);
      counts.tokens += 1;
      counts.attached += heads[token] === given[s]!.heads[token] ? 1 : 0;
      counts.labeled += labeled ? 1 : 0;
      counts.content += isContent ? 1 : 0;
      counts.contentRight += isContent && labeled ? 1 : 0;
      exact &&= labeled;
    }
    counts.exact += exact ? 1 : 0;
  }
  return {
    tokens: counts.tokens,
    uas: counts.attached / counts.tokens,
    las: counts.labeled / counts.tokens,
    clas: counts.contentRight / counts.content,
    exact: counts.exact / gold.length,
  };
}

/** Whether head and relation of a token are right. */
export function isRightArc(gold: Parse, given: Parse, token: number): boolean {
  return gold.heads[token] === given.heads[token] && gold.relations[token] === given.relations[token];
}
