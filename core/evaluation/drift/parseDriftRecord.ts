import { InputError } from '../../inputError.ts';
import { jsonIn } from '../../isRecord.ts';
import { NOTHING_COUNTED } from '../../matrices/encodingCounts.ts';
import { NPY_HEADER_BYTES, npyHeader } from '../../npy.ts';
import { sha256 } from '../../sha256.ts';
import { count, listOf, number, object, oneOfValues, orNull, type Shape, text } from '../../shape.ts';
import { MANIFEST } from '../runFile/runShapes.ts';
import { type CanaryPair, RELATIONS } from './canary.ts';
import {
  DATA_FILES,
  type DataFile,
  type DriftRecord,
  headChecksum,
  RECORD_FORMAT,
  type RecordHead,
} from './driftRecord.ts';

/**
 * Reads a record from the content of its files.
 *
 * @param folder for messages
 * @throws InputError for a record of a newer format, and for files that are damaged or not those that were recorded
 */
export function parseDriftRecord(
  folder: string,
  head: string,
  data: Readonly<Record<DataFile, Uint8Array>>,
): DriftRecord {
  const read = parseDriftHead(`${folder}/drift.json`, head);
  const { sentences, pairs, dimension, threshold, manifest, ...recorded } = read;
  const isUnverified = recorded.format < 2 && recorded.checksum === undefined;
  if (!isUnverified && recorded.checksum !== headChecksum(JSON.parse(head))) {
    throw new InputError(
      `${folder}/drift.json is not the file that was recorded: its checksum is not that of its content. It is damaged or was edited.`,
      'Restore it as semloc drift record wrote it, or record it again; drift check --at sets another threshold.',
    );
  }
  for (const file of DATA_FILES) {
    if (sha256(data[file]) !== recorded.sha256[file]) throw notRecorded(folder, file);
  }
  const canary = {
    sentences: linesOf(data['sentences.jsonl'], SENTENCE) as DriftRecord['canary']['sentences'],
    pairs: (linesOf(data['pairs.jsonl'], PAIR) as CanaryPair[]).map(({ a, b, relation, kind }) => ({
      ...{ a, b, relation },
      ...(kind !== undefined && { kind }),
    })),
  };
  const isWhole =
    canary.sentences.length === sentences &&
    canary.pairs.length === pairs &&
    canary.pairs.every(({ a, b }) => a < sentences && b < sentences);
  const rows = isWhole ? rowsOf(data['vectors.npy'], sentences, dimension) : undefined;
  if (!rows) {
    throw new InputError(
      `${folder}: its files do not fit together.`,
      'Record it again with semloc drift record.',
    );
  }
  return {
    canary,
    vectors: { ...NOTHING_COUNTED, kind: 'dense', rows: sentences, columns: dimension, data: rows },
    ...(threshold !== null && { threshold }),
    manifest,
    ...(isUnverified && { isUnverified }),
  };
}

const HEAD = object(
  {
    format: count,
    sentences: count,
    pairs: count,
    dimension: count,
    threshold: orNull(number),
    sha256: object(Object.fromEntries(DATA_FILES.map((file) => [file, text]))),
    manifest: MANIFEST,
  },
  { checksum: text },
);

const SENTENCE = object({ text, tokens: listOf(text) });
const PAIR = object({ a: count, b: count, relation: oneOfValues(...RELATIONS) }, { kind: text });

/** Reads drift.json. @throws InputError if it is none, or of a newer format */
export function parseDriftHead(path: string, content: string): RecordHead {
  const value = jsonIn(content);
  const { format } = Object(value) as { format?: unknown };
  if (typeof format === 'number' && format > RECORD_FORMAT) {
    throw new InputError(
      `${path} is from a newer version of Semloc: a record of format ${format}, while this version reads up to ${RECORD_FORMAT}.`,
      'Update Semloc.',
    );
  }
  const problems: string[] = [];
  const head = HEAD(value, '', (place, problem) => problems.push(`${place || 'it'} is ${PROBLEM[problem]}`));
  if (problems.length === 0) return head as RecordHead;
  throw new InputError(
    `${path} is not a record of semloc drift: ${value === undefined ? 'it is not JSON' : problems[0]}.`,
    'Name a folder that semloc drift record wrote.',
  );
}

const PROBLEM = { missing: 'missing', wrong: 'not valid' } as const;

function notRecorded(folder: string, file: DataFile): InputError {
  const what =
    file === 'sentences.jsonl' ? 'Its sentences are not those of the vectors' : 'It is damaged or was edited';
  return new InputError(
    `${folder}/${file} is not the file that was recorded: its SHA-256 differs from that in drift.json. ${what}.`,
    'Restore the folder as semloc drift record wrote it (a version control that converts line ends must leave it alone), or record it again.',
  );
}

/** The objects of lines of JSON that have the shape; the others are left out. */
function linesOf(bytes: Uint8Array, shape: Shape): unknown[] {
  const lines = new TextDecoder().decode(bytes).split('\n');
  return lines.flatMap((line) => {
    if (line === '') return [];
    let isSound = true;
    const value = shape(jsonIn(line), '', () => {
      isSound = false;
    });
    return isSound ? [value] : [];
  });
}

/** The components of a NumPy file of this shape, as {@link npyHeader} describes it; undefined for any other. */
function rowsOf(bytes: Uint8Array, rows: number, columns: number): Float32Array | undefined {
  const header = npyHeader(rows, columns);
  if (bytes.length !== header.length + 4 * rows * columns) return undefined;
  if (header.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + NPY_HEADER_BYTES);
  return Float32Array.from({ length: rows * columns }, (_, at) => view.getFloat32(4 * at, true));
}
