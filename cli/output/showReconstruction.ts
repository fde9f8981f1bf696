import path from 'node:path';
import { reconstructionText } from '../../core/inspection/reconstructionText.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import type { Trainer } from '../../core/training/trainer.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import type { Arguments } from '../arguments.ts';
import { withEngine } from '../options/engines.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { print } from './output.ts';

/** Prints what the model in a folder reconstructs of a sentence. @throws UsageError if the folder has none */
export async function showReconstruction(
  given: Arguments,
  sentence: string,
  { folder, file, holds }: Trainer['output'] & { readonly folder: string },
  terminal: Terminal,
): Promise<void> {
  const text = sentence.trim();
  if (text === '') throw new UsageError('the SENTENCE of --show is empty.');
  if ((await createModelFiles().size(path.join(folder, file))) === undefined) {
    throw new UsageError(`${folder} does not contain ${holds}, which --show needs.`);
  }
  const tokens = tokenize(text).map((token) => token.text);
  const { signal } = terminal;
  const found = await withEngine(given, terminal, (engine) =>
    engine.reconstruct(folder, { text, tokens }, { signal }),
  );
  if (!found) throw new UsageError(`the encoder ${folder} cannot reconstruct sentences.`);
  await print(`${reconstructionText(found).join('\n')}\n`, terminal);
}
