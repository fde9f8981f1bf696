import type { Span } from '../../text/span.ts';

/** What stands between two places of a sentence. */
export type Between = (from: number, to: number) => string;

/**
 * Reads what stands between the words of a sentence, with a name added to each link whose text is its name and of which
 * `isChanged` says so of a word: where `[guide]` becomes `[handbook]`, it must be `[handbook][guide]`.
 */
export function withLinkNames(
  source: string,
  tokens: readonly Span[],
  isChanged: (token: number) => boolean,
): Between {
  const names = LINKS.flatMap(([link, closing, naming]) =>
    [...source.matchAll(link)].flatMap(({ 0: whole, 1: name, index }) => {
      const end = index + whole.length;
      // A bracket that is a word opens no link.
      const isLink = !tokens.some((token) => token.start <= index && token.end > index);
      const isOther = tokens.some((token, at) => token.start > index && token.end < end && isChanged(at));
      return isLink && isOther ? [{ at: end - closing, named: naming(name!) }] : [];
    }),
  );
  return (from, to) => {
    const name =
      names.find(({ at }) => at > from && at <= to) ?? names.find(({ at }) => at === from && at < to);
    return name
      ? source.slice(from, name.at) + name.named + source.slice(name.at, to)
      : source.slice(from, to);
  };
}

/** Links by their text in Markdown and in reStructuredText, the length of what closes them behind their name, and the name. */
const LINKS: readonly (readonly [link: RegExp, closing: number, naming: (name: string) => string])[] = [
  [/(?<![^\s*_("'“‘—–-])\[([^[\]]{1,300})\](?![([:])/g, 0, (name) => `[${name}]`],
  [/(?<![^\s("'“‘])`([^`<>]{1,300})`_(?!_)/g, 2, (name) => ` <${name}_>`],
];
