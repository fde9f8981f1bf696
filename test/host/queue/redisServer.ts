import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '../../temporaryFolder.ts';

const PROGRAM = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** The reason to skip a test that needs a server; false where there is one. */
export const noRedis = PROGRAM === undefined && 'there is no redis-server and no valkey-server';

export interface RedisServer {
  readonly port: number;
  readonly url: string;
  /** Ends the process as a power failure does. */
  kill(): Promise<void>;
  /** Starts it again with what it has written to disk. */
  restart(): Promise<void>;
}

/** Starts a Redis server that writes each change to disk at once. It ends with its owner. */
export async function startRedis(
  owner: { after(work: () => void): void },
  ...options: readonly string[]
): Promise<RedisServer> {
  const folder = temporaryFolder(owner);
  const port = await freePort();
  let server: ChildProcess;
  const restart = async () => {
    const always = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const bound = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder.path];
    server = spawn(PROGRAM!, [...bound, ...always, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
    await ready(server);
  };
  await restart();
  owner.after(() => void server.kill('SIGKILL'));
  return {
    ...{ port, url: `redis://127.0.0.1:${port}`, restart },
    async kill() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Resolves once a server has loaded its data and takes connections, which is in its log. */
async function ready(server: ChildProcess): Promise<void> {
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout! })) {
    said.push(line);
    if (!line.includes('Ready to accept connections')) continue;
    server.stdout!.resume();
    return;
  }
  throw new Error(`The server of the queue ended. ${said.join('\n')}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
