import { once } from 'node:events';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { EngineThreadSettings } from '../host/engineThread/engineThread.ts';
import { createMcpServer } from './mcpServer.ts';
import { messageLines } from './messageLines.ts';
import { namedRoots, workingRoots } from './roots.ts';
import { createSession } from './session.ts';

export interface McpOptions {
  readonly stdin: Readable;
  /** Receives the protocol and nothing else. */
  readonly stdout: Writable;
  /** The only folders that tools may use; those of the client, or the working folder, if there are none. */
  readonly roots: readonly string[];
  /** Model folders elsewhere that may be used. */
  readonly encoders: readonly string[];
  /** The origins of remote encoders to which sentences may be sent. */
  readonly origins: readonly string[];
  readonly engine: Omit<EngineThreadSettings, 'models'>;
  readonly signal: AbortSignal;
  /** Receives what is wrong with a message or with Semloc itself. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Serves the tools to an agent by the Model Context Protocol, until it closes its end or the signal aborts. Calls that
 * are open then are aborted.
 *
 * @throws InputError for a root that is no folder
 */
export async function serveMcp(options: McpOptions): Promise<void> {
  const { stdin, stdout, origins, signal, onFault } = options;
  const named = options.roots.length > 0 ? await namedRoots(options.roots) : undefined;
  const working = await workingRoots(process.cwd());
  const encoders = options.encoders.map((folder) => path.resolve(folder));
  const session = createSession(options.engine);
  const lines = messageLines((error) => {
    onFault(error.error.message);
    stdout.write(`${JSON.stringify(error)}\n`);
  });
  const transport = new StdioServerTransport(stdin.pipe(lines), stdout);
  const closed = new AbortController();
  const connection = serveStdio(
    () => createMcpServer({ session, named, working, encoders, origins, onFault }),
    { transport, onerror: (error) => isGone(error) || onFault(error.message) },
  );
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    closed.abort();
  };
  const ends = AbortSignal.any([signal, closed.signal]);
  if (!ends.aborted) await once(ends, 'abort');
  await connection.close();
  // A thread inside a model's computation ends when the computation does.
  await Promise.race([session.dispose(), setTimeout(PATIENCE)]);
}

/** The time that the engines have to end, in milliseconds. */
const PATIENCE = 100;

/** Tests whether a write failed because nobody reads: the connection ends, and nothing is wrong with Semloc. */
function isGone(error: Error): boolean {
  return ['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}
