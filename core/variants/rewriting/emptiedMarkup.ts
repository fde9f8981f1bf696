/**
 * The text between two words without the markup that enclosed nothing but words taken away: "is *not* open" must not
 * become "is ** open", nor "is *not open*" "is * open*". `at` is where those words stood.
 */
export function withoutEmptiedMarkup(gap: string, at: number): string {
  let [left, right] = [gap.slice(0, at), gap.slice(at)];
  for (let pair = pairAround(left, right); pair; pair = pairAround(left, right)) {
    left = left.slice(0, left.length - pair.opening).trimEnd();
    right = right.slice(pair.closing);
  }
  return left + (OPENS.test(left) ? right.trimStart() : right);
}

/** Markup that opens before the next word. */
const OPENS = /\s(?:[*_~]+|\\[a-zA-Z]+\*?\{)$/;

/** The lengths of the markup that opens right before a place and closes right after it. */
function pairAround(left: string, right: string): { opening: number; closing: number } | undefined {
  const marks = /(?:\*+|_+|~+)$/.exec(left)?.[0];
  if (marks && right.startsWith(marks)) return { opening: marks.length, closing: marks.length };
  const command = /\\[a-zA-Z]+\*?(?:\[[^[\]]*\]|\{[^{}]*\})*\{$/.exec(left)?.[0];
  if (command && right.startsWith('}')) return { opening: command.length, closing: 1 };
  const [tag, name] = /<(\w+)(?:\s[^<>]*)?>$/.exec(left) ?? [];
  if (tag && right.startsWith(`</${name}>`)) return { opening: tag.length, closing: name!.length + 3 };
  for (const [before, after] of LINKS) {
    const [opening, closing] = [before.exec(left)?.[0], after.exec(right)?.[0]];
    if (opening !== undefined && closing !== undefined)
      return { opening: opening.length, closing: closing.length };
  }
  return undefined;
}

/** What opens and closes links: in Markdown, in AsciiDoc (macros, cross references), in reStructuredText, in Typst. */
const LINKS: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\[$/, /^\](?:\([^()]*\)|\[[^[\]]*\])/],
  [/(?<!\S)[^\s[\]]*[:}][^\s[\]]*\[$/, /^(?:,[^[\]]*|\^)?\]/],
  [/<<[^<>\s]*,$/, /^\s*>>/],
  [/(?::[\w:.+-]+:)?`$/, /^(?:\s*<[^<>`]*>)?`_{0,2}/],
  [/#[\w.-]+(?:\([^()]*\))?\[$/, /^\]/],
];
