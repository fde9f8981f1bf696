import { joinBytes } from '../../core/bytes.ts';
import type { CorpusFile } from '../../core/evaluation/corpusFile.ts';
import { sha256 } from '../../core/sha256.ts';

/** One file as it is; several as one file that has the lines of all, and the hash of their hashes. */
export function joinCorpus(files: readonly CorpusFile[]): CorpusFile {
  if (files.length === 1) return files[0]!;
  return {
    path: files.map(({ path }) => path).join(', '),
    name: files.map(({ name }) => name).join(', '),
    sha256: sha256(files.map((file) => file.sha256).join('\n')),
    text: async () => (await Promise.all(files.map((file) => file.text()))).join('\n'),
    async *lines() {
      for (const file of files) yield* file.lines();
    },
    bytes: async () => joinBytes(await Promise.all(files.map((file) => file.bytes()))),
    parts: files,
  };
}
