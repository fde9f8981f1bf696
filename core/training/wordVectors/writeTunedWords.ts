import type { TableFiles } from '../../encoders/vectors/import/tableWriter.ts';
import { type FolderReport, writeVectorFolder } from '../../encoders/vectors/import/writeVectorFolder.ts';
import type { Pooling } from '../../encoders/vectors/pooling/pooling.ts';
import type { WordVectorTable } from '../../encoders/vectors/table/wordVectorTable.ts';
import type { ProgressYielder } from '../../yielder.ts';
import type { TrainingRecord } from '../trainer.ts';
import type { TunedWords } from './tunedWords.ts';

/** The words of a training with their vectors as it leaves them, and the table that they were read from. */
export interface TunedTable {
  readonly tuned: TunedWords;
  readonly table: WordVectorTable;
  readonly vectors: Float32Array;
}

/** What the written folder says of itself. */
export interface TunedFolder {
  /** Name in the encoder's label. */
  readonly name: string;
  /** The format of training.json, which stands for the source of the vectors. */
  readonly format: string;
  /** The composition of the folder's own id; the mean if not given. */
  readonly composition?: Pooling;
}

/** Writes the whole table as a folder of word vectors, with the vectors of the training in place of its own. */
export function writeTunedWords(
  { tuned, table, vectors }: TunedTable,
  { name, format, composition }: TunedFolder,
  record: TrainingRecord,
  files: TableFiles,
  progress: ProgressYielder,
): Promise<FolderReport> {
  return writeVectorFolder(
    async (sink) => {
      await tuned.writeTable(vectors, sink);
      return undefined;
    },
    {
      name,
      source: { file: record.file, format, sha256: record.sha256 },
      type: 'float32',
      spelling: table.form.cased ? 'cased' : 'as-written',
      probabilities: true,
      ...(table.form.extended && { extended: true }),
      ...(composition && { composition }),
    },
    files,
    progress,
  );
}
