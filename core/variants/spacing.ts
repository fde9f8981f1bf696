import type { Span } from '../text/span.ts';
import { ADDRESS } from './rewriting/markupPairs.ts';

/**
 * Tells whether a space stands between two words of a rewritten sentence. `places` has the indexes of those
 * that are tokens in their old places.
 */
export type Spacing = (
  left: string,
  right: string,
  places?: {
    readonly left?: number;
    readonly right?: number;
    /** The number of straight quotation marks in the rewritten sentence before `right`, by which they open or close. */
    readonly quotes?: number;
  },
) => boolean;

/**
 * The spacing of a sentence, for words that stand in it in another order: neighbors stay as far apart as they were, and
 * new ones are as far apart as words and marks of their classes are. A mark keeps the spacing that it has in the
 * sentence, so that text that comes tokenized stays so. A straight quotation mark opens or closes as its spaces say, and
 * where it moves, as the marks before it say.
 *
 * @param source the sentence as it is written, markup included
 */
export function spacingOf(source: string, tokens: readonly SpacedToken[]): Spacing {
  if (last?.tokens !== tokens || last.source !== source)
    last = { source, tokens, spacing: read(source, tokens) };
  return last.spacing;
}

type SpacedToken = Span & { readonly text: string };

/** The spacing that was asked for last: the kinds of one sentence ask one after another. */
let last:
  | { readonly source: string; readonly tokens: readonly SpacedToken[]; readonly spacing: Spacing }
  | undefined;

function read(source: string, tokens: readonly SpacedToken[]): Spacing {
  const spaced = tokens.map(({ start }, at) => {
    const gap = at > 0 ? source.slice(tokens[at - 1]!.end, start) : '';
    return /\s/.test(gap) && /\s/.test(gap.replace(SPACED_MARKUP, ''));
  });
  const texts = withRoles(
    tokens.map(({ text }) => text),
    spaced,
  );
  const first = texts.find((text) => isRole(text)) === ROLES.closing ? 1 : 0;

  function roleOf(text: string, place: number | undefined, before: number | undefined): string {
    if (text !== '"') return text;
    if (place !== undefined) return texts[place]!;
    return before === undefined || (before + first) % 2 === 0 ? ROLES.opening : ROLES.closing;
  }
  const lower = texts.map((text) => text.toLowerCase());
  const known = new Map<string, boolean>();
  /**
   * The number of gaps between a comma and a word that have a space, minus the number of those that have
   * none.
   */
  let commas = 0;
  for (let at = 1; at < texts.length; at++) {
    const [left, right] = [lower[at - 1]!, lower[at]!];
    // The periods of ". . ." say nothing of one that ends a sentence.
    if (right === '.' && (left === '.' || lower[at + 1] === '.')) continue;
    if (left === ',' && startOf(texts[at]!) === WORD) commas += spaced[at]! ? 1 : -1;
    const pairs = [
      `${left}\n${right}`,
      `${left}\n${startOf(texts[at]!)}`,
      `${endOf(texts[at - 1]!)}\n${right}`,
      `\n${right}`,
    ];
    for (const key of pairs) if (!known.has(key)) known.set(key, spaced[at]!);
  }
  // One missing space after a comma is no rule.
  if (commas > 0) known.set(keyOf(',', WORD), true);

  /** The spacing after a mark where it stands, or where it first stands before a neighbor of that class. */
  function behind(mark: string, neighbor: Class, place: number | undefined): boolean | undefined {
    const next = place === undefined ? undefined : texts[place + 1];
    return next !== undefined && startOf(next) === neighbor
      ? spaced[place! + 1]
      : known.get(keyOf(mark, neighbor));
  }

  function ahead(mark: string, neighbor: Class, place: number | undefined): boolean | undefined {
    const before = place === undefined ? undefined : texts[place - 1];
    return before !== undefined && endOf(before) === neighbor
      ? spaced[place!]
      : known.get(keyOf(neighbor, mark));
  }

  return (leftText, rightText, places = {}) => {
    const { quotes } = places;
    const left = roleOf(leftText, places.left, quotes === undefined ? undefined : quotes - 1);
    const right = roleOf(rightText, places.right, quotes);
    const pair = known.get(keyOf(left, right));
    if (pair !== undefined) return pair;
    const [leftClass, rightClass] = [endOf(left), startOf(right)];
    if (leftClass === WORD && rightClass === WORD) return !(/^can$/i.test(left) && /^not$/i.test(right));
    const after = leftClass === MARK ? behind(left, rightClass, places.left) : undefined;
    if (OPENING.test(left)) return after ?? false;
    if ((leftClass === WORD || CLOSING.test(left)) && OPENING.test(right)) return true;
    const before = rightClass === MARK ? ahead(right, leftClass, places.right) : undefined;
    if (CLOSING.test(right)) return before ?? known.get(keyOf('', right)) ?? false;
    return after ?? before ?? true;
  };
}

/** Markup that may hold spaces: a tag, the address or the name of a link. */
export const SPACED_MARKUP = new RegExp(`(?<!\\s)\\s*<[^<>]*>\`|<[^<>]*>|${ADDRESS}|\\[[^[\\]]*\\]`, 'g');

/** Placeholders for straight quotation marks that open or close, which occur in no sentence. */
const ROLES = { opening: '\u0000“', closing: '\u0000”' };

function isRole(text: string): boolean {
  return text === ROLES.opening || text === ROLES.closing;
}

/**
 * The texts of tokens, with straight quotation marks told apart: a mark opens if a space or nothing is before
 * it, and none after it.
 */
function withRoles(texts: readonly string[], spaced: readonly boolean[]): readonly string[] {
  let isOpen = false;
  return texts.map((text, at) => {
    if (text !== '"') return text;
    const [before, after] = [at === 0 || spaced[at]!, spaced[at + 1] ?? true];
    isOpen = before === after ? !isOpen : before;
    return isOpen ? ROLES.opening : ROLES.closing;
  });
}

const WORD = '\u0000word';
const MARK = '\u0000mark';
type Class = typeof WORD | typeof MARK;

/** The class of a token for the token after it: a piece that the tokenizer cuts off a word ends as a word does. */
function endOf(token: string): Class {
  return CLITIC.test(token) ? WORD : startOf(token);
}

/** The class of a token for the token before it. */
function startOf(token: string): Class {
  return CLOSING.test(token) || OPENING.test(token) || !/[\p{L}\p{N}]/u.test(token) ? MARK : WORD;
}

function keyOf(left: string, right: string): string {
  return `${left}\n${right}`.toLowerCase();
}

/** Brackets and quotation marks that open, and signs before a number. */
const OPENING = /^(?:\u0000“|``|[([{“‘«#]|(?:US|C|A|NZ|HK)?[$£€¥₹])$/;
/** A piece that the tokenizer cuts off a word. */
const CLITIC = /^(?:n['’]t|['’](?:s|re|ve|ll|d|m))$/i;
/** A piece cut off a word, or a mark that follows a word. */
const CLOSING = new RegExp(`${CLITIC.source}|^(?:\u0000”|''|[,;:.!?…%°)\\]}”»]+)$`, 'i');
