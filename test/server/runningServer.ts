import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, describe } from 'node:test';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { temporaryFolder } from '../temporaryFolder.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

/** The sentence that is open in the server under test, and where. */
export const SENTENCE = 'The government has left the old car in the garage.';
export const URI = 'file:///folder/text.txt';
export const textDocument = { uri: URI };

export const at = (character: number, line = 0) => ({ line, character });

/** The script of the server's process. */
export const MAIN = fromRoot('server', 'main.ts');

/** A server that runs while the tests of a `describe` do. */
export interface RunningServer {
  readonly server: ServerProcess;
  /** A folder for the tests; the cache is in its subfolder `cache`. */
  readonly folder: string;
  request<Result>(method: string, params?: object): Promise<Result>;
}

/**
 * Describes the server as it runs from its sources. `speak` registers the tests; what it is given can be used once they
 * run.
 */
export function describeServer(speak: (tested: RunningServer) => void): void {
  const skip =
    !existsSync(fromRoot('resources', 'wordnet.bin')) && 'the resources are not built (npm run build)';
  describe('the server', { skip }, () => speak(runningServer()));
}

function runningServer(): RunningServer {
  let server: ServerProcess;
  const folder = temporaryFolder({ after });
  before(async () => {
    server = await startServer(MAIN, { cache: folder.at('cache') });
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
    get server() {
      return server;
    },
    folder: folder.path,
    request: (method, params) => server.connection.sendRequest(method, params),
  };
}
