import { createRequire } from 'node:module';
import type { ExceptionLists } from '../../core/lexicon/packWordNet.ts';

const require = createRequire(import.meta.url);

/**
 * WordNet's exception lists, which the 3.1 database files come without: from wink-lexicon, and what that
 * leaves out (adverbs, hyphenated words, collocations, second base forms).
 */
export function exceptionLists(): ExceptionLists {
  return {
    noun: read('noun'),
    verb: read('verb'),
    adjective: read('adjective'),
    adverb: new Map([
      ['best', ['well']],
      ['better', ['well']],
      ['deeper', ['deeply']],
      ['farther', ['far']],
      ['further', ['far']],
      ['harder', ['hard']],
      ['hardest', ['hard']],
    ]),
  };
}

function read(pos: string): Map<string, string[]> {
  const list = require(`wink-lexicon/src/wn-${pos}-exceptions.js`) as Record<string, string>;
  return new Map(Object.entries(list).map(([form, base]) => [form, [base]]));
}
