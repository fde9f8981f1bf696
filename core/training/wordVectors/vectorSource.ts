import type { WordVectorTable } from '../../encoders/vectors/table/wordVectorTable.ts';
import type { SourceHash } from '../training.ts';

/** The word vectors that training starts from, for the manifest. */
export const vectorSource = ({ name, shipped, hash }: WordVectorTable): SourceHash => ({
  name,
  ...(shipped && { table: shipped }),
  sha256: hash,
});

/** The name of word vectors and, where the table is one that is shipped, which. */
export const vectorsName = ({ name, table }: SourceHash): string => (table ? `${name}, ${table}` : name);
