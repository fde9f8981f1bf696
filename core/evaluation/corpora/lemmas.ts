import type { CorpusFile } from '../corpusFile.ts';
import { isDefinitionHeader, readDefinitionRow } from './definitionRow.ts';
import { placedLines } from './placedLines.ts';

/**
 * Reads lemmas, each once, in the order in which they first occur: one per line, or the test lemmas of CompVecEval,
 * whose rows have a definition too.
 *
 * @throws InputError that names the line
 */
export async function readLemmas(corpus: readonly CorpusFile[]): Promise<string[]> {
  const lemmas = new Set<string>();
  for (const file of corpus) {
    for await (const { text: line, number, place } of placedLines(file)) {
      if (number === 1 && isDefinitionHeader(line)) continue;
      const isRow = line.includes('\t') || line.startsWith('{');
      const { lemma, split } = isRow
        ? readDefinitionRow(line, place)
        : { lemma: line.trim(), split: undefined };
      if (split !== 'train') lemmas.add(lemma);
    }
  }
  return [...lemmas];
}
