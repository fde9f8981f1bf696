import { reconstructionText } from '../../core/inspection/reconstructionText.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { Arguments } from '../arguments.ts';
import { withEngine } from '../options/engines.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { createOutput } from './output.ts';

/** Prints what the encoder in a folder reconstructs of a sentence. @throws UsageError if it cannot */
export async function showReconstruction(
  given: Arguments,
  sentence: string,
  folder: string,
  terminal: Terminal,
): Promise<void> {
  const text = sentence.trim();
  if (text === '') throw new UsageError('the SENTENCE of --show is empty.');
  const tokens = tokenize(text).map((token) => token.text);
  const { signal } = terminal;
  const found = await withEngine(given, terminal, (engine) =>
    engine.reconstruct(folder, { text, tokens }, { signal }),
  );
  if (!found) throw new UsageError(`the encoder ${folder} cannot reconstruct sentences.`);
  const output = createOutput(terminal.stdout);
  await output.write(`${reconstructionText(found).join('\n')}\n`);
  await output.flush();
}
