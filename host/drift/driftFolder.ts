import { lstat } from 'node:fs/promises';
import path from 'node:path';
import {
  DATA_FILES,
  type DataFile,
  type DriftRecord,
  RECORD_FILES,
  recordFiles,
} from '../../core/evaluation/drift/driftRecord.ts';
import { parseDriftHead, parseDriftRecord } from '../../core/evaluation/drift/parseDriftRecord.ts';
import { InputError } from '../../core/inputError.ts';
import { decodeNamed } from '../files/decodeNamed.ts';
import { writeTogether } from '../files/fileSet.ts';
import { readRegular, readRegularIfAny } from '../files/regularFile.ts';
import { assertWritable } from '../files/writable.ts';

/** Writes a record into a folder; one that is there is replaced once the new one is whole. @throws InputError */
export async function writeDriftRecord(folder: string, record: DriftRecord): Promise<void> {
  const contents = recordFiles(record);
  await writeTogether(folder, 'followed', async (files) => {
    for (const name of RECORD_FILES) await (await files.create(name)).write(contents[name]);
  });
}

/**
 * Tests, before anything is embedded, that a record can be written into a folder, and replaces nothing but a record.
 *
 * @throws InputError that names what would be replaced, or cannot be written
 */
export async function assertRecordable(folder: string): Promise<void> {
  const file = path.join(folder, 'drift.json');
  const head = await readRegularIfAny(file, LARGEST);
  if (head) {
    try {
      parseDriftHead(file, decodeNamed(head, file));
    } catch (problem) {
      throw kept(folder, (problem as InputError).what);
    }
  } else {
    for (const name of DATA_FILES) {
      const other = path.join(folder, name);
      if (await lstat(other).catch(() => undefined))
        throw kept(folder, `${other} exists, and there is no drift.json: the record would replace it.`);
    }
  }
  await assertWritable(folder, 'drift.json');
}

function kept(folder: string, because: string): InputError {
  return new InputError(`${folder} is left unchanged. ${because}`, 'Choose another folder.');
}

/** Reads the record in a folder. @throws InputError where a file is missing, damaged or of a newer version */
export async function readDriftRecord(folder: string): Promise<DriftRecord> {
  const read = (name: string) => readRegular(path.join(folder, name), LARGEST);
  const file = path.join(folder, 'drift.json');
  const found = await readRegularIfAny(file, LARGEST);
  if (!found)
    throw new InputError(
      `${folder} holds no record: it has no drift.json.`,
      'semloc drift record writes one.',
    );
  const head = decodeNamed(found, file);
  const data = new Map<DataFile, Uint8Array>();
  for (const name of DATA_FILES) data.set(name, await read(name));
  return parseDriftRecord(folder, head, Object.fromEntries(data) as Record<DataFile, Uint8Array>);
}

/** Bytes of one file: the vectors of 100,000 sentences with 1,024 components. */
const LARGEST = 400 << 20;
