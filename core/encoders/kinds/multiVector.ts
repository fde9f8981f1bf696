import { fileName } from '../../paths.ts';
import { createJsonFiles } from '../huggingface/jsonFiles.ts';
import { readMultiVectorSettings } from '../huggingface/multiVector/multiVectorSettings.ts';
import { openMultiVector, readMultiVectorModel } from '../huggingface/multiVector/openMultiVector.ts';
import { splitId } from '../huggingface/splitId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A multi-vector encoder (ColBERT) of PyLate, sentence-transformers or Stanford. The id is its folder. It has a vector for each
 * token, so that only methods that compare pairs can use it.
 */
export const multiVector: EncoderKind = {
  takes: ['maximumLength'],
  others: 'a folder with a multi-vector encoder (ColBERT)',
  async match(id, { files, options }) {
    const found = await splitId(id, files);
    if (!found) return undefined;
    const json = createJsonFiles(files.resolve(found.folder), files);
    const settings = await readMultiVectorSettings(json);
    if (!settings) return undefined;
    return {
      isModelFolder: true,
      async label() {
        // Where a file is missing or damaged, this says so.
        await readMultiVectorModel(found, settings, json, files);
        const { query, document } = settings;
        const lengths = [document.maximumLength, query.maximumLength].map((each) => each ?? 'any number of');
        return `${fileName(json.path())}: multi-vector, documents of ${lengths[0]} tokens, queries of ${lengths[1]}`;
      },
      open: (context) => openMultiVector(id, settings, options(id).maximumLength, { files, ...context }),
    };
  },
};
