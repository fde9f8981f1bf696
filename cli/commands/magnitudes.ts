import type { OptionSchemas } from '../../core/options.ts';
import { magnitudesText } from '../../core/training/compvec/magnitudesText.ts';
import { readMagnitudes } from '../../host/magnitudes.ts';
import { createResources } from '../../host/resources.ts';
import type { Command } from '../command.ts';
import { createOutput } from '../output.ts';
import { readOption, schemaOptions } from '../schemaOptions.ts';
import { EXIT, UsageError } from '../terminal.ts';

const SCHEMAS = {
  count: { help: 'Words listed at each end.', default: 20, minimum: 1, maximum: 1_000_000, integer: true },
} as const satisfies OptionSchemas;

export const magnitudes: Command = {
  name: 'magnitudes',
  summary: 'Words with the longest and shortest vectors, or whose vectors grew and shrank.',
  synopsis: 'TABLE [LATER TABLE] [options]',
  description: `
Scheepers 2017, 4.5.5: in a sum a word weighs by the length (Euclidean norm) of its vector. A table is
glove, a folder of imported or tuned vectors, or the id of an encoder that composes either. Of one table, the
words with the longest and the shortest vectors; of two, of the words that both have, also those whose
vectors grew and shrank most from the first to the second. With --json an object: words, longest, shortest,
rose, fell, each end a list of {"word","before","after"}, of one table {"word","norm"}.`,
  options: {
    ...schemaOptions(SCHEMAS),
    json: { help: 'Print JSON.' },
  },
  positionals: 2,
  async run(given, terminal) {
    const [first, second] = given.positionals;
    if (first === undefined) throw new UsageError('a TABLE is missing.');
    const count = readOption(given, 'count', SCHEMAS.count);
    const found = await readMagnitudes([first, second], count, createResources());
    const { words, longest, shortest } = found;
    const ofOne = { words, longest, shortest };
    const text = given.has('json')
      ? `${JSON.stringify(second === undefined ? normsOnly(ofOne) : found)}\n`
      : `${words.toLocaleString('en')} words${second === undefined ? '' : ' in both'}\n${magnitudesText(second === undefined ? ofOne : found)}`;
    const output = createOutput(terminal.stdout);
    await output.write(text);
    await output.flush();
    return EXIT.done;
  },
};

function normsOnly({
  words,
  longest,
  shortest,
}: Omit<Awaited<ReturnType<typeof readMagnitudes>>, 'rose' | 'fell'>) {
  const norms = (end: typeof longest) => end.map(({ word, after }) => ({ word, norm: after }));
  return { words, longest: norms(longest), shortest: norms(shortest) };
}
