import { tableOf } from '../../../tableOf.ts';

/**
 * The usual spelling of a punctuation mark: `"` for every double quotation mark, `--` for dashes, `...` for an ellipsis,
 * `(` for the Treebank's `-LRB-`. The token itself if it is no such mark.
 */
export function usualSign(token: string): string {
  if (/^-{3,}$/.test(token)) return '--';
  if (/^\.{2,}$/.test(token)) return '...';
  return SIGNS.get(token) ?? token;
}

/** Writes apostrophes straight, as tables of word vectors have them. */
export function withStraightApostrophes(token: string): string {
  return /[’‘]/.test(token) ? token.replace(/[’‘]/g, "'") : token;
}

const SIGNS = tableOf({
  ...sameAs('"', "“ ” „ ‟ « » `` '' ″"),
  ...sameAs("'", '‘ ’ ‚ ‛ ‹ › ` ´ ′'),
  ...sameAs('--', '— – ― ‒ ⸺'),
  ...sameAs('...', '… ⋯'),
  ...sameAs('-', '‐ ‑ −'),
  ...sameAs('(', '-lrb-'),
  ...sameAs(')', '-rrb-'),
  ...sameAs('[', '-lsb-'),
  ...sameAs(']', '-rsb-'),
  ...sameAs('{', '-lcb-'),
  ...sameAs('}', '-rcb-'),
});

function sameAs(sign: string, spellings: string): Record<string, string> {
  return Object.fromEntries(spellings.split(' ').map((spelling) => [spelling, sign]));
}
