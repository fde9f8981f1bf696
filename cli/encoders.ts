import type { Command } from './command.ts';
import { withEngine } from './engines.ts';
import { FORMAT_OPTIONS, readFormat } from './format.ts';
import { createOutput } from './output.ts';
import { EXIT } from './terminal.ts';

export const encoders: Command = {
  name: 'encoders',
  summary: 'The encoders that --encoder takes.',
  synopsis: '[options]',
  description: 'Prints the id and the label of each encoder; with --format jsonl as {"id","label"}.',
  options: { ...FORMAT_OPTIONS },
  positionals: 0,
  async run(given, terminal) {
    const format = readFormat(given) ?? 'text';
    const known = await withEngine(given, terminal, async (engine) => engine.known());
    const width = Math.max(...known.map(({ id }) => id.length));
    const output = createOutput(terminal.stdout);
    for (const { id, label } of known) {
      await output.write(
        format === 'jsonl' ? `${JSON.stringify({ id, label })}\n` : `${id.padEnd(width)}  ${label}\n`,
      );
    }
    await output.flush();
    return EXIT.done;
  },
};
