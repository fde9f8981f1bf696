import type { Engine } from '../../core/engine/index.ts';
import type { Arguments, Options } from '../arguments.ts';
import { type Terminal, UsageError } from '../terminal.ts';

/** The encoders that may read the sentences whose words are ranked. */
const READERS = ['minilm', 'none'] as const;

export const CANDIDATES_OPTIONS = {
  candidates: {
    help: 'Add all words that WordNet relates to each word, by how well they fit the sentence.',
  },
  encoder: {
    value: READERS.join('|'),
    help: 'Encoder that reads the sentences for --candidates. Default: minilm. none is several times as fast.',
  },
} satisfies Options;

/**
 * Runs some work with the engine that reads the sentences; undefined where none is asked for, and then no thread is started.
 *
 * @throws UsageError for an encoder without --candidates
 */
export async function withReader<T>(
  given: Arguments,
  terminal: Terminal,
  work: (engine: Engine | undefined) => Promise<T>,
): Promise<T> {
  const encoder = given.choice('encoder', READERS);
  if (encoder !== undefined && !given.has('candidates'))
    throw new UsageError('--encoder needs --candidates.');
  if (!given.has('candidates') || encoder === 'none') return work(undefined);
  const { withEngine } = await import('./engines.ts');
  return withEngine(given, terminal, work, { fresh: true });
}
