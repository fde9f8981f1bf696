import { once } from 'node:events';
import { InputError } from '../../core/inputError.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { isLoopback } from '../../host/network/loopback.ts';
import { servedEncoders } from '../../host/serve/servedEncoders.ts';
import type { Command } from '../command.ts';
import { readEncoderIds } from '../options/encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../options/engines.ts';
import { readOption, schemaOptions } from '../options/schemaOptions.ts';
import { createOutput, say } from '../output/output.ts';
import { EXIT } from '../terminal.ts';

const SCHEMAS = {
  port: {
    help: 'The port to listen on; 0 for any free port.',
    default: 0,
    minimum: 0,
    maximum: 65_535,
    integer: true,
  },
  host: { help: 'The address to listen on.', default: '127.0.0.1' },
} as const satisfies OptionSchemas;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serves encoders to other programs over an OpenAI-compatible API.',
  synopsis: '[options]',
  description: `
Prints its URL, http://127.0.0.1:PORT/v1, and answers POST /v1/embeddings, GET /v1/models and GET /health
until it is interrupted. "model" is the id of an encoder. Encoders with sparse vectors (bow) are not served.
Only this machine can reach the server, unless --host says otherwise; then --key is required.`,
  options: {
    ...schemaOptions(SCHEMAS),
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders to serve, opened at the start. Default: all built-in encoders.',
    },
    key: { help: 'Answer only requests with the key that is in SEMLOC_API_KEY.' },
    ...ENGINE_OPTIONS,
  },
  positionals: 0,
  async run(given, terminal) {
    const host = readOption(given, 'host', SCHEMAS.host);
    const port = readOption(given, 'port', SCHEMAS.port);
    const key = given.has('key') ? keyInEnvironment() : undefined;
    if (key === undefined && !isLoopback(host.includes(':') ? `[${host}]` : host)) {
      throw new InputError(
        `${host} can be reached from other machines.`,
        'Set SEMLOC_API_KEY and give --key, or omit --host.',
      );
    }
    const { signal } = terminal;
    // Loading node:http takes a quarter of the time that the other commands need to start.
    const { startEmbeddingsServer } = await import('../../host/serve/embeddingsServer.ts');
    await withEngine(given, terminal, async (engine) => {
      const encoders = await servedEncoders(engine, readEncoderIds(given), { signal });
      const onFault = (error: Error) => say(terminal, `internal error: ${error.stack}`);
      const server = await startEmbeddingsServer({ engine, encoders, host, port, key, onFault });
      const output = createOutput(terminal.stdout);
      say(terminal, 'Serving embeddings at this address until Ctrl-C:');
      await output.write(`${server.address}\n`);
      await output.flush();
      if (!signal.aborted) await once(signal, 'abort');
      await server.close(GRACE);
    });
    return EXIT.done;
  },
};

/** The time that running requests have to end once the server closes, in milliseconds. */
const GRACE = 5000;

function keyInEnvironment(): string {
  const key = process.env.SEMLOC_API_KEY?.trim();
  if (key) return key;
  throw new InputError('--key is given, but SEMLOC_API_KEY is empty.', 'Set it to the key.');
}
