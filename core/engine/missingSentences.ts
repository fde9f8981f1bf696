import type { Sentence } from '../encoders/encoder.ts';
import { readTable, tableFiles } from '../encoders/tables/readTable.ts';
import type { ModelFiles } from '../modelFiles.ts';
import type { Engine } from './engine.ts';

/** An engine that collects the sentences that tables of vectors lack, where another would reject them. */
export interface CollectingEngine {
  /** Its vectors are of use for collecting alone: a missing sentence has that of another one. */
  readonly engine: Engine;
  /** The sentences that at least one table lacks, in the order in which they were needed. */
  missing(): readonly string[];
}

/** The ids among these that name tables of sentences and vectors. */
export function tablesAmong(ids: readonly string[], files: ModelFiles): string[] {
  return ids.filter((id) => tableFiles(id, files) !== undefined);
}

/**
 * Wraps an engine.
 *
 * @param ids tables only
 *
 * Rejects with an InputError if a table cannot be read.
 */
export async function collectMissing(
  engine: Engine,
  ids: readonly string[],
  files: ModelFiles,
): Promise<CollectingEngine> {
  const missing = new Set<string>();
  const tables = new Map<string, readonly string[]>();
  const known = new Map<string, ReadonlyMap<string, number>>();
  for (const id of ids) {
    const { rowOf } = await readTable(tableFiles(id, files)!, files);
    known.set(id, rowOf);
    tables.set(id, [...rowOf.keys()]);
  }
  /** Sentences that the table has: those given, and others for those that it lacks, by turns. */
  const present = (id: string, sentences: readonly Sentence[]): Sentence[] =>
    sentences.map((sentence, index) => {
      if (known.get(id)!.has(sentence.text)) return sentence;
      missing.add(sentence.text);
      const texts = tables.get(id)!;
      return { ...sentence, text: texts[index % texts.length]! };
    });
  return {
    engine: Object.freeze<Engine>({
      ...engine,
      encode: (id, sentences, task) => engine.encode(id, present(id, sentences), task),
      distances: (id, sentences, ...rest) => engine.distances(id, present(id, sentences), ...rest),
      nearest: (id, sentences, candidates, ...rest) =>
        engine.nearest(id, present(id, sentences), present(id, candidates), ...rest),
    }),
    missing: () => [...missing],
  };
}
