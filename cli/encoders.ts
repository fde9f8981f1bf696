import { otherEncoders } from '../core/encoders/kinds/index.ts';
import type { Command } from './command.ts';
import { withEngine } from './engines.ts';
import { FORMAT_OPTIONS, readFormat } from './format.ts';
import { createOutput } from './output.ts';
import { EXIT } from './terminal.ts';

export const encoders: Command = {
  name: 'encoders',
  summary: 'The encoders that --encoder takes.',
  synopsis: '[options]',
  description: `
Prints the id and the label of each encoder that goes by a name, and what the ids of others look like; with
--format jsonl the first only, as {"id","label"}.
Behind an address, http(s)://host[:port]/v1#MODEL, is a server that answers POST /v1/embeddings as OpenAI's
does: text-embeddings-inference, vLLM, Ollama, semloc serve. Its key is taken from SEMLOC_API_KEY_HOST (the
host in capitals, anything but letters and digits as _), else from SEMLOC_API_KEY, and is not sent over plain
http to another machine, unless SEMLOC_KEYS_OVER_HTTP names the host. SEMLOC_TIMEOUT is in seconds (30).`,
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
    if (format === 'text') {
      await output.write(
        `\nOr:\n${otherEncoders()
          .map((form) => `  ${form}\n`)
          .join('')}`,
      );
    }
    await output.flush();
    return EXIT.done;
  },
};
