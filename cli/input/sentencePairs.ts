import { existsSync } from 'node:fs';
import {
  readSentencePairs,
  type SentencePairSource,
} from '../../core/evaluation/corpora/pairs/sentencePairs.ts';
import { openCorpus } from '../../host/corpora/corpusFiles.ts';
import type { Arguments } from '../arguments.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { assertSentence } from './assertSentence.ts';
import { standardInput } from './standardInput.ts';

/** The pair of the command line, or those of the file that it names, or of standard input, which is read as a whole. */
export async function openSentencePairs(
  { positionals }: Arguments,
  source: SentencePairSource,
  terminal: Terminal,
): Promise<Iterable<readonly [string, string]> | AsyncIterable<readonly [string, string]>> {
  const [first = '-', second] = positionals;
  if (second !== undefined) {
    const remedy = `semloc compare-documents ${first} ${second} compares two files.`;
    for (const sentence of [first, second]) assertSentence(sentence, remedy);
    return [[first, second]];
  }
  if (first !== '-') {
    // A sentence alone is no file's name.
    if (/\s/.test(first.trim()) && !existsSync(first))
      throw new UsageError(`there is no file “${first}”; if it is a sentence, the second one is missing.`);
    const choice = { files: [], expected: 'files, of which one is read' };
    const [file] = await openCorpus([first], () => choice, terminal.signal);
    return readSentencePairs(file!, source);
  }
  if (positionals.length === 0 && terminal.stdin.isTTY) {
    throw new UsageError(
      'no sentences are given, and standard input is a terminal; use - to read from it anyway.',
    );
  }
  const file = await standardInput(terminal);
  return (await file.text()).trim() === '' ? [] : readSentencePairs(file, source);
}
