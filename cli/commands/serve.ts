import { once } from 'node:events';
import { InputError } from '../../core/inputError.ts';
import type { OptionSchemas } from '../../core/options.ts';
import { isLoopback } from '../../host/loopback.ts';
import { servedEncoders } from '../../host/serve/servedEncoders.ts';
import type { Command } from '../command.ts';
import { readEncoderIds } from '../encoderIds.ts';
import { ENGINE_OPTIONS, withEngine } from '../engines.ts';
import { createOutput, say } from '../output.ts';
import { readOption, schemaOptions } from '../schemaOptions.ts';
import { EXIT } from '../terminal.ts';

const SCHEMAS = {
  port: {
    help: 'The port to listen on; 0 for any free one.',
    default: 0,
    minimum: 0,
    maximum: 65_535,
    integer: true,
  },
  host: { help: 'The address to listen on.', default: '127.0.0.1' },
} as const satisfies OptionSchemas;

export const serveCommand: Command = {
  name: 'serve',
  summary: 'Serves encoders to other programs, by OpenAI’s protocol.',
  synopsis: '[options]',
  description: `
Prints its address, http://127.0.0.1:PORT/v1, and answers POST /v1/embeddings, GET /v1/models and
GET /health until it is interrupted. "model" is an encoder's id. Encoders with sparse vectors (bow) are not
served. It is reached from this machine alone, unless --host says otherwise; then --key is needed.`,
  options: {
    ...schemaOptions(SCHEMAS),
    encoder: {
      value: 'ID[,ID]',
      repeated: true,
      help: 'The encoders to serve, opened at the start; else all that go by a name.',
    },
    key: { help: 'Answer only those who send the key in the variable SEMLOC_API_KEY.' },
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
        'Put a key into SEMLOC_API_KEY and give --key, or leave --host out.',
      );
    }
    const { signal } = terminal;
    // Loading node:http takes a quarter of the time that the other commands need to start.
    const { startEmbeddingsServer } = await import('../../host/serve/embeddingsServer.ts');
    await withEngine(given, terminal, async (engine) => {
      const encoders = await servedEncoders(engine, readEncoderIds(given), { signal });
      const onFault = (error: Error) => say(terminal, `a fault of Semloc's own: ${error.stack}`);
      const server = await startEmbeddingsServer({ engine, encoders, host, port, key, onFault });
      const output = createOutput(terminal.stdout);
      await output.write(`${server.address}\n`);
      await output.flush();
      if (!signal.aborted) await once(signal, 'abort');
      await server.close(GRACE);
    });
    return EXIT.done;
  },
};

/** How long requests under way may take to end once the server is to close, in milliseconds. */
const GRACE = 5000;

function keyInEnvironment(): string {
  const key = process.env.SEMLOC_API_KEY?.trim();
  if (key) return key;
  throw new InputError('--key is given, but SEMLOC_API_KEY is empty.', 'Put the key there.');
}
