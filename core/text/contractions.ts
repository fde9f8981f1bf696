/**
 * Where Penn Treebank words come apart inside: `do|n't`, `it|'s`, `can|not`. Cut offsets, counted from the
 * start of the word, in order; empty for a word that stays whole.
 */
export function contractionCuts(word: string): readonly number[] {
  const joined = JOINED.get(word.toLowerCase());
  if (joined) return joined;
  if (!/['’`]/.test(word) || DECADE.test(word)) return NONE;
  const cuts: number[] = [];
  let end = word.length;
  for (let suffix = SUFFIX.exec(word); suffix; suffix = SUFFIX.exec(word.slice(0, end))) {
    end -= suffix[0].length;
    cuts.unshift(end);
  }
  const prefix = PREFIX.exec(word.slice(0, end));
  if (prefix) cuts.unshift(prefix[0].length);
  return cuts;
}

/** A clitic at the end of a word that leaves something before it. */
const SUFFIX = /(?<=[\p{L}\p{N}.\p{M}])(?:(?<=[\p{L}])n['’`]t|['’`](?:s|re|ve|ll|d|m))$/iu;
/** `d'ye`, `'tis`, `'twas`. */
const PREFIX = /^(?:d['’`](?=ye$)|['’`]t(?=(?:is|was|were|will|would)$)|more(?=['’]n$))/i;

/** `1960's`: a plural, not a possessive. */
const DECADE = /^\d*0['’]s$/i;

const NONE: readonly number[] = [];

/** Words written as one, by their Treebank parts; also the forms of `n't` that leave out the apostrophe. */
const JOINED = new Map(
  `can|not gim|me gon|na got|ta lem|me wan|na wha|dd|ya wha|t|cha du|n|no ai|nt are|nt could|nt did|nt
  does|nt do|nt had|nt has|nt have|nt is|nt should|nt was|nt were|nt would|nt got|cha out|ta`
    .split(/\s+/)
    .map((parts) => {
      const cuts: number[] = [];
      const pieces = parts.split('|');
      for (const piece of pieces.slice(0, -1)) cuts.push((cuts.at(-1) ?? 0) + piece.length);
      return [pieces.join(''), cuts] as const;
    }),
);
