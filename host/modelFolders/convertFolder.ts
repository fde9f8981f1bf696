import { convertFolder, type WeightType } from '../../core/engine/index.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { assertEmpty } from '../files/emptyFolder.ts';
import { createFileSet } from '../files/fileSet.ts';
import { lockOutput, NOTHING_KEPT } from '../files/outputLock.ts';
import { createModelFiles } from '../modelFiles.ts';

/** What was written. */
export interface Conversion {
  readonly architecture: string;
  /** The folder that was converted. */
  readonly source: string;
  /** The id of its encoder with the weights that were converted: the folder may have an ONNX model, too. */
  readonly original: string;
  /** The files in the order in which they were put in place, the model last. */
  readonly files: readonly { readonly name: string; readonly bytes: number }[];
}

/**
 * Writes a model folder with an ONNX model in the place of a folder's weights. An abort or a failure leaves nothing
 * behind.
 *
 * @param out a new or empty folder
 * @throws InputError if the folder cannot be converted or written to
 */
export async function writeConverted(
  id: string,
  out: string,
  type: WeightType,
  { signal, onProgress }: TaskOptions = {},
): Promise<Conversion> {
  await assertEmpty(out);
  const { architecture, folder, weights, files: planned } = await convertFolder(id, type, createModelFiles());
  const files = await createFileSet(out, 'replaced');
  try {
    const lock = await lockOutput(out, 'model', NOTHING_KEPT);
    try {
      // Another may have ended meanwhile.
      await assertEmpty(out);
      const written = [];
      for (const { name, pieces } of planned) {
        const writer = await files.create(name);
        let bytes = 0;
        for await (const piece of pieces()) {
          signal?.throwIfAborted();
          onProgress?.({ message: `Writing ${name}`, done: bytes, total: 0 });
          await writer.write(piece);
          bytes += piece.length;
        }
        written.push({ name, bytes });
      }
      await lock.assertHeld();
      await files.commit();
      return { architecture, source: folder, original: `${folder}#${weights}`, files: written };
    } finally {
      await lock.release();
    }
  } finally {
    await files.discard();
  }
}
