/** A local server that answers as a test tells it, and a network whose waiting takes no time. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '../../../../core/network.ts';
import { createNetwork } from '../../../../host/network/network.ts';

export interface Asked {
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: { model: string; input: string[]; encoding_format: string };
}

export type Answer = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown;

/** What is returned is sent as JSON; nothing, where the answer was sent or is to hang. */
export async function scriptedServer(answer: Answer) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { url = '', headers } = request;
    const one = { url, authorization: headers.authorization, body: text ? JSON.parse(text) : undefined };
    asked.push(one);
    const content = answer(one, response, request);
    if (content !== undefined) response.end(JSON.stringify(content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A vector of three components for each input, decided by its text; given in reverse order. */
export function vectorsOf({ body }: Asked, turned = 0) {
  const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text, turned) }));
  return { object: 'list', data: data.reverse() };
}

export function vectorOf(text: string, turned = 0): number[] {
  return [Math.fround(text.length / 7), text.codePointAt(0) ?? 0, -0.25 + turned];
}

/**
 * A network without keys. Pauses are noted instead of waited for; the time-out strikes when `timeIsUp` resolves. Its
 * memory is the map.
 */
export function patientNetwork(
  timeIsUp: Promise<unknown> = new Promise(() => {}),
  environment: NodeJS.ProcessEnv = {},
) {
  const pauses: number[] = [];
  const memory = new Map<string, string>();
  const own = createNetwork({ environment });
  const network: Network = {
    ...own,
    timeout: own.timeout,
    async wait(milliseconds, signal) {
      if (milliseconds !== own.timeout) pauses.push(milliseconds);
      else await Promise.race([timeIsUp, once(signal, 'abort')]);
      signal.throwIfAborted();
    },
    recall: async (id) => memory.get(id),
    remember: async (id, text) => void memory.set(id, text),
  };
  return { network, pauses, memory };
}
