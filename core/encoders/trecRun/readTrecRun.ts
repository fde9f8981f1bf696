import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { fileLines } from '../fileLines.ts';
import type { GivenRanking } from '../rankings.ts';

/**
 * Reads a TREC run: a line per document with query, an ignored column, document, rank, score and the name of the
 * system. Documents are ranked as trec_eval does, whatever the column of ranks says: by their scores in single
 * precision, the highest first, and equal ones by their ids, the greatest first.
 *
 * @returns the ranking of each query by its id
 * @throws InputError that names the file and the line
 */
export async function readTrecRun(
  path: string,
  files: ModelFiles,
): Promise<ReadonlyMap<string, GivenRanking>> {
  if ((await files.size(path)) === undefined) throw new InputError(`There is no file ${path}.`);
  const scores = new Map<string, Map<string, number>>();
  for await (const { text, place } of fileLines(path, files)) {
    const line = text.trim();
    if (line === '') continue;
    const [query, document, score] = parse(line, `${path}, ${place}`);
    let ranked = scores.get(query);
    if (!ranked) scores.set(query, (ranked = new Map()));
    if (ranked.has(document)) {
      throw new InputError(
        `${path}, ${place}: document “${document}” is ranked twice for query “${query}”.`,
        'Give each document of a query one line.',
      );
    }
    ranked.set(document, score);
  }
  if (scores.size === 0) throw new InputError(`${path} has no ranked document.`, EXPECTED);
  return new Map(Array.from(scores, ([query, ranked]) => [query, rankingOf(ranked)]));
}

const EXPECTED = 'Write a line per document: query, Q0, document, rank, score and the name of the system.';

function parse(line: string, place: string): [query: string, document: string, score: number] {
  const fields = line.split(/\s+/);
  if (fields.length !== 6) {
    throw new InputError(
      `${place}: ${fields.length} columns instead of 6: “${line.slice(0, 60)}”.`,
      EXPECTED,
    );
  }
  const score = Number(fields[4]);
  if (!Number.isFinite(score)) {
    throw new InputError(`${place}: the score “${fields[4]}” is no number.`, EXPECTED);
  }
  return [fields[0]!, fields[2]!, score];
}

function rankingOf(ranked: ReadonlyMap<string, number>): GivenRanking {
  const sorted = [...ranked].sort(
    ([one, score], [other, otherScore]) =>
      Math.fround(otherScore) - Math.fround(score) || (one < other ? 1 : -1),
  );
  return { documents: sorted.map(([document]) => document), scores: sorted.map(([, score]) => score) };
}
