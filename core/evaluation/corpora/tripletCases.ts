import type { CorpusFile } from '../corpusFile.ts';
import { groupField, type JsonLine, jsonLines, textField } from './jsonLines.ts';
import { baseOf, formatOf, readLocalizationCases } from './localizationCases.ts';

/** A sentence from which a triplet is to be made, or a finished triplet. */
export type TripletCase = {
  readonly id: string;
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
} & (
  | {
      readonly base: string;
      /** The sentence that the corpus pairs it with, whose own case depends on this one. */
      readonly paraphrase?: string;
    }
  | {
      readonly s1: string;
      readonly s2: string;
      readonly s3: string;
      /** The way S2 was made from S1. */
      readonly same?: string;
    }
);

/**
 * Reads triplets, JSON objects with "s1", "s2", "s3" and an optional "same", or the base sentences of any corpus that
 * localization reads: MSRPC, one sentence per line, records of build-corpus.
 *
 * @param notice receives a message about a header
 * @throws InputError that names the line and what was expected there
 */
export async function* readTripletCases(
  file: CorpusFile,
  notice: (message: string) => void,
): AsyncGenerator<TripletCase> {
  if ((await formatOf(file)) !== 'records') {
    for await (const { ids, base, paraphrase } of readLocalizationCases(file, notice)) {
      yield { id: ids[0], base, ...(paraphrase !== undefined && { paraphrase }) };
    }
    return;
  }
  let position = 0;
  for await (const line of jsonLines(file)) {
    position += 1;
    yield { id: idOf(line, position), ...groupField(line), ...contentOf(line) };
  }
}

function idOf({ record: { id } }: JsonLine, position: number): string {
  return typeof id === 'string' || typeof id === 'number' ? `${id}` : `${position}`;
}

function contentOf(line: JsonLine) {
  const { s1, base, paraphrase } = line.record;
  if (s1 === undefined && base !== undefined) {
    return {
      base: baseOf(line),
      ...(paraphrase !== undefined && { paraphrase: textField(line, 'paraphrase') }),
    };
  }
  const triplet = { s1: textField(line, 's1'), s2: textField(line, 's2'), s3: textField(line, 's3') };
  return line.record.same === undefined ? triplet : { ...triplet, same: textField(line, 'same') };
}
