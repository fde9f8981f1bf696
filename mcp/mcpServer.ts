import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { VERSION } from '../host/version.ts';
import { answerCall, type CallHost } from './answerCall.ts';
import { TOOLS } from './tools/index.ts';

const INSTRUCTIONS = `Semloc measures what sentence embeddings miss: negation, antonyms, numbers, roles, determiners.
To check whether a rewrite kept the meaning, call semloc_compare_sentences; after editing a text file, semloc_compare_documents. To choose or test an embedding model, call semloc_evaluate_encoders; for a similarity threshold, semloc_check_threshold. Semloc reads English. Paths are relative to the working folder and must lie inside it. Nothing leaves this machine unless the user allowed a remote encoder.`;

/** Creates a server with all tools, for one connection. */
export function createMcpServer(host: Omit<CallHost, 'hasRoots'>): McpServer {
  const server = new McpServer(
    { name: 'semloc', title: 'Semloc', version: VERSION },
    { instructions: INSTRUCTIONS, capabilities: { tools: {} } },
  );
  const hasRoots = () => server.server.getClientCapabilities()?.roots !== undefined;
  for (const tool of TOOLS) {
    const { name, title, description, input, output, writes = false, encodes = false } = tool;
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input, outputSchema: output },
        annotations: {
          readOnlyHint: !writes,
          // What it writes goes where nothing is.
          destructiveHint: false,
          idempotentHint: !writes,
          openWorldHint: encodes && host.origins.length > 0,
        },
      },
      (given: Record<string, unknown>, context: ServerContext) =>
        answerCall(tool, given, context, { ...host, hasRoots }),
    );
  }
  return server;
}
