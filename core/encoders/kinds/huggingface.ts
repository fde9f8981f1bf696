import { readFolderFacts } from '../huggingface/folderFacts.ts';
import { folderLabel } from '../huggingface/folderLabel.ts';
import { splitId } from '../huggingface/modelFolder.ts';
import { openFolderEncoder } from '../huggingface/openFolderEncoder.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A folder as Hugging Face and sentence-transformers write it: tokenizer.json and an ONNX model. The id is its path;
 * a model other than the plain one is named after `#`.
 */
export const huggingFace: EncoderKind = {
  known: [],
  takesOptions: true,
  others: 'a folder with tokenizer.json and an ONNX model',
  async match(id, { files, options }) {
    const found = id === '' || ADDRESS.test(id) ? undefined : await splitId(id, files);
    if (!found) return undefined;
    const read = () => readFolderFacts(found, files);
    return {
      label: async () => folderLabel(await read(), options(id)),
      open: async ({ sessions }) => openFolderEncoder(id, await read(), options(id), files, sessions),
    };
  },
};

const ADDRESS = /^[a-z]+:\/\//i;
