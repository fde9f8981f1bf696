import type { Parse } from './parse.ts';
import type { TaggedWord } from './parsedWords.ts';
import type { Parser } from './parser.ts';

/** A parser that is opened when it is first asked, or before. */
export interface LazyParser extends Parser {
  readonly isOpen: boolean;
  open(): void;
}

/** @param hashOf gives the hash without opening the parser, which takes longer; by default the parser is opened for it */
export function lazyParser(open: () => Parser, hashOf?: () => string): LazyParser {
  let opened: Parser | undefined;
  let hash: string | undefined;
  const parser = () => (opened ??= open());
  return Object.freeze<LazyParser>({
    get hash() {
      return (hash ??= opened || !hashOf ? parser().hash : hashOf());
    },
    get isOpen() {
      return opened !== undefined;
    },
    open: () => void parser(),
    parse: (tokens) => parser().parse(tokens),
  });
}

/**
 * Parses sentences by the list of their tokens, and keeps each tree as long as that list: several readers of a sentence
 * then cost one parse. Gives undefined for a sentence that is too long.
 */
export function keptParses({ parse }: Parser): (tokens: readonly TaggedWord[]) => Parse | undefined {
  const kept = new WeakMap<readonly TaggedWord[], ReturnType<Parser['parse']>>();
  return (tokens) => {
    let found = kept.get(tokens);
    if (!found) kept.set(tokens, (found = parse(tokens)));
    return found === 'too-long' ? undefined : found;
  };
}
