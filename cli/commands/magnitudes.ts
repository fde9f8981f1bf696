import { VECTORS_SCHEMA } from '../../core/engine/choices.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { magnitudesText } from '../../core/training/magnitudesText.ts';
import { createResources } from '../../host/resources.ts';
import { readMagnitudes } from '../../host/wordVectors/magnitudes.ts';
import type { Command } from '../command.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { print } from '../output/output.ts';
import { UsageError } from '../terminal.ts';

const SCHEMAS = {
  vectors: VECTORS_SCHEMA,
  count: {
    help: 'Number of words listed at each end.',
    default: 20,
    minimum: 1,
    maximum: 1_000_000,
    integer: true,
  },
} as const satisfies OptionSchemas;

export const magnitudes: Command = {
  name: 'magnitudes',
  summary: 'Ranks words by the lengths of their vectors, or by the changes between two tables.',
  synopsis: 'TABLE [LATER TABLE] [options]',
  description: `
Prints the words with the longest and the shortest vectors (Euclidean norms). In a sum, the length of its
vector is the weight of a word (Scheepers 2017, 4.5.5). For two tables, compares the words that both have, and
also prints those whose vectors grew and shrank most from the first to the second. A table is glove (the
one that --vectors names), extended, published, a folder of imported or fine-tuned vectors, or the id of an
encoder that composes either. With --json, prints an object with words, tables (name and hash), longest,
shortest, rose and fell: lists of {"word","before","after"}, or of {"word","norm"} for one table.`,
  options: {
    ...schemaOptions(SCHEMAS),
    json: { help: 'Print JSON.' },
  },
  positionals: 2,
  async run(given, terminal) {
    const [first, second] = given.positionals;
    if (first === undefined) throw new UsageError('a TABLE is missing.');
    const count = readOption(given, 'count', SCHEMAS.count);
    const found = await readMagnitudes(
      [first, second],
      count,
      createResources(),
      readOption(given, 'vectors', SCHEMAS.vectors),
    );
    const { words, tables, longest, shortest } = found;
    const ofOne = { words, tables, longest, shortest };
    const text = given.has('json')
      ? `${JSON.stringify(second === undefined ? normsOnly(ofOne) : found)}\n`
      : `${words.toLocaleString('en')} words${second === undefined ? '' : ' in both'}\n${magnitudesText(second === undefined ? ofOne : found)}`;
    return print(text, terminal);
  },
};

function normsOnly({
  words,
  tables,
  longest,
  shortest,
}: Omit<Awaited<ReturnType<typeof readMagnitudes>>, 'rose' | 'fell'>) {
  const norms = (end: typeof longest) => end.map(({ word, after }) => ({ word, norm: after }));
  return { words, tables, longest: norms(longest), shortest: norms(shortest) };
}
