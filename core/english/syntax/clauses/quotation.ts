import type { TaggedToken, Tokens } from '../../taggedToken.ts';

/**
 * Tests whether a sentence holds a quotation mark that opens or closes a quotation; the apostrophe of "the smokers'
 * groups" is none.
 */
export function hasQuotation(tokens: Tokens): boolean {
  let open = false;
  for (const [at, { text }] of tokens.entries()) {
    // Most tokens show by their length that they are none.
    if (text.length > 2) continue;
    if (isQuotationMark({ text })) return true;
    if (!SINGLE.test(text)) continue;
    if (!isPossessive(tokens, at, open)) return true;
    open ||= /^[‘`]$/.test(text);
  }
  return false;
}

/** Tests whether a token is a quotation mark that opens or closes a quotation. */
export function isQuotationMark({ text }: Pick<TaggedToken, 'text'>): boolean {
  return /^(?:["“”«»„]|``|'')$/.test(text);
}

/** Tests whether a token closes a quotation. */
export function closesQuotation({ text, tag }: TaggedToken): boolean {
  return /^(?:''|”|»)$/.test(text) || (tag === "''" && /^(?:"|['’])$/.test(text));
}

const SINGLE = /^[‘’'`]$/;

/** Tests whether a single mark is the apostrophe of a plural or name in -s; a quotation that is open may as well end there. */
function isPossessive(tokens: Tokens, at: number, open: boolean): boolean {
  const { text, tag } = tokens[at]!;
  if (open || /^[‘`]$/.test(text) || !/s$/i.test(tokens[at - 1]?.text ?? '')) return false;
  return tag === 'POS' || (tag === "''" && /^(?:NN|JJ|CD|VB[GN])/.test(tokens[at + 1]?.tag ?? ''));
}
