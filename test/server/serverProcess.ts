/** The server in a separate process, spoken to as an editor does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Status } from '../../server/protocol.ts';
import '../ownCache.ts';

export interface ServerProcess {
  readonly connection: ProtocolConnection;
  readonly pid: number;
  readonly initialized: InitializeResult;
  /** What the server said unasked, so far. */
  readonly heard: {
    readonly statuses: Status[];
    readonly warnings: string[];
    readonly errors: string[];
    /** What it asked to show anew. */
    readonly refreshed: Set<string>;
  };
  /** Resolves once a condition of what was heard holds: it is asked at each thing that the server says unasked. */
  until(condition: () => boolean): Promise<void>;
  /** All that came over standard output. */
  output(): string;
  open(uri: string, text: string, languageId?: string): Promise<void>;
  /** Says that the settings have changed to these. */
  configure(settings: unknown): Promise<void>;
  /** Ends the server in order. Resolves with the exit code. */
  stop(): Promise<number>;
  /** Ends the server at once, if it still runs. */
  kill(): void;
  /** Resolves with the exit code. */
  readonly exited: Promise<number>;
}

export interface ServerOptions {
  readonly capabilities?: ClientCapabilities;
  /** What the client has under `semloc`; a function is asked with the URI. */
  readonly settings?: unknown;
  /** URIs of workspace folders. */
  readonly folders?: readonly string[];
  /** The folder of the cache; this process's if not given. */
  readonly cache?: string;
}

const REFRESHED = ['semanticTokens', 'inlayHint', 'codeLens'];

const CAPABILITIES: ClientCapabilities = {
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    ...Object.fromEntries(REFRESHED.map((kind) => [kind, { refreshSupport: true }])),
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
  },
  window: { workDoneProgress: true },
};

/** Starts `script` with this Node and shakes hands. */
export async function startServer(
  script: string,
  { capabilities = CAPABILITIES, settings, folders, cache }: ServerOptions = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, '--stdio'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(cache && { SEMLOC_CACHE: cache }) },
  });
  const exited = once(child, 'exit').then(([code]) => code as number);
  const chunks: Buffer[] = [];
  const incoming = new PassThrough();
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    incoming.write(chunk);
  });
  child.stderr.resume();
  const connection = createProtocolConnection(
    new StreamMessageReader(incoming),
    new StreamMessageWriter(child.stdin),
  );
  const heard: ServerProcess['heard'] = { statuses: [], warnings: [], errors: [], refreshed: new Set() };
  const waiting = new Map<() => boolean, () => void>();
  const hear = () => {
    for (const [condition, resolve] of waiting) {
      if (!condition()) continue;
      waiting.delete(condition);
      resolve();
    }
  };
  let given = settings;
  connection.onRequest('workspace/configuration', ({ items }: { items: { scopeUri?: string }[] }) =>
    items.map(({ scopeUri }) => (typeof given === 'function' ? given(scopeUri) : (given ?? null))),
  );
  connection.onRequest('client/registerCapability', () => null);
  for (const kind of REFRESHED) {
    connection.onRequest(`workspace/${kind}/refresh`, () => {
      heard.refreshed.add(kind);
      hear();
      return null;
    });
  }
  connection.onNotification('semloc/status', (status: Status) => {
    heard.statuses.push(status);
    hear();
  });
  connection.onNotification('window/showMessage', ({ message }) => {
    heard.warnings.push(message);
    hear();
  });
  connection.onNotification('window/logMessage', ({ type, message }) => {
    if (type === 1) heard.errors.push(message);
    hear();
  });
  connection.listen();
  // What a server that is lost has been asked for is rejected, and not waited for.
  child.once('exit', () => connection.dispose());
  const initialized = await connection.sendRequest<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders?.map((uri) => ({ uri, name: uri })) ?? null,
    capabilities,
  });
  await connection.sendNotification('initialized', {});
  return {
    connection,
    pid: child.pid!,
    initialized,
    heard,
    exited,
    kill: () => void child.kill('SIGKILL'),
    async until(condition) {
      if (!condition()) await new Promise<void>((resolve) => waiting.set(condition, resolve));
    },
    output: () => Buffer.concat(chunks).toString('latin1'),
    open: (uri, text, languageId = 'plaintext') =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      }),
    configure(settings) {
      given = settings;
      return connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
    },
    async stop() {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      return exited;
    },
  };
}
