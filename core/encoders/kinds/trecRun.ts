import { InputError } from '../../inputError.ts';
import { fileName } from '../../paths.ts';
import { plural } from '../../plural.ts';
import { type Encoder, WITHOUT_MODEL } from '../encoder.ts';
import { readTrecRun } from '../trecRun/readTrecRun.ts';
import type { EncoderKind } from './kind.ts';

/**
 * The rankings of any retrieval system, in a file in trec_eval's format. The id is `trec#FILE`. It has no vectors, so that
 * only methods that rank documents can use it.
 */
export const trecRun: EncoderKind = {
  others: 'trec#FILE, a TREC run to judge',
  match(id, { files }) {
    const path = /^trec#(.+)$/s.exec(id)?.[1];
    if (path === undefined) return undefined;
    const file = files.resolve(path);
    return {
      async open(): Promise<Encoder> {
        const read = await readTrecRun(file, files);
        return Object.freeze<Encoder>({
          description: Object.freeze({
            id,
            label: `${fileName(file)}: TREC run of ${plural(read.size, 'query', 'queries')}`,
            ...WITHOUT_MODEL,
            pooling: 'trec-run',
            tokenizer: 'none',
            sees: 'text',
            hash: await files.hash(file),
          }),
          encode: () =>
            Promise.reject(
              new InputError(
                `${id} is a ranking of documents and has no vectors.`,
                'Use it with the method retrieval.',
              ),
            ),
          rankings: async (queries) => ({
            queries: queries.map((query) => read.get(query) ?? UNANSWERED),
            others: read.size - queries.filter((query) => read.has(query)).length,
          }),
          dispose: async () => undefined,
        });
      },
    };
  },
};

const UNANSWERED = { documents: [], scores: [] };
