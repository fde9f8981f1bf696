import { fileName } from '../../paths.ts';
import { createJsonFiles } from '../huggingface/jsonFiles.ts';
import { openSplade } from '../huggingface/sparse/openSplade.ts';
import { readSpladeSettings } from '../huggingface/sparse/spladeSettings.ts';
import { splitId } from '../huggingface/splitId.ts';
import type { EncoderKind } from './kind.ts';

/** A sparse encoder of sentence-transformers with a SpladePooling (Formal et al. 2021). The id is its folder. */
export const splade: EncoderKind = {
  takes: ['maximumLength'],
  others: 'a folder with a SPLADE model',
  async match(id, { files, options }) {
    const found = await splitId(id, files);
    if (!found) return undefined;
    const json = createJsonFiles(files.resolve(found.folder), files);
    const settings = await readSpladeSettings(json);
    if (!settings) return undefined;
    return {
      label: async () => `${fileName(json.path())}: sparse, ${settings.pooling}`,
      open: (context) => openSplade(id, settings, options(id).maximumLength, { files, ...context }),
    };
  },
};
