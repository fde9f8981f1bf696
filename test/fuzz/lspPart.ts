import { ErrorCodes, type ResponseError } from 'vscode-languageserver/node';
import type { Random } from '../../core/random.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { EDITOR_REQUEST_PARAMS, NOTIFICATION_PARAMS } from '../../server/params/editorParams.ts';
import { REQUEST_PARAMS } from '../../server/params/requestParams.ts';
import * as protocol from '../../server/protocol.ts';
import { startServer } from '../server/serverProcess.ts';
import { damagedJson, pick, randomText } from './mutations.ts';
import { INTERNAL, type Part } from './part.ts';

const METHODS = [...EDITOR_REQUEST_PARAMS.keys(), ...REQUEST_PARAMS.keys()].filter(
  (method) => !['shutdown', 'initialize', protocol.DoctorRequest].includes(method),
);
const NOTIFICATIONS = [...NOTIFICATION_PARAMS.keys()].filter((method) => method !== 'exit');
/** Requests of one case, which begins with a new document. */
const REQUESTS = 20;

/** Random requests and notifications, right and wrong, to the server: each is answered, and the server lives on. */
export const LSP: Part = {
  name: 'lsp',
  async open() {
    const server = await startServer(fromRoot('server', 'main.ts'));
    let documents = 0;
    const ask = async (method: string, params: unknown): Promise<string | undefined> => {
      const shown = `${method} ${JSON.stringify(params)?.slice(0, 400)}`;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve(`${shown} is not answered within a minute`), 60_000);
      });
      const answer = server.connection.sendRequest(method, params as object).then(
        () => undefined,
        ({ code, message }: ResponseError) =>
          code === ErrorCodes.InternalError || INTERNAL.test(message)
            ? `${shown}: ${code} ${message.slice(0, 500)}`
            : undefined,
      );
      return Promise.race([answer, late]).finally(() => clearTimeout(timer));
    };
    return {
      async attempt(random) {
        const uri = `file:///fuzz/${documents++}`;
        const language = pick(random, ['plaintext', 'markdown', 'latex', 'python']);
        await server.open(uri, randomText(random, 1500), language);
        const problems: (string | undefined)[] = [];
        for (let version = 2; version < REQUESTS; version++) {
          const method = pick(random, METHODS);
          const right = paramsFor(random, uri);
          problems.push(await ask(method, random.below(2) === 0 ? right : damagedJson(random, right)));
          const notification = random.below(3) === 0 ? pick(random, NOTIFICATIONS) : 'textDocument/didChange';
          const change = {
            textDocument: { uri, version },
            contentChanges: [{ range: randomRange(random), text: randomText(random, 40) }],
          };
          const sent = random.below(3) === 0 ? damagedJson(random, change) : change;
          await server.connection.sendNotification(notification, sent as object);
        }
        const position = randomRange(random).start;
        problems.push(await ask('textDocument/hover', { textDocument: { uri }, position }));
        await server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
        const unexpected = server.heard.errors
          .splice(0)
          .find((error) => /Unexpected:|failed with message|failed:/.test(error));
        return problems.find((problem) => problem !== undefined) ?? unexpected?.slice(0, 1500);
      },
      close: async () => server.kill(),
    };
  },
};

function randomRange(random: Random) {
  const position = () => ({
    line: pick(random, [0, 0, 1, 2, 10, 2 ** 31]),
    character: pick(random, [0, 1, 5, 20, 100, 2 ** 31]),
  });
  return { start: position(), end: position() };
}

/** Parameters that hold something for every request. */
function paramsFor(random: Random, uri: string) {
  const range = randomRange(random);
  const textDocument = { uri };
  return {
    ...{ textDocument, range, position: range.start, context: { diagnostics: [] }, previousResultId: '1' },
    ...(random.below(3) === 0 && { kinds: [pick(random, ['negation', 'noun-synonym', 'constructor'])] }),
    sentence: random.below(2) === 0 ? { textDocument, position: range.start } : randomText(random, 100),
    encoders: [pick(random, ['bow', 'glove-sum', '/nowhere', 'toString', 'http://'])],
    ...{ definition: randomText(random, 60), encoder: pick(random, ['bow', 'glove-sif-pc', 'x']), count: 3 },
    ...{
      method: pick(random, ['sts', 'costra', 'valueOf']),
      corpus: ['/nowhere'],
      seed: 1,
      out: '/nowhere/x',
    },
    ...{
      trainer: pick(random, ['compvec', 'x']),
      from: '/nowhere',
      text: randomText(random, 50),
      name: 'run.json',
    },
    ...{ keys: {}, address: 'http://127.0.0.1:1', scopeUri: uri },
    command: pick(random, [protocol.PIN_SENSE, protocol.UNPIN_SENSE]),
    arguments: [
      { uri, lemma: 'dog', pos: 'noun', sense: 'n1', scope: pick(random, ['document', 'workspace']) },
    ],
  };
}
