import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { askEndpoint } from '../../../host/programs/askEndpoint.ts';

const server = createServer(async (request, response) => {
  const { text } = (await json(request)) as { readonly text: string };
  if (request.url === '/moved') response.writeHead(302, { location: '/classify' }).end();
  else if (request.url === '/endless') {
    while (!response.destroyed) {
      response.write('a'.repeat(1 << 20));
      await setTimeout(1);
    }
  } else if (request.url?.startsWith('/fault')) response.writeHead(500).end();
  else response.end(JSON.stringify({ answer: `${request.method} ${text.length}` }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
test.after(() => server.close());

const asked = (url: string, texts: readonly string[], signal = new AbortController().signal) =>
  askEndpoint(
    url,
    texts.map((text) => JSON.stringify({ text })),
    signal,
  );

test('each text has its answer, in order', async () => {
  const texts = Array.from({ length: 40 }, (_, at) => 'é'.repeat(at));
  const answers = await asked(`${base}/classify`, texts);
  assert.deepEqual(
    answers.map((answer) => JSON.parse(answer).answer),
    texts.map(({ length }) => `POST ${length}`),
  );
  assert.deepEqual(await asked(`${base}/classify`, []), []);
});

test('an endpoint that cannot be asked is named; a redirect is not followed', async () => {
  for (const [url, message] of [
    [`${base}/fault`, /\/fault cannot be asked: it returned 500/],
    [`${base}/moved`, /\/moved cannot be asked: it returned 302/],
    [`${base}/endless`, /\/endless cannot be asked: it returned more than 16777216 bytes/],
    ['http://127.0.0.1:1/classify', /cannot be asked: /],
    [`${base}/fault?key=SECRET`, /\/fault cannot be asked: it returned 500/],
    ['http://user:SECRET@127.0.0.1:1/a', /127\.0\.0\.1:1\/a contains a user name or a password/],
    ['ftp://user:SECRET@host/', /is no URL of an HTTP endpoint/],
    ['localhost:8000', /is no URL of an HTTP endpoint/],
  ] as const)
    await assert.rejects(asked(url, ['One.']), (error: Error) => {
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /SECRET/);
      return true;
    });
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  await assert.rejects(asked(`${base}/classify`, ['One.'], stop.signal), /stopped/);
});
