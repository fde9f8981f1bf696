/**
 * Finds where Penn Treebank words come apart inside: `do|n't`, `it|'s`, `can|not`. Cut offsets, counted from the
 * start of the word, in order; empty for a word that stays whole. `hasApostrophe` says whether there is any in the word.
 */
export function contractionCuts(word: string, hasApostrophe: boolean): readonly number[] {
  if (!hasApostrophe) return joinedCuts(word) ?? NONE;
  if (DECADE.test(word)) return NONE;
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

/** Words written as one, by their Treebank parts: "cannot" and the forms of `n't` that leave out the apostrophe. */
const NEGATIONS =
  'can|not ai|nt ca|nt wo|nt sha|nt must|nt need|nt ought|nt might|nt are|nt could|nt did|nt does|nt do|nt had|nt has|nt have|nt is|nt should|nt was|nt were|nt would|nt';
/** The others, none of whose parts is a word for itself. */
const RUN_TOGETHER = 'gim|me gon|na got|ta lem|me wan|na wha|dd|ya wha|t|cha du|n|no got|cha out|ta';
const JOINED = new Map(
  `${RUN_TOGETHER} ${NEGATIONS}`.split(' ').map((parts) => {
    const cuts: number[] = [];
    const pieces = parts.split('|');
    for (const piece of pieces.slice(0, -1)) cuts.push((cuts.at(-1) ?? 0) + piece.length);
    return [pieces.join(''), cuts] as const;
  }),
);

const PAIRS: ReadonlySet<string> = new Set([
  ...RUN_TOGETHER.split(' ').flatMap((parts) => {
    const pieces = parts.split('|');
    return pieces.slice(1).map((piece, at) => `${pieces[at]} ${piece}`);
  }),
  ...["d' ye", "'t is", "'t was", "'t were", "'t will", "'t would", "more 'n"],
]);
const LONGEST_PAIR = Math.max(...Array.from(PAIRS, ({ length }) => length));

/**
 * Tests whether two tokens are parts of a word such as "wanna" or "'tis", which is none where one of them is replaced.
 */
export function arePartsOfOne(left: string, right: string): boolean {
  // Most pairs show by their length that they are none.
  if (left.length + 1 + right.length > LONGEST_PAIR) return false;
  return PAIRS.has(`${left} ${right}`.toLowerCase().replace(/[’‘`]/g, "'"));
}

const LENGTHS = Array.from(JOINED.keys(), (word) => word.length);
const SHORTEST = Math.min(...LENGTHS);
const LONGEST = Math.max(...LENGTHS);
/** 1 for the character codes of their last letters, large or small. */
const LAST_LETTERS = new Uint8Array(0x80);
for (const word of JOINED.keys())
  for (const last of [word.at(-1)!, word.at(-1)!.toUpperCase()]) LAST_LETTERS[last.charCodeAt(0)] = 1;

function joinedCuts(word: string): readonly number[] | undefined {
  // Most words show by their length and their last letter that they are none of these.
  if (word.length < SHORTEST || word.length > LONGEST || !LAST_LETTERS[word.charCodeAt(word.length - 1)])
    return;
  return JOINED.get(word.toLowerCase());
}
