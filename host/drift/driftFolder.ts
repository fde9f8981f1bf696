import path from 'node:path';
import {
  DATA_FILES,
  type DataFile,
  type DriftRecord,
  RECORD_FILES,
  recordFiles,
} from '../../core/evaluation/drift/driftRecord.ts';
import { parseDriftRecord } from '../../core/evaluation/drift/parseDriftRecord.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { createFileSet } from '../files/fileSet.ts';
import { readRegular } from '../files/regularFile.ts';

/** Writes a record into a folder; one that is there is replaced once the new one is whole. @throws InputError */
export async function writeDriftRecord(folder: string, record: DriftRecord): Promise<void> {
  const contents = recordFiles(record);
  const files = await createFileSet(folder);
  try {
    for (const name of RECORD_FILES) await (await files.create(name)).write(contents[name]);
    await files.commit();
  } finally {
    await files.discard();
  }
}

/** Reads the record in a folder. @throws InputError where a file is missing, damaged or of a newer version */
export async function readDriftRecord(folder: string): Promise<DriftRecord> {
  const read = (name: string) => readRegular(path.join(folder, name), LARGEST);
  const head = decodeNamed(await read('drift.json'), path.join(folder, 'drift.json'));
  const data = new Map<DataFile, Uint8Array>();
  for (const name of DATA_FILES) data.set(name, await read(name));
  return parseDriftRecord(folder, head, Object.fromEntries(data) as Record<DataFile, Uint8Array>);
}

/** Bytes of one file: the vectors of 100,000 sentences with 1,024 components. */
const LARGEST = 400 << 20;
