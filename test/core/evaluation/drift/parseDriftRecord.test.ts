import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type DataFile,
  headChecksum,
  type RecordHead,
  recordFiles,
} from '../../../../core/evaluation/drift/driftRecord.ts';
import { parseDriftRecord } from '../../../../core/evaluation/drift/parseDriftRecord.ts';
import { sha256 } from '../../../../core/sha256.ts';
import { recordOf } from './records.ts';

/** The files of a record, changed as a test wants it. */
function filesOf(change: (files: Record<string, string | Uint8Array>) => void = () => {}) {
  const files: Record<string, string | Uint8Array> = recordFiles(recordOf(0.8));
  change(files);
  const bytes = (name: string) => {
    const content = files[name]!;
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const data = Object.fromEntries(
    ['sentences.jsonl', 'pairs.jsonl', 'vectors.npy'].map((name) => [name, bytes(name)]),
  ) as Record<DataFile, Uint8Array>;
  return ['record', String(files['drift.json']), data] as const;
}

test('what is written is read, and the same record gives the same bytes', () => {
  assert.deepEqual(parseDriftRecord(...filesOf()), recordOf(0.8));
  assert.deepEqual(recordFiles(recordOf()), recordFiles(recordOf()));
});

const head =
  (change: (head: Record<string, unknown>) => void) => (files: Record<string, string | Uint8Array>) => {
    const value = JSON.parse(String(files['drift.json']));
    change(value);
    files['drift.json'] = JSON.stringify(value);
  };

/** The same, with the checksum of what it became. */
const sealedHead = (change: (head: Record<string, unknown>) => void) =>
  head((value) => {
    change(value);
    value.checksum = headChecksum(value as unknown as RecordHead);
  });

test('a record of the first format, which has no checksum of drift.json, is read and known to be unverified', () => {
  const older = head((value) => {
    value.format = 1;
    delete value.checksum;
  });
  assert.deepEqual(parseDriftRecord(...filesOf(older)), { ...recordOf(0.8), isUnverified: true });
});

test('line ends and indentation of drift.json do not matter', () => {
  const [folder, text, data] = filesOf();
  assert.deepEqual(parseDriftRecord(folder, text.replaceAll('\n', '\r\n'), data), recordOf(0.8));
});

for (const [name, change, message] of [
  [
    'a newer format',
    head((value) => (value.format = 99)),
    /record\/drift\.json is from a newer version of Semloc: a record of format 99.*Update Semloc/,
  ],
  ['no JSON', (files) => (files['drift.json'] = '{"format":'), /drift\.json is not a record.*not JSON/],
  [
    'no vectors',
    head((value) => delete value.dimension),
    /is not a record.*dimension is missing.*drift record wrote/,
  ],
  [
    'other sentences',
    (files) =>
      (files['sentences.jsonl'] = String(files['sentences.jsonl']).replace('Sentence 3', 'Sentence three')),
    /record\/sentences\.jsonl is not the file that was recorded.*not those of the vectors.*Restore/,
  ],
  [
    'damaged vectors',
    (files) => {
      const vectors = files['vectors.npy'] as Uint8Array;
      vectors[400]! ^= 1;
    },
    /record\/vectors\.npy is not the file that was recorded.*damaged or was edited/,
  ],
  [
    'vectors of another shape',
    sealedHead((value) => (value.dimension = 4)),
    /record: its files do not fit together\. Record it again/,
  ],
  [
    'another threshold',
    head((value) => (value.threshold = 0.1)),
    /record\/drift\.json is not the file that was recorded: its checksum.*--at sets another threshold/,
  ],
  ['no checksum', head((value) => delete value.checksum), /drift\.json is not the file that was recorded/],
  [
    'a checksum of an older format that is wrong',
    head((value) => (value.format = 1)),
    /drift\.json is not the file that was recorded/,
  ],
  [
    'a pair without its sentence',
    (files) => {
      files['pairs.jsonl'] = String(files['pairs.jsonl']).replace('{"a":0,', '{"a":1000,');
      sealedHead((value) =>
        Object.assign(value.sha256 as object, { 'pairs.jsonl': sha256(files['pairs.jsonl']!) }),
      )(files);
    },
    /its files do not fit together/,
  ],
] satisfies readonly [string, (files: Record<string, string | Uint8Array>) => void, RegExp][]) {
  test(`a record with ${name} is refused`, () => {
    assert.throws(() => parseDriftRecord(...filesOf(change)), { name: 'InputError', message });
  });
}
