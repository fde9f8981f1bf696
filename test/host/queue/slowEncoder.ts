import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** A remote encoder that embeds the sentences of a corpus once it is allowed to. */
export interface SlowEncoder {
  /** `http://127.0.0.1:1234`. */
  readonly origin: string;
  /** The id of the encoder. */
  readonly id: string;
  /** Resolves at the next request with a sentence of the corpus. */
  asked(): Promise<void>;
  /** Answers all requests, also those to come. */
  release(): void;
}

/** @param sentence matches the sentences of the corpus; those of probes are embedded at once */
export async function startSlowEncoder(
  owner: { after(work: () => void): void },
  sentence: RegExp,
): Promise<SlowEncoder> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let tell = () => {};
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const input: string[] = request.method === 'POST' ? [JSON.parse(body).input].flat() : [];
    if (input.some((text) => sentence.test(text))) {
      tell();
      await released;
    }
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ object: 'list', data: input.length > 0 ? data : [{ id: 'm' }], model: 'm' }),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  owner.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  return {
    ...{ origin, id: `${origin}/v1#m`, release },
    asked: () => new Promise((resolve) => (tell = resolve)),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece;
  return text;
}

function vectorOf(text: string): number[] {
  const vector = [1, 0, 0, 0];
  for (const [place, letter] of [...text].entries()) vector[place % 4]! += letter.codePointAt(0)! / 100;
  return vector;
}
