import { createFileSet } from './fileSet.ts';

/**
 * Tests that a file of this name can be written into a folder, before long work whose result goes there. Leaves nothing.
 *
 * @throws InputError if the folder cannot be made or written to
 */
export async function assertWritable(folder: string, name: string): Promise<void> {
  const files = await createFileSet(folder, 'replaced');
  try {
    await files.create(name);
  } finally {
    await files.discard();
  }
}
