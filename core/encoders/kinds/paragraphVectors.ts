import { InputError } from '../../inputError.ts';
import { expectedValue } from '../../options.ts';
import { openParagraphEncoder, readParagraphLabel } from '../vectors/paragraphs/openParagraphEncoder.ts';
import { PARAGRAPHS } from '../vectors/paragraphs/paragraphFolder.ts';
import { folderOfId } from './folderOfId.ts';
import type { EncoderKind } from './kind.ts';

/**
 * Paragraph vectors (PV-DBOW, PV-DM) in a folder that `semloc train paragraph-vectors` wrote. The id is its path, or
 * `FOLDER#passes=N` for another number of passes of inference.
 */
export const paragraphVectors: EncoderKind = {
  others: 'a folder with paragraph vectors',
  async match(id, { files }) {
    const found = await folderOfId(id, PARAGRAPHS, files);
    if (!found) return undefined;
    const passes = () => (found.choice === undefined ? undefined : parsePasses(found.choice, id));
    return {
      label: async () => readParagraphLabel(files, found.folder, passes()),
      open: async () => openParagraphEncoder(id, found.folder, passes(), files),
    };
  },
};

const PASSES = { default: 1, minimum: 1, maximum: 10_000, integer: true } as const;

function parsePasses(choice: string, id: string): number {
  const passes = Number(/^passes=(\d+)$/.exec(choice)?.[1]);
  const expected = expectedValue(PASSES, passes);
  if (expected === undefined) return passes;
  throw new InputError(
    `The encoder ${id} has no “${choice}”.`,
    `Give the folder, or FOLDER#passes=N, where N is ${expected}.`,
  );
}
