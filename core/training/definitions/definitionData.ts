import { compvecevalBuilder } from '../../evaluation/builders/compveceval.ts';
import type { Trainer } from '../trainer.ts';
import type { SourceHash } from '../training.ts';
import type { DefinitionSettings } from './settings.ts';

/** The name of the file that the lexicon's data are written to. */
export const LEXICON_DATA = 'wordnet-definitions.jsonl';

/** The data and the score of everything that learns from definitions. */
export const DEFINITION_DATA = {
  dataFile: 'written by semloc build-corpus compveceval, or lines “lemma TAB definition”',
  metric: { name: 'heldOutMrr', title: 'held-out MRR' },
  lexiconData: ({ lemmas }) => ({
    builder: compvecevalBuilder,
    options: { split: 'leak-free', lemmas },
    file: LEXICON_DATA,
  }),
} as const satisfies Pick<Trainer<DefinitionSettings>, 'dataFile' | 'metric' | 'lexiconData'>;

/** The name of word vectors and, where the table is one that is shipped, which. */
export const vectorsName = ({ name, table }: SourceHash): string => (table ? `${name}, ${table}` : name);

/** A count for a person: `12,345`. */
export const count = (number: number): string => number.toLocaleString('en');
