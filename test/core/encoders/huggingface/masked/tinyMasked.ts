import { createEngine } from '../../../../../core/engine/createEngine.ts';
import type { WordInPlace } from '../../../../../core/engine/index.ts';
import { createModelFiles } from '../../../../../host/modelFiles.ts';
import { SPECIAL_TOKENS } from '../../../../models/wordPiece.ts';
import { resources } from '../../reference.ts';
import { folderWith, WORDS } from '../tinyBert.ts';

export const MASK = SPECIAL_TOKENS.indexOf('[MASK]');

/** A new folder with a tiny masked language model. */
export const maskedFolder = (
  files: Parameters<typeof folderWith>[0] = {},
  options: Parameters<typeof folderWith>[1] = {},
) => folderWith(files, { masked: true, ...options });

/** The word between stars in a sentence: `the *cat* sees`. */
export function placed(marked: string): WordInPlace {
  const [before, word, after] = marked.split('*');
  return { before: before!, word: word!, after: after! };
}

/** The ids of tokens that stand between spaces, `##s` included. */
export const idsOfTokens = (tokens: string): number[] =>
  ['[CLS]', ...tokens.split(' ').filter(Boolean), '[SEP]'].map((token) =>
    [...SPECIAL_TOKENS, ...WORDS].indexOf(token),
  );

export async function withEngine<T>(
  work: (engine: ReturnType<typeof createEngine>) => Promise<T>,
): Promise<T> {
  const engine = createEngine({ resources, device: 'cpu', files: createModelFiles() });
  try {
    return await work(engine);
  } finally {
    await engine.dispose();
  }
}

export const scoresOf = (folder: string, groups: readonly (readonly string[])[]) =>
  withEngine(async (engine) => [
    ...(await engine.scoreWords(
      folder,
      groups.map((words) => words.map(placed)),
    )),
  ]);
