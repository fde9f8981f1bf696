import { folderLabel } from '../huggingface/folderLabel.ts';
import { readFolderPlan } from '../huggingface/folderPlan.ts';
import { openFolderEncoder } from '../huggingface/openFolderEncoder.ts';
import { splitId } from '../huggingface/splitId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * A folder as Hugging Face and sentence-transformers write it: tokenizer.json and a model, or the table of a
 * static embedding. The id is its path; a model other than the plain one is named after `#`.
 */
export const huggingFace: EncoderKind = {
  takes: [
    'pooling',
    'normalize',
    'prompt',
    'promptText',
    'queryPrompt',
    'queryPromptText',
    'documentPrompt',
    'documentPromptText',
    'task',
    'maximumLength',
    'dimensions',
    'quantization',
  ],
  others: 'a folder with tokenizer.json and a model',
  async match(id, { files, options }) {
    const found = await splitId(id, files);
    if (!found) return undefined;
    const read = () => readFolderPlan(found, options(id), files);
    return {
      isModelFolder: true,
      label: async () => folderLabel(await read(), files),
      open: async (context) => openFolderEncoder(id, await read(), { ...context, files }),
    };
  },
};
