import { plural } from '../../core/plural.ts';
import { examplesOf, openRun } from '../../host/runs/runFolder.ts';
import { writeCaseVectors } from '../../host/runs/writeCaseVectors.ts';
import type { Arguments } from '../arguments.ts';
import { withEngine } from '../options/engines.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { say } from './output.ts';

/** Writes the texts of a run's cases with their vectors by one of its encoders. */
export async function writeRunVectors(
  folder: string,
  out: string,
  given: Arguments,
  terminal: Terminal,
): Promise<void> {
  const { method, manifest } = await openRun(folder);
  const encoder = chosenEncoder(Object.keys(manifest.encoders), given.text('encoder'));
  const examples = await examplesOf(folder);
  const rows = await withEngine(given, terminal, (engine) =>
    writeCaseVectors({
      ...{ examples, method, encoder, engine, out },
      signal: terminal.signal,
      onProgress: terminal.progress.show,
    }),
  );
  say(terminal, `${out}: ${plural(rows, 'text')} of ${folder} with vectors of ${encoder}.`);
}

function chosenEncoder(encoders: readonly string[], wanted: string | undefined): string {
  const list = encoders.join(', ');
  if (wanted === undefined) {
    if (encoders.length === 1) return encoders[0]!;
    throw new UsageError(`--parquet needs --encoder ID, one of ${list}.`);
  }
  if (encoders.includes(wanted)) return wanted;
  throw new UsageError(`the run has no encoder ${wanted}, only ${list}.`);
}
