import { InputError } from '../../inputError.ts';
import { FOLDER_OPTIONS } from '../options/encoderOptions.ts';
import type { EncoderKind } from './kind.ts';
import { MINILM } from './known.ts';

/**
 * all-MiniLM-L6-v2 with int8 weights, which ships with Semloc: a folder as any other, in resources/encoders. A folder of the
 * user's that goes by the same name is `./minilm`.
 */
export const minilm: EncoderKind = {
  takes: FOLDER_OPTIONS,
  match(id, { files, options }) {
    if (id !== MINILM.id) return undefined;
    return {
      async open(context) {
        const { readFolderPlan } = await import('../huggingface/folderPlan.ts');
        const { openFolderEncoder } = await import('../huggingface/openFolderEncoder.ts');
        const folder = context.resources.locate('encoders/minilm');
        if (!(await files.list(folder)))
          throw new InputError(
            'The encoder minilm is not installed.',
            'Install the npm package semloc-minilm, or name another encoder.',
          );
        const plan = await readFolderPlan({ folder, variant: undefined }, options(id), files);
        return openFolderEncoder(id, plan, { ...context, files });
      },
    };
  },
};
