/** The address of a link, which may hold one pair of parentheses. */
export const ADDRESS = String.raw`\((?:[^()]|\([^()]*\))*\)`;

/** What opens right before words and what closes right behind them, by formats. */
const PAIRS: readonly (readonly [opening: RegExp, closing: string])[] = [
  // LaTeX
  [/\\[a-zA-Z]+\*?(?:\[[^[\]]*\]|\{[^{}]*\})*\{$/, String.raw`\}`],
  // Markdown
  [/\[$/, String.raw`\](?:${ADDRESS}|\[[^[\]]*\])`],
  // AsciiDoc: macros, and cross references
  [/(?<!\S)(?:\w+:|\{)[^\s[\]]*\[$/, String.raw`(?:,[^[\]]*|\^)?\]`],
  [/<<[^<>\s]*,$/, String.raw`\s*>>`],
  // Typst
  [/#[\w.-]+(?:\([^()]*\))?\[$/, String.raw`\]`],
  // reStructuredText
  [/(?<!`)(?:(?<![\w:.+-]):[\w:.+-]+:)?`$/, '(?:\\s*<[^<>`]*>)?`_{0,2}'],
];

const EITHER_END = PAIRS.map(([opening, closing]) => [opening, new RegExp(`^${closing}`)] as const);

/** Markup that closes behind a word and has nothing behind it that belongs to it, as the attributes of a link do. */
const CLOSING = new RegExp(
  `^(?:[*_#^]|~~|</\\w+>|${PAIRS.map(([, closing]) => closing).join('|')})+(?![\\w({[*_#^~\`}<])`,
);

/** The lengths of the markup that opens at the end of a text and closes at the start of another. */
export function pairAround(
  left: string,
  right: string,
): { readonly opening: number; readonly closing: number } | undefined {
  const marks = /(?:(?<!\*)\*+|(?<!_)_+|(?<!~)~+)$/.exec(left)?.[0];
  if (marks && right.startsWith(marks)) return { opening: marks.length, closing: marks.length };
  const [tag, name] = /<(\w+)(?:\s[^<>]*)?>$/.exec(left) ?? [];
  if (tag && right.startsWith(`</${name}>`)) return { opening: tag.length, closing: name!.length + 3 };
  for (const [before, after] of EITHER_END) {
    const [opening, closing] = [before.exec(left)?.[0], after.exec(right)?.[0]];
    if (opening !== undefined && closing !== undefined)
      return { opening: opening.length, closing: closing.length };
  }
  return undefined;
}

/** The markup at the start of a text that closes what opened before it; empty if there is none. */
export function closingAt(text: string): string {
  return CLOSING.exec(text)?.[0] ?? '';
}
