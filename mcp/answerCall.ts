import {
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Engine } from '../core/engine/index.ts';
import { InputError } from '../core/inputError.ts';
import { encoderPlace } from './allowedEncoders.ts';
import { readGivenOptions } from './encoderOptions.ts';
import { progressOf } from './progress.ts';
import { clientRoots, type Roots, RootsNeeded } from './roots.ts';
import type { Session } from './session.ts';
import type { Tool, ToolCall } from './tool.ts';

/** The surroundings of all calls of a connection. */
export interface CallHost {
  readonly session: Session;
  /** The folders that the user named, which a client cannot change. */
  readonly named?: Roots;
  /** The folders where neither the user nor the client names any. */
  readonly working: Roots;
  /** Model folders elsewhere that the user allows. */
  readonly encoders: readonly string[];
  /** The origins of remote encoders that the user allows. */
  readonly origins: readonly string[];
  /** True if a client of the older protocol version can be asked for roots; the newer one says so in each request. */
  hasRoots(): boolean;
  /** Receives what is wrong with Semloc itself. */
  readonly onFault: (error: unknown) => void;
}

/** Answers a call with the tool's result, with an error for the model, or with the question for the client's roots. */
export async function answerCall(
  tool: Tool,
  given: Record<string, unknown>,
  context: ServerContext,
  host: CallHost,
): Promise<CallToolResult | InputRequiredResult> {
  const notices: string[] = [];
  const engines: Engine[] = [];
  try {
    const output = await tool.run(given, callOf(context, host, notices, engines));
    return answer({ ...output, ...(notices.length > 0 && { notices }) });
  } catch (error) {
    if (error instanceof RootsNeeded)
      return inputRequired({ inputRequests: { roots: inputRequired.listRoots() } });
    if (error instanceof InputError) return refusal(error.message);
    if (!context.mcpReq.signal.aborted) host.onFault(error);
    return refusal(
      'Semloc failed at this call; its standard error says where. Try other arguments, or report it.',
    );
  } finally {
    await Promise.all(engines.map((engine) => engine.dispose()));
  }
}

/** @param engines gets those that end with the call */
function callOf(context: ServerContext, host: CallHost, notices: string[], engines: Engine[]): ToolCall {
  const { signal } = context.mcpReq;
  const roots = () => rootsOf(context, host);
  return {
    ...{ signal, session: host.session, onProgress: progressOf(context), roots },
    async engine(encoders, given = {}) {
      const options = readGivenOptions(given, encoders);
      const places = encoders.map((id) => encoderPlace(id, host.origins));
      const folders = places.includes('path') ? [...roots().folders, ...host.encoders] : [];
      const isOverridden = Object.keys(options).length > 0;
      const engine = isOverridden ? host.session.engineWith(folders, options) : host.session.engine(folders);
      if (isOverridden) engines.push(engine);
      for (const id of encoders) await engine.describe(id, { signal });
      return engine;
    },
    notice(message) {
      if (notices.length < MOST_NOTICES) notices.push(cut(message));
    },
  };
}

/** The folders of a call: those that the user named, else those of the client, else the working folder. */
function rootsOf({ mcpReq }: ServerContext, { named, working, hasRoots }: CallHost): Roots {
  if (named) return named;
  const response = inputResponse(mcpReq.inputResponses, 'roots');
  if (response.kind === 'roots') return clientRoots(response.roots);
  const envelope: { readonly [key: string]: unknown } = mcpReq.envelope ?? {};
  const { roots } = (envelope[CLIENT_CAPABILITIES_META_KEY] ?? {}) as ClientCapabilities;
  if (roots !== undefined || hasRoots()) throw new RootsNeeded();
  return working;
}

function answer(content: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(content) }], structuredContent: content };
}

function refusal(message: string): CallToolResult {
  return { content: [{ type: 'text', text: cut(message) }], isError: true };
}

/** Messages of an answer. */
const MOST_NOTICES = 20;
/** Characters of a message, which may hold what the caller gave. */
const LONGEST = 1000;

const cut = (message: string): string =>
  message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
