/** Requests with wrong parameters, out of turn, and in broken frames, to the real server. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { ErrorCodes, type ResponseError } from 'vscode-languageserver/node';
import { EDITOR_REQUEST_PARAMS } from '../../server/params/editorParams.ts';
import { REQUEST_PARAMS } from '../../server/params/requestParams.ts';
import * as protocol from '../../server/protocol.ts';
import { INHERITED_NAMES } from '../inheritedNames.ts';
import { at, describeServer, MAIN, textDocument, URI } from './runningServer.ts';

const range = { start: at(4), end: at(14) };
const pin = { uri: URI, lemma: 'car', pos: 'noun', scope: 'document' };
const folder = '/nowhere/at/all';

const RUN_EXAMPLES = { examples: `${folder}/examples.jsonl`, method: 'localization', encoders: ['bow'] };

/** Every request with parameters that it takes. Members whose names end with `?` may be left out. */
const REQUESTS: readonly (readonly [method: string, params: Params])[] = [
  ['textDocument/hover', { textDocument, position: at(5) }],
  ['textDocument/codeAction', { textDocument, range, context: { 'only?': ['refactor'] } }],
  ['textDocument/semanticTokens/full', { textDocument }],
  ['textDocument/semanticTokens/full/delta', { textDocument, previousResultId: '1' }],
  ['textDocument/semanticTokens/range', { textDocument, range }],
  ['textDocument/inlayHint', { textDocument, range }],
  ['textDocument/codeLens', { textDocument }],
  ['codeLens/resolve', { range, 'data?': { uri: URI, position: at(4), version: 1, name: '' } }],
  ['workspace/executeCommand', { command: protocol.PIN_SENSE, arguments: [{ ...pin, sense: 'n02961779' }] }],
  ['workspace/executeCommand', { command: protocol.UNPIN_SENSE, arguments: [pin] }],
  [protocol.VariantsRequest, { textDocument, 'range?': range, 'kinds?': ['negation'] }],
  [
    protocol.SaveAcceptedRequest,
    {
      file: `${folder}/accepted.jsonl`,
      variants: [
        {
          ...{ text: 'A car.', variant: 'An automobile.', kind: 'noun-synonym', level: 1 },
          changes: [{ token: 1, from: 'car', to: 'automobile' }],
          ...{
            edited: false,
            language: 'plaintext',
            'uri?': URI,
            file: 'a.txt',
            line: 1,
            profile: 'strict',
            seed: 1,
          },
        },
      ],
    },
  ],
  [
    protocol.InspectRequest,
    {
      sentence: { textDocument, position: at(5) },
      'paraphrase?': 'A car stands there.',
      encoders: ['bow'],
      'kinds?': ['negation'],
      'scopeUri?': URI,
    },
  ],
  [protocol.PinnedWordsRequest, { textDocument, range }],
  [protocol.SentenceTokensRequest, { textDocument, position: at(5) }],
  [protocol.CandidatesRequest, { textDocument, position: at(5) }],
  [protocol.SensesRequest, { textDocument, position: at(5) }],
  [
    protocol.ReverseDictionaryRequest,
    { definition: 'a car', 'encoder?': 'bow', 'metric?': 'cosine', 'count?': 3, 'scopeUri?': URI },
  ],
  [protocol.AnnotateRequest, { textDocument, 'range?': range, 'first?': 1 }],
  [protocol.CompareDocumentsRequest, { textDocument, 'range?': range, older: 'A bus.' }],
  [protocol.CompareSentencesRequest, { original: 'A car.', rewrite: 'A bus.', 'scopeUri?': URI }],
  [protocol.MapRequest, { textDocument, 'range?': range, unit: 'words', encoder: 'bow' }],
  [
    protocol.EvaluateRequest,
    {
      method: 'costra',
      corpus: [folder],
      encoders: ['bow'],
      'profile?': 'strict',
      seed: 1,
      'options?': {},
      'out?': folder,
      'scopeUri?': URI,
    },
  ],
  [protocol.SuiteRequest, { file: '/a.semloc.json', text: '{}' }],
  [
    protocol.RunSuiteEvaluationRequest,
    { file: '/a.semloc.json', text: '{}', name: 'costra', root: folder, 'scopeUri?': URI },
  ],
  [protocol.OpenRunRequest, { text: '{}', name: 'run.json' }],
  [protocol.RunReportRequest, { text: '{"method":"sts","metrics":[]}', name: 'run.json', format: 'csv' }],
  [
    protocol.RunVectorsRequest,
    { examples: folder, method: 'sts', encoder: 'glove-sum', out: folder, 'scopeUri?': URI },
  ],
  [protocol.SaveRunRequest, { from: folder, out: folder, 'replace?': false }],
  [
    protocol.CasesRequest,
    {
      ...RUN_EXAMPLES,
      filter: {
        'text?': 'rain',
        'kind?': 'T1',
        'level?': 1,
        'metric?': 'T1@1',
        'verdict?': 'wrong',
        'encoder?': 'bow',
        'disagree?': true,
        'regressed?': { encoder: 'bow', baseline: 'glove-sum' },
      },
      order: {
        by: 'value',
        'encoder?': 'bow',
        'baseline?': 'glove-sum',
        'label?': 'Paraphrase',
        'descending?': true,
      },
      from: 0,
      count: 50,
    },
  ],
  [protocol.CaseLineRequest, { ...RUN_EXAMPLES, number: 0, corpus: [folder], names: ['a.tsv'] }],
  [protocol.CloseCasesRequest, { examples: folder, 'beside?': [{ examples: folder, encoders: ['bow'] }] }],
  [protocol.MethodsRequest, { 'scopeUri?': URI }],
  [
    protocol.TrainRequest,
    {
      trainer: 'compvec',
      out: folder,
      'begin?': { 'data?': folder, vectors: 'glove', options: {}, seed: 1 },
      'scopeUri?': URI,
    },
  ],
  [protocol.UnfinishedTrainingRequest, { trainer: 'compvec', out: folder }],
  // Any number may be a threshold: drift.test.ts has those that are none.
  [protocol.RecordDriftRequest, { files: [folder], encoder: 'bow', out: folder, 'scopeUri?': URI }],
  [protocol.CheckDriftRequest, { folder, encoder: 'bow', 'scopeUri?': URI }],
  [protocol.CheckEncoderRequest, { encoder: 'bow' }],
  [protocol.EncoderKeysRequest, { keys: { 'https://api.example.com': 'key' } }],
  [protocol.ModelsRequest, { address: 'http://localhost:1' }],
  [protocol.TrainersRequest, {}],
  [protocol.EncodersRequest, {}],
  [protocol.RunsRequest, {}],
  [protocol.CorporaRequest, {}],
  [protocol.CheckCorpusRequest, { method: 'sts', corpus: [folder], options: {} }],
  [protocol.CompareRunsRequest, { runs: [folder, folder] }],
  [protocol.ComparisonTextRequest, { shown: {}, baseline: 'bow', format: 'json' }],
  [protocol.PinsRequest, {}],
  [protocol.CachedVectorsRequest, {}],
  [protocol.ClearVectorsRequest, {}],
  [protocol.AnnotatorsRequest, { folder }],
  [protocol.OpenQueueRequest, { folder, annotator: 'ada' }],
  [protocol.AnswerItemRequest, { folder, annotator: 'ada', item: 1, answer: 'same' }],
  [protocol.UndoAnswerRequest, { folder, annotator: 'ada' }],
  [protocol.CloseQueueRequest, { folder, annotator: 'ada' }],
  [protocol.DoctorRequest, {}],
];

type Params = { readonly [name: string]: unknown };

interface Wrong {
  /** `range.start.line is -1` */
  readonly says: string;
  readonly place: string;
  readonly params: unknown;
}

/** Values of other types than `right`, and numbers that are no number of anything. */
function wrongFor(right: unknown): unknown[] {
  const others = [null, 5, true, 'constructor', ['toString'], { __proto__: null, x: 1 }];
  const differing = others.filter(
    (each) => typeof each !== typeof right || Array.isArray(each) !== Array.isArray(right) || each === null,
  );
  return typeof right === 'number' ? [...differing, -1, 0.5, 1e308, Number.NaN, -(2 ** 53)] : differing;
}

/** The parameters with one member missing or wrong, for each member. */
function* wrongParams(value: unknown, place: string, replace: (value: unknown) => unknown): Generator<Wrong> {
  if (typeof value !== 'object' || value === null) return;
  for (const [marked, member] of Object.entries(value)) {
    const name = marked.replace(/\?$/, '');
    const at = Array.isArray(value) ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`;
    const rest = (): Map<string, unknown> =>
      new Map(Object.entries(value).map(([key, each]) => [key.replace(/\?$/, ''), unmarked(each)]));
    const within = (other: unknown) => {
      if (Array.isArray(value))
        return replace(value.map((each, i) => (String(i) === name ? other : unmarked(each))));
      return replace(Object.fromEntries(rest().set(name, other)));
    };
    if (marked === name && !Array.isArray(value) && place !== 'keys') {
      const without = rest();
      without.delete(name);
      yield { says: `${at} is missing`, place: at, params: replace(Object.fromEntries(without)) };
    }
    for (const wrong of wrongFor(member)) {
      yield { says: `${at} is ${JSON.stringify(wrong)}`, place: at, params: within(wrong) };
    }
    yield* wrongParams(member, at, within);
  }
}

function unmarked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unmarked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.replace(/\?$/, ''), unmarked(each)]),
  );
}

/** What no message for a person contains: the wording of JavaScript itself. */
const JAVASCRIPT = /Cannot read|is not a function|undefined|not iterable|\[object|native code|reading '/;
/** Places where a text or an object is as right, or where null stands for nothing. */
const ALSO_RIGHT = /^(sentence is ("constructor"|\["toString"\])|context\.only is null|arguments is null)/;

describeServer((tested) => {
  const ask = async (method: string, params: unknown): Promise<ResponseError | undefined> =>
    tested.request(method, params as object).then(
      () => undefined,
      (error: ResponseError) => error,
    );

  test('every request has its parameters here', () => {
    const known = [...EDITOR_REQUEST_PARAMS.keys(), ...REQUEST_PARAMS.keys()];
    const here = new Set([...REQUESTS.map(([method]) => method), 'initialize', 'shutdown']);
    assert.deepEqual(
      known.filter((method) => !here.has(method)),
      [],
    );
    const own = Object.entries(protocol).filter(([name]) => name.endsWith('Request'));
    assert.deepEqual(own.map(([, method]) => method).sort(), [...REQUEST_PARAMS.keys()].sort());
  });

  for (const [method, params] of REQUESTS) {
    test(`${method} of ${Object.keys(params).join(', ') || 'nothing'} names the parameter that is missing or wrong`, async () => {
      const wrongs = [...wrongParams(params, '', (value) => value)].filter(
        ({ says }) => !ALSO_RIGHT.test(says),
      );
      const answers = await Promise.all(
        wrongs.map(async ({ says, place, params }) => {
          const error = await ask(method, params);
          const isRight =
            error?.code === ErrorCodes.InvalidParams &&
            error.message.includes(place) &&
            !JAVASCRIPT.test(error.message);
          return isRight ? [] : [`${says}: ${error ? `${error.code} ${error.message}` : 'answered'}`];
        }),
      );
      assert.deepEqual(answers.flat(), []);
      for (const other of [[5], ['a', 'b'], [{}]]) {
        assert.equal((await ask(method, other))?.code, ErrorCodes.InvalidParams, JSON.stringify(other));
      }
    });
  }

  test('texts that are the names of what objects inherit, or very long, are texts', async () => {
    const texts = [...INHERITED_NAMES, '', '\u0000', '\u202e', 'x'.repeat(100_000)];
    const problems: string[] = [];
    for (const name of texts) {
      const asked: [string, object][] = [
        [protocol.VariantsRequest, { textDocument, kinds: [name] }],
        [protocol.InspectRequest, { sentence: name, encoders: [name] }],
        [protocol.InspectRequest, { sentence: 'A dog barks.', encoders: [name], kinds: [name] }],
        [protocol.ReverseDictionaryRequest, { definition: name, encoder: name }],
        [protocol.EvaluateRequest, { method: name, corpus: [name], encoders: [name], seed: 0 }],
        [protocol.OpenRunRequest, { text: name, name }],
        [protocol.OpenRunRequest, { text: JSON.stringify({ format: 1, method: name, metrics: [] }), name }],
        [protocol.SaveRunRequest, { from: name, out: name }],
        [protocol.TrainRequest, { trainer: name, out: folder }],
        [protocol.UnfinishedTrainingRequest, { trainer: name, out: name }],
        [protocol.CheckEncoderRequest, { encoder: name }],
        [protocol.ModelsRequest, { address: name }],
        ['workspace/executeCommand', { command: name, arguments: [] }],
        [name, {}],
      ];
      for (const [method, params] of asked) {
        const error = await ask(method, params);
        if (error?.code === ErrorCodes.InternalError || JAVASCRIPT.test(error?.message ?? '')) {
          problems.push(`${method} ${JSON.stringify(params).slice(0, 100)}: ${error!.message.slice(0, 300)}`);
        }
      }
    }
    assert.deepEqual(problems, []);
  });

  test('an option that has the name of what objects inherit is unknown', async () => {
    for (const name of ['constructor', '__proto__']) {
      const params = { method: 'sts', corpus: [folder], encoders: ['bow'], seed: 0 };
      const options = Object.fromEntries([[name, 1]]);
      const error = await ask(protocol.EvaluateRequest, { ...params, options });
      assert.match(error!.message, new RegExp(`sts has no option ${name}`));
    }
  });

  test('a profile that is none is refused with those that are', async () => {
    for (const profile of ['paper', 'toString']) {
      const params = { method: 'sts', corpus: [folder], encoders: ['bow'], seed: 0, profile };
      const error = await ask(protocol.EvaluateRequest, params);
      assert.equal(error?.code, ErrorCodes.InvalidParams);
      assert.match(error!.message, /profile .* white2015/);
    }
  });

  test('positions far outside the text are at its end', async () => {
    for (const position of [
      at(2 ** 40),
      at(0, 2 ** 40),
      at(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    ]) {
      assert.equal(await ask('textDocument/hover', { textDocument, position }), undefined);
      assert.equal(await ask(protocol.SensesRequest, { textDocument, position }), undefined);
    }
  });

  test('notifications with wrong parameters, and a second initialize, change nothing', async () => {
    const { connection } = tested.server;
    for (const method of [
      ...['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose', 'semloc/trust'],
      ...['workspace/didChangeWorkspaceFolders', '$/setTrace', '$/cancelRequest', 'initialized', 'nothing'],
    ]) {
      for (const params of [
        {},
        { textDocument: { uri: 5 } },
        { textDocument: null, event: null },
        { id: {} },
      ]) {
        await connection.sendNotification(method, params);
      }
    }
    const again = await ask('initialize', { processId: null, rootUri: null, capabilities: {} });
    assert.equal(again?.code, ErrorCodes.InvalidRequest);
    assert.match(again!.message, /already initialized/);
    assert.notEqual(await tested.request('textDocument/hover', { textDocument, position: at(5) }), null);
  });

  test('before initialize and after shutdown, requests are refused', async () => {
    const server = bare(MAIN);
    server.send({ id: 1, method: 'textDocument/hover', params: { textDocument, position: at(5) } });
    server.send({ method: 'textDocument/didOpen', params: { textDocument: { uri: URI } } });
    server.send({ id: 2, method: 'initialize', params: { capabilities: 5 } });
    server.send({ id: 3, method: 'initialize', params: { capabilities: {} } });
    server.send({ id: 4, method: 'shutdown' });
    server.send({ id: 5, method: 'semloc/encoders' });
    server.send({ id: 6, method: 'shutdown' });
    server.send({ method: 'exit' });
    assert.equal(await server.exited, 0);
    assert.deepEqual(server.codes(), [
      [1, ErrorCodes.ServerNotInitialized],
      [2, ErrorCodes.InvalidParams],
      [3, undefined],
      [4, undefined],
      [5, ErrorCodes.InvalidRequest],
      [6, ErrorCodes.InvalidRequest],
    ]);
  });

  test('the server ends with one line at a message that cannot be followed', async () => {
    const server = bare(MAIN);
    server.write('Content-Length: many\r\n\r\n{}');
    assert.equal(await server.exited, 1);
    assert.match(server.errors(), /^semloc: A message has [^\n]*\.\n$/);
  });
});

/** A server that is written to as it comes. */
function bare(file: string) {
  const child = spawn(process.execPath, [file, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'close').then(([code]) => code as number);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  child.stdin.on('error', () => {});
  const write = (text: string) => void child.stdin.write(text);
  return {
    exited,
    write,
    send(message: object) {
      const body = JSON.stringify({ jsonrpc: '2.0', ...message });
      write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    },
    errors: () => errors,
    /** The answers' ids and error codes, by id. */
    codes: () =>
      output
        .split(/Content-Length: \d+\r\n\r\n/)
        .filter((body) => body.includes('"id"') && !body.includes('"method"'))
        .map((body) => JSON.parse(body) as { id: number; error?: { code: number } })
        .map(({ id, error }) => [id, error?.code] as const)
        .sort(([one], [other]) => one - other),
  };
}
