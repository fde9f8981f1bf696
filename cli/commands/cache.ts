import { packedWordNets, removePackedWordNets } from '../../host/lexicons/wordnetCache.ts';
import { clearVectors, vectorContents } from '../../host/vectors/contents.ts';
import { suggestion } from '../arguments.ts';
import type { Command } from '../command.ts';
import { CACHE_OPTIONS, readCache } from '../options/cacheOptions.ts';
import { FORMAT_OPTIONS, type Format, readFormat } from '../options/format.ts';
import { createOutput } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

export const cache: Command = {
  name: 'cache',
  summary: 'Shows or clears the cache on disk.',
  synopsis: 'stats|clear [options]',
  description: `
stats prints how many vectors and packed WordNets are cached and their size on disk, also for each
encoder; clear removes them all, or only the vectors of the encoder given with --encoder, and
prints what it removed. With --format jsonl, prints one object:
  {"folder","vectors":{"entries","bytes","encoders":[{"id","label","hash","device","entries","bytes"}]},
   "wordnets":{"entries","bytes"}}
  {"folder","removed":{"vectors":{"entries","bytes"},"wordnets":{"entries","bytes"}}}`,
  options: {
    encoder: {
      value: 'ID',
      help: 'With clear: remove only the vectors of this encoder, given by its id or hash.',
    },
    cache: CACHE_OPTIONS.cache,
    ...FORMAT_OPTIONS,
  },
  positionals: 1,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'text';
    const [action] = given.positionals;
    const encoder = given.text('encoder');
    const folder = readCache(given)!;
    if (action === 'stats') {
      if (encoder !== undefined) throw new UsageError('--encoder can only be given with clear.');
      await showStats(folder, format, terminal);
    } else if (action === 'clear') {
      await clear(folder, encoder, format, terminal);
    } else {
      throw new UsageError(
        action === undefined
          ? 'stats or clear is missing.'
          : `cannot ${action} the cache${suggestion(action, ['stats', 'clear'])}`,
      );
    }
    return EXIT.done;
  },
};

async function showStats(folder: string, format: Format, terminal: Terminal): Promise<void> {
  const vectors = vectorContents(folder);
  const wordnets = await packedWordNets(folder);
  await print({ folder, vectors, wordnets }, format, terminal, () => [
    folder,
    `Vectors   ${amount(vectors)}`,
    ...vectors.encoders.map(
      ({ id, label, device, ...share }) => `  ${id}  ${label}, ${device}: ${amount(share)}`,
    ),
    `WordNets  ${amount(wordnets)}`,
  ]);
}

async function clear(
  folder: string,
  encoder: string | undefined,
  format: Format,
  terminal: Terminal,
): Promise<void> {
  const vectors = clearVectors(folder, encoder);
  const wordnets = encoder === undefined ? await removePackedWordNets(folder) : { entries: 0, bytes: 0 };
  await print({ folder, removed: { vectors, wordnets } }, format, terminal, () => [
    `Removed from ${folder}:`,
    `Vectors   ${amount(vectors)}`,
    `WordNets  ${amount(wordnets)}`,
  ]);
}

async function print(
  record: object,
  format: Format,
  terminal: Terminal,
  text: () => readonly string[],
): Promise<void> {
  const output = createOutput(terminal.stdout);
  await output.write(format === 'jsonl' ? `${JSON.stringify(record)}\n` : `${text().join('\n')}\n`);
  await output.flush();
}

function amount({ entries, bytes }: { readonly entries: number; readonly bytes: number }): string {
  return `${entries}, ${(bytes / 1e6).toFixed(1)} MB`;
}
