import type { CorpusFile } from '../evaluation/corpusFile.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { createYielder } from '../yielder.ts';

/**
 * Data of which every reading reports how many lines it has read, and ends when the signal aborts. Other work of the
 * thread runs between lines.
 */
export function watchedLines(
  { path, name, lines }: Pick<CorpusFile, 'path' | 'name' | 'lines'>,
  { signal, onProgress }: TaskOptions,
): Pick<CorpusFile, 'path' | 'lines'> {
  return {
    path,
    async *lines() {
      const yielder = createYielder(signal);
      let done = 0;
      for await (const line of lines()) {
        if (yielder.due) {
          onProgress?.({ message: `Reading ${name}`, done, total: 0, unit: 'lines' });
          await yielder.pause();
        }
        done += 1;
        yield line;
      }
    },
  };
}
