import { fileName } from '../../paths.ts';
import { createJsonFiles } from '../huggingface/jsonFiles.ts';
import { assertOneClass, openCrossEncoder } from '../huggingface/pairs/openCrossEncoder.ts';
import { readsPairs } from '../huggingface/pairs/readsPairs.ts';
import { splitId } from '../huggingface/splitId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A cross-encoder, or reranker: a model that reads two sentences together and gives one score for the pair. It has no
 * vectors, so that only methods that compare pairs can use it.
 */
export const crossEncoder: EncoderKind = {
  takes: ['maximumLength'],
  others: 'a folder with a cross-encoder, for pairs of sentences',
  async match(id, { files, options }) {
    const found = await splitId(id, files);
    if (!found) return undefined;
    const json = createJsonFiles(files.resolve(found.folder), files);
    if (!(await readsPairs(json))) return undefined;
    return {
      async label() {
        await assertOneClass(json);
        return `${fileName(json.path())}: cross-encoder`;
      },
      open: (context) => openCrossEncoder(id, json, options(id).maximumLength, { files, ...context }),
    };
  },
};
