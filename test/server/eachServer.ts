import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The sentence that is open in every server under test, and where. */
export const SENTENCE = 'The government has left the old car in the garage.';
export const URI = 'file:///folder/text.txt';
export const textDocument = { uri: URI };

export const at = (character: number, line = 0) => ({ line, character });

/** A server that runs while the tests of a `describe` do. */
export interface RunningServer {
  /** The script it was started from. */
  readonly file: string;
  readonly server: ServerProcess;
  /** A folder for the tests; the cache is in its subfolder `cache`. */
  readonly folder: string;
  request<Result>(method: string, params?: object): Promise<Result>;
}

/**
 * Describes the server from its sources and as it was built. `speak` registers the tests; what it is given can be used
 * once they run.
 */
export function describeEachServer(speak: (tested: RunningServer) => void): void {
  for (const script of ['server/main.ts', 'dist/server.mjs']) {
    const file = path.join(root, script);
    const skip = !existsSync(path.join(root, 'resources', 'wordnet.bin'))
      ? 'the resources are not built (npm run build)'
      : !existsSync(file) && `${script} is not built (npm run build)`;
    describe(script, { skip }, () => speak(runningServer(file)));
  }
}

function runningServer(file: string): RunningServer {
  let server: ServerProcess;
  const folder = temporaryFolder({ after });
  before(async () => {
    server = await startServer(file, { cache: folder.at('cache') });
    await server.open(URI, SENTENCE);
  });
  after(async () => {
    try {
      assert.equal(await server.stop(), 0);
    } finally {
      server.kill();
    }
  });
  return {
    file,
    get server() {
      return server;
    },
    folder: folder.path,
    request: (method, params) => server.connection.sendRequest(method, params),
  };
}
