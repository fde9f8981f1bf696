import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import { plural } from '../../plural.ts';
import { createInterning } from '../cases/interning.ts';
import type { CorpusFile } from '../corpusFile.ts';
import { isDefinitionHeader, readDefinitionRow } from './definitionRow.ts';
import { placedLines } from './placedLines.ts';

/** Lemmas and their definitions, as CompVecEval queries them (Scheepers 2017, 3.4). */
export interface DefinitionSet {
  /** The candidates of every definition: each lemma once, in the order of the file. */
  readonly lemmas: readonly string[];
  /** The definitions, each once, in the order of the file. */
  readonly definitions: readonly Definition[];
}

export interface Definition {
  readonly tokens: readonly string[];
  /** Places, in `lemmas`, of the lemmas that it defines, ascending. */
  readonly lemmas: readonly number[];
  /** Parts of speech of the lemmas that it defines; none where the file does not say. */
  readonly partsOfSpeech: readonly PartOfSpeech[];
}

/** Names of test files, those of the thesis. */
export const DEFINITION_FILES = ['test_data.tsv'];

/**
 * Reads rows `lemma TAB definition`, with the definition's tokens separated by spaces, or the test rows of what
 * build-corpus writes. Empty definitions are left out and reported.
 *
 * @throws InputError that names the line
 */
export async function readDefinitions(
  corpus: readonly CorpusFile[],
  notice: (message: string) => void,
): Promise<DefinitionSet> {
  const { all, numberOf } = createInterning();
  const definitions = new Map<string, Collected>();
  for (const file of corpus) {
    let empty = 0;
    for await (const { text: line, number, place } of placedLines(file)) {
      if (number === 1 && isDefinitionHeader(line)) {
        notice(`${place} is read as a header, not as a definition.`);
        continue;
      }
      const row = readDefinitionRow(line, place);
      if (row.split === 'train') continue;
      const { lemma } = row;
      const tokens = row.definition.split(' ').filter((token) => token !== '');
      if (tokens.length === 0) {
        empty += 1;
        continue;
      }
      const key = tokens.join(' ');
      let definition = definitions.get(key);
      if (!definition) definitions.set(key, (definition = { tokens, lemmas: new Set(), parts: new Set() }));
      definition.lemmas.add(numberOf(lemma));
      if (row.partOfSpeech) definition.parts.add(row.partOfSpeech);
    }
    if (empty > 0) notice(`${file.path}: ${plural(empty, 'empty definition')} omitted.`);
  }
  return {
    lemmas: all,
    definitions: [...definitions.values()].map(({ tokens, lemmas, parts }) => ({
      tokens,
      lemmas: [...lemmas].sort((a, b) => a - b),
      partsOfSpeech: [...parts],
    })),
  };
}

interface Collected {
  readonly tokens: string[];
  readonly lemmas: Set<number>;
  readonly parts: Set<PartOfSpeech>;
}
