import assert from 'node:assert/strict';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Client, type ClientOptions, type Tool } from '@modelcontextprotocol/client';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { serveMcp } from '../../mcp/serveMcp.ts';
import { sharedWorker } from '../sharedWorker.ts';
import '../ownCache.ts';

/** The protocol versions that the server speaks. */
export const VERSIONS = ['2025-11-25', '2026-07-28'] as const;
export type Version = (typeof VERSIONS)[number];

export interface ConnectionOptions {
  readonly version?: Version;
  /** What `--root` names; by default this project, whose samples tests read. */
  readonly roots?: readonly string[];
  /** What `--encoder` and `--allow` name. */
  readonly encoders?: readonly string[];
  readonly origins?: readonly string[];
  /** The folders that the client gives; it has no roots where this is absent. */
  readonly clientRoots?: readonly string[];
}

export interface Connection {
  readonly client: Client;
  /** What the server reports to its user. */
  readonly faults: string[];
  /** Ends when the server does. */
  readonly ended: Promise<void>;
  /** Writes to the server whatever it is. */
  write(text: string): void;
  /** All that the server has written. */
  written(): string;
  tools(): Promise<readonly Tool[]>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as an agent does
  call(name: string, given: object): Promise<any>;
  /** The message of a call that must fail. */
  failure(name: string, given: object): Promise<string>;
}

const PROJECT = path.resolve(import.meta.dirname, '../..');

/** Connects the protocol's own client to a server in this process. It ends with the test, or with all of a file. */
export async function connect(
  owner: { after(work: () => unknown): void },
  {
    version = '2026-07-28',
    roots = [PROJECT],
    encoders = [],
    origins = [],
    clientRoots,
  }: ConnectionOptions = {},
): Promise<Connection> {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const faults: string[] = [];
  let written = '';
  toClient.on('data', (chunk) => (written += chunk));
  const ended = serveMcp({
    ...{ stdin: toServer, stdout: toClient, roots, encoders, origins },
    engine: { device: 'cpu', worker: sharedWorker },
    signal: new AbortController().signal,
    onFault: (error) => faults.push(String(error)),
  });
  const client = new Client({ name: 'test', version: '1' }, optionsOf(version, clientRoots));
  if (clientRoots) {
    client.setRequestHandler('roots/list', () => ({
      roots: clientRoots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }));
  }
  // The transport of either side reads one stream and writes another.
  await client.connect(new StdioServerTransport(toClient, toServer));
  owner.after(async () => {
    toServer.end();
    await ended;
  });
  const call = (name: string, given: object) =>
    client.callTool({ name, arguments: given as Record<string, unknown> });
  return {
    ...{ client, faults, ended },
    write: (text) => void toServer.write(text),
    written: () => written,
    tools: async () => (await client.listTools()).tools,
    async call(name, given) {
      const result = await call(name, given);
      const [content] = result.content as { text: string }[];
      assert.equal(result.isError ?? false, false, content!.text);
      assert.deepEqual(JSON.parse(content!.text), result.structuredContent, 'the text holds the same');
      return result.structuredContent;
    },
    async failure(name, given) {
      const result = await call(name, given);
      assert.equal(result.isError, true, JSON.stringify(result.structuredContent));
      return (result.content as { text: string }[])[0]!.text;
    },
  };
}

function optionsOf(version: Version, clientRoots: readonly string[] | undefined): ClientOptions {
  return {
    versionNegotiation: { mode: version === '2025-11-25' ? 'legacy' : { pin: version } },
    ...(clientRoots && { capabilities: { roots: {} } }),
  };
}
