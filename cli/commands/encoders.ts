import { otherEncoders } from '../../core/engine/index.ts';
import type { Command } from '../command.ts';
import { withEngine } from '../options/engines.ts';
import { FORMAT_OPTIONS, readFormat } from '../options/format.ts';
import { createOutput } from '../output/output.ts';
import { EXIT } from '../terminal.ts';

export const encoders: Command = {
  name: 'encoders',
  summary: 'Lists the encoders that --encoder accepts.',
  synopsis: '[options]',
  description: `
Prints the id and the label of each built-in encoder, and the forms of all other ids; with --format jsonl,
only the built-in encoders, as {"id","label"}.
A remote encoder, http(s)://host[:port]/v1#MODEL, is a server that answers POST /v1/embeddings as OpenAI's
does: text-embeddings-inference, vLLM, Ollama, semloc serve.
An API key belongs to one scheme, host and port: SEMLOC_API_KEY_API_EXAMPLE_COM is for
https://api.example.com, SEMLOC_API_KEY_LOCALHOST_8080 for http://localhost:8080 (_ stands for a dot and
before the port, __ for a hyphen). Keys are sent over https only, and over http to this machine or a host
in SEMLOC_KEYS_OVER_HTTP. SEMLOC_API_KEY is sent to the origins listed in SEMLOC_API_ORIGINS. SEMLOC_TIMEOUT
is the timeout in seconds (30).`,
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
      await output.write(`\nOr:\n${(await otherEncoders()).map((form) => `  ${form}\n`).join('')}`);
    }
    await output.flush();
    return EXIT.done;
  },
};
