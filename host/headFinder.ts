import type { HeadFinder } from '../core/engine/index.ts';
import { openParser, type Parser } from '../core/parsing/parser.ts';
import type { Resources } from '../core/resources.ts';
import { openTagger } from '../core/tagging/perceptron.ts';
import type { Tagger } from '../core/tagging/tagger.ts';

/** Finds heads with the tagger and the parser that ship with Semloc, which are opened when they are first needed. */
export function createHeadFinder(resources: Resources): HeadFinder {
  let opened: { readonly tagger: Tagger; readonly parser: Parser } | undefined;
  const open = () =>
    (opened ??= {
      tagger: openTagger(resources.readSync('tagger.bin')),
      parser: openParser(resources.readSync('parser.bin')),
    });
  return Object.freeze<HeadFinder>({
    get hash() {
      const { tagger, parser } = open();
      return `${tagger.hash} ${parser.hash}`;
    },
    headsOf(tokens) {
      const { tagger, parser } = open();
      const { tags } = tagger.tag(tokens);
      const parse = parser.parse(tokens.map((text, i) => ({ text, tag: tags[i]! })));
      return parse === 'too-long' ? undefined : parse.heads;
    },
  });
}
