import type { CorpusFile } from '../corpusFile.ts';
import { groupField, type JsonLine, jsonLines, subsetField, textField } from './jsonLines.ts';
import { baseOf, formatOf, isVariantRecord, readLocalizationCases } from './localizationCases.ts';
import type { PairMarks } from './pairs/sentencePair.ts';
import {
  type FinishedTriplet,
  isTripletTable,
  readTripletTable,
  tripletId,
  tripletNames,
  tripletsIn,
} from './tripletTable.ts';

/** A sentence from which a triplet is to be made, or a finished triplet. */
export type TripletCase = PairMarks & { readonly id: string } & (
    | {
        readonly base: string;
        /** The sentence that the corpus pairs it with, whose own case depends on this one. */
        readonly paraphrase?: string;
      }
    | FinishedTriplet
  );

/**
 * Reads triplets, JSON objects with "s1", "s2", "s3" and an optional "same", or tables whose columns have usual names
 * (anchor, positive, negative; SugarCrepe++), whose second and third sentences may be lists or numbered columns; or the
 * base sentences of any corpus that localization reads: MSRPC, one sentence per line, records of build-corpus, variants.
 *
 * @param notice receives a message about a header
 * @param subsetKey the column of the subset; in JSON `subset` if it is empty
 * @throws InputError that names the line and what was expected there
 */
export async function* readTripletCases(
  file: CorpusFile,
  notice: (message: string) => void,
  subsetKey = '',
): AsyncGenerator<TripletCase> {
  if (await isTripletTable(file)) {
    yield* readTripletTable(file, notice, subsetKey);
    return;
  }
  if ((await formatOf(file)) !== 'records') {
    for await (const { ids, base, paraphrase } of readLocalizationCases(file, notice, '', BUILD)) {
      yield { id: ids[0], base, ...(paraphrase !== undefined && { paraphrase }) };
    }
    return;
  }
  let position = 0;
  const varied = new Set<unknown>();
  for await (const line of jsonLines(file)) {
    if (isVariantRecord(line.record) && varied.size === varied.add(line.record.text).size) continue;
    position += 1;
    const id = idOf(line, position);
    const marks = { ...groupField(line), ...subsetField(line, subsetKey) };
    const contents = contentsOf(line);
    for (const [index, content] of contents.entries())
      yield { id: tripletId(id, index, contents.length), ...marks, ...content };
  }
}

const BUILD =
  'Make triplets of a column of sentences: semloc build-corpus triplets --column NAME. Triplets have the columns anchor, positive and negative.';

function idOf({ record: { id } }: JsonLine, position: number): string {
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : `${position}`;
}

function contentsOf(line: JsonLine) {
  const { s1, base, paraphrase, same } = line.record;
  if (isVariantRecord(line.record)) return [{ base: textField(line, 'text') }];
  if (s1 === undefined && base !== undefined) {
    return [
      {
        base: baseOf(line),
        ...(paraphrase !== undefined && { paraphrase: textField(line, 'paraphrase') }),
      },
    ];
  }
  const names = tripletNames(Object.keys(line.record)) ?? { s1: 's1', s2: 's2', s3: ['s3'] };
  const fieldOf = (name: string) => ({
    name,
    value: Object.hasOwn(line.record, name) ? line.record[name] : undefined,
  });
  const fields = { s1: fieldOf(names.s1), s2: fieldOf(names.s2), s3: names.s3.map(fieldOf) };
  const how = same === undefined ? {} : { same: textField(line, 'same') };
  return tripletsIn(fields, line.place).map((triplet) => ({ ...triplet, ...how }));
}
