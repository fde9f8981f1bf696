/** The server process, over real JSON-RPC. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  CancellationTokenSource,
  type CodeAction,
  type Hover,
  LSPErrorCodes,
  type ResponseError,
  type SemanticTokens,
} from 'vscode-languageserver/node';
import { createVectorStore } from '../../host/vectors/vectorStore.ts';
import type {
  DoctorResult,
  EncodersResult,
  EvaluateParams,
  EvaluateResult,
  OpenRunResult,
  SaveRunResult,
  VariantsResult,
  VectorShare,
} from '../../server/protocol.ts';
import { at, describeServer, MAIN, SENTENCE, textDocument, URI } from './runningServer.ts';
import { startServer } from './serverProcess.ts';

describeServer((tested) => {
  const { request } = tested;

  test('announces what it can do', () => {
    const { serverInfo, capabilities } = tested.server.initialized;
    assert.equal(serverInfo!.name, 'Semloc');
    assert.equal(capabilities.hoverProvider, true);
    assert.ok(capabilities.semanticTokensProvider!.legend.tokenTypes.includes('semlocNoun'));
  });

  test('hovers with the sense and the candidates as the encoder reads them', async () => {
    const position = at(SENTENCE.indexOf('car'));
    const ask = async () => (await request<Hover>('textDocument/hover', { textDocument, position })).contents;
    // The first may come before the encoder is open.
    await ask();
    await tested.server.until(() => {
      const status = tested.server.heard.statuses.at(-1);
      return status?.device !== undefined && !status.busy;
    });
    const { value } = (await ask()) as { value: string };
    assert.match(
      value,
      /^\*\*car\*\* · noun, singular `NN` · (?:\S+ of \*\S+\* · )?a motor vehicle with [^()]* \(sense 1 of 5, likely\)$/m,
    );
    assert.match(value, /^✓ automobile \(\d\d%\) · .*\bvehicle \(\d\d%\)/m);
  });

  test('colours words', async () => {
    const { data } = await request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    assert.equal(data.length, 11 * 5);
  });

  test('replaces a word with its article in one edit of the version it was asked for', async () => {
    const uri = 'untitled:Untitled-1';
    await tested.server.open(uri, 'She bought a car yesterday.', 'markdown');
    const range = { start: at(14), end: at(14) };
    const actions = await request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
    const action = actions.find(({ title }) => title.includes("'automobile'"))!;
    assert.equal(action.kind, 'refactor.rewrite.semloc');
    assert.deepEqual(action.edit!.documentChanges, [
      {
        textDocument: { uri, version: 1 },
        edits: [
          { range: { start: at(11), end: at(12) }, newText: 'an' },
          { range: { start: at(13), end: at(16) }, newText: 'automobile' },
        ],
      },
    ]);
  });

  test('edits give what the edited text opened anew gives', async () => {
    const uri = 'file:///edited.md';
    await tested.server.open(uri, '# A title\r\n\r\nThe dog barked.\r\n\r\nThe end.', 'markdown');
    const edit = (version: number, contentChanges: object[]) =>
      tested.server.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges,
      });
    await edit(2, [
      { range: { start: at(4, 2), end: at(7, 2) }, text: 'brown cat 😀' },
      { range: { start: at(0, 0), end: at(2, 0) }, text: '## ' },
    ]);
    await edit(3, [{ range: { start: at(0, 3), end: at(0, 4) }, text: '' }]);
    const anew = 'file:///anew.md';
    await tested.server.open(anew, '## A title\r\n\r\nThe brown cat 😀 barked.\r\nThe end.', 'markdown');
    const [one, other] = await Promise.all(
      [uri, anew].map((each) =>
        request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument: { uri: each } }),
      ),
    );
    assert.deepEqual(one!.data, other!.data);
  });

  /**
   * Answered after the server has begun on every request before it. Before any of them, it makes the server ask for the
   * document's settings, so that work on the document begins at once.
   */
  const hover = (uri: string) => request('textDocument/hover', { textDocument: { uri }, position: at(0, 5) });

  test('a request that is cancelled is answered so, and the next one as ever', async () => {
    const uri = 'file:///long.txt';
    await tested.server.open(
      uri,
      Array.from({ length: 20_000 }, (_, i) => `The dog no. ${i} barked.\n\n`).join(''),
    );
    await hover(uri);
    const source = new CancellationTokenSource();
    const running = tested.server.connection.sendRequest(
      'textDocument/semanticTokens/full',
      { textDocument: { uri } },
      source.token,
    );
    await hover(uri);
    source.cancel();
    await assert.rejects(running, ({ code }: ResponseError) => code === LSPErrorCodes.RequestCancelled);
    const range = { start: at(0, 9_000), end: at(0, 9_010) };
    const tokens = await request<SemanticTokens>('textDocument/semanticTokens/range', {
      textDocument: { uri },
      range,
    });
    assert.ok(tokens.data.length > 0);
  });

  test('an edit in the middle of the work ends it', async () => {
    const uri = 'file:///longer.txt';
    await tested.server.open(
      uri,
      Array.from({ length: 60_000 }, (_, i) => `A cat no. ${i} slept.\n\n`).join(''),
    );
    await hover(uri);
    const running = request('textDocument/semanticTokens/full', { textDocument: { uri } });
    running.catch(() => {});
    await hover(uri);
    await tested.server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: 'Short now.' }],
    });
    await assert.rejects(running, ({ code }: ResponseError) => code === LSPErrorCodes.ContentModified);
    await tested.server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    assert.equal(await request('textDocument/semanticTokens/full', { textDocument: { uri } }), null);
  });

  test('keys are taken, of which the doctor tells, and an address that is none is refused', async () => {
    const keys = { 'https://api.example.com': 'sesame' };
    assert.equal(await request('semloc/encoderKeys', { keys }), null);
    await assert.rejects(
      request('semloc/models', { address: 'ftp://host' }),
      (error: ResponseError<void>) => {
        assert.match(error.message, /ftp:\/\/host is not the URL of a remote encoder\. Write http/);
        return true;
      },
    );
    const { text } = await request<DoctorResult>('semloc/doctor');
    for (const part of ['https://api.example.com: set', 'onnxruntime-node', 'wordnet.bin'])
      assert(text.includes(part));
  });

  test('a run that was only shown is kept later, and opened for what is sound of it', async () => {
    const at = (...names: string[]) => path.join(tested.folder, 'saving', ...names);
    mkdirSync(at());
    writeFileSync(at('words.txt'), 'tiger\tcat\t7.35\ncat\tcat\t10\ncup\tcar\t1\n');
    writeFileSync(at('notes.txt'), 'Nothing about pairs of words here.\n');
    const { notices } = await request<EvaluateResult>('semloc/evaluate', {
      method: 'wordsim',
      corpus: [at('words.txt'), at('notes.txt')],
      encoders: ['bow'],
      seed: 1,
      out: at('scratch'),
    } satisfies EvaluateParams);
    assert.deepEqual(notices, ['notes.txt is skipped: its rows are not “word word number”.']);
    const save = (out: string, replace?: boolean) =>
      request<SaveRunResult>('semloc/saveRun', { from: at('scratch'), out, replace });
    const files = ['run.json', 'examples.jsonl', 'timing.json'].map((name) => at('kept', name));
    assert.deepEqual(await save(at('kept')), { files });
    assert.deepEqual(await save(at('kept')), { occupiedBy: 'wordsim, words.txt, notes.txt, bow' });
    assert.deepEqual(await save(at('kept'), true), { files });
    const { sets, ...rest } = JSON.parse(readFileSync(at('kept', 'run.json'), 'utf8'));
    const opened = await request<OpenRunResult>('semloc/openRun', {
      text: JSON.stringify(rest),
      name: 'kept/run.json',
    });
    assert.deepEqual(opened.run, rest);
    assert.deepEqual(opened.notices, [
      'kept/run.json is incomplete or damaged. Only its valid parts are shown. Missing: sets.',
    ]);
    assert.ok(sets);
  });

  test('a failing request is answered with what is wrong, and the server lives on', async () => {
    const failing: [string, object | undefined, RegExp][] = [
      ['semloc/variants', { textDocument: { uri: 'file:///unknown' } }, /unknown is not open/],
      ['semloc/variants', { textDocument, kinds: ['x'] }, /kind of variant "x"/],
      ['semloc/variants', undefined, /textDocument of semloc\/variants is missing/],
      ['semloc/variants', { textDocument, range: 'garbage' }, /range of semloc\/variants is "garbage"/],
      ['semloc/inspect', { sentence: ' ', encoders: [] }, /no sentence at the cursor/],
      ['semloc/inspect', {}, /sentence of semloc\/inspect is missing/],
      ['semloc/reverseDictionary', { definition: '' }, /contains no word/],
      ['semloc/evaluate', { method: 'x', corpus: [], encoders: [], seed: 0 }, /no evaluation method/],
      ['semloc/openRun', { text: '{}', name: 'run.json' }, /run\.json is not a run of an evaluation/],
      ['semloc/saveRun', { from: 'here', out: 'there' }, /Give its absolute path/],
      ['textDocument/hover', { textDocument, position: null }, /position of textDocument\/hover is null/],
      ['semloc/nothing', {}, /nothing/],
    ];
    for (const [method, params, expected] of failing) {
      await assert.rejects(request(method, params), ({ message }: Error) => expected.test(message), method);
    }
    const { encoders } = await request<EncodersResult>('semloc/encoders');
    assert.ok(encoders.some(({ id }) => id === 'glove-sum'));
  });

  test('garbage among the settings is told once, and the rest is taken', async () => {
    await tested.server.configure({ encoder: 'bow', limits: 'none', seed: 'x', hover: { enabled: 3 } });
    const { encoder } = await request<VariantsResult>('semloc/variants', { textDocument });
    assert.equal(encoder, 'bow');
    await tested.server.until(() => tested.server.heard.warnings.length >= 2);
    assert.ok(tested.server.heard.warnings.some((warning) => /semloc\.seed is "x"/.test(warning)));
    assert.equal(new Set(tested.server.heard.warnings).size, tested.server.heard.warnings.length);
    await tested.server.until(() => tested.server.heard.statuses.at(-1)?.encoder === 'bow');
    await tested.server.until(() => tested.server.heard.refreshed.size === 3);
    await tested.server.configure(null);
  });

  test('settings are those of the resource', async () => {
    await tested.server.configure((uri?: string) =>
      uri?.startsWith('file:///folder/') ? { encoder: 'glove-max' } : {},
    );
    const encoderFor = async (uri: string) =>
      (await request<VariantsResult>('semloc/variants', { textDocument: { uri } })).encoder;
    assert.equal(await encoderFor(URI), 'glove-max');
    assert.equal(await encoderFor('untitled:Untitled-1'), 'minilm');
    await tested.server.configure(null);
  });

  test('vectors that are kept are counted, and removed', async () => {
    const store = createVectorStore({ folder: path.join(tested.folder, 'cache'), size: 1e9 });
    const vector = { vector: new Float32Array(3), unknownTokens: 0, tokens: 1, truncated: false };
    const owner = { id: 'a', label: 'a', hash: '0', device: 'cpu' } as const;
    const before = await request<VectorShare>('semloc/cachedVectors');
    await store.put(owner, ['x', 'y'], [vector, vector]);
    const kept = await request<VectorShare>('semloc/cachedVectors');
    assert.equal(kept.entries, before.entries + 2);
    assert.deepEqual(await request<VectorShare>('semloc/clearVectors'), kept);
    assert.deepEqual(await request<VectorShare>('semloc/cachedVectors'), { entries: 0, bytes: 0 });
  });

  test('hostile documents are read', async () => {
    const hostile: [string, string][] = [
      ['empty', ''],
      ['surrogates', 'A \ud800 lone \udc00 surrogate.'],
      ['bidi', 'שלום עולם. The car.\r\rمرحبا'],
      ['nul', 'The \0 car\u{1f469}\u200d\u{1f469}.'],
      ['line', 'The dog barked at the car. '.repeat(4000)],
      ['unbroken', 'x'.repeat(200_000)],
      ['marks', '*_`[(<$'.repeat(3000)],
    ];
    for (const [name, text] of hostile) {
      for (const languageId of ['plaintext', 'markdown', 'latex']) {
        const uri = `file:///hostile/${name}.${languageId}`;
        await tested.server.open(uri, text, languageId);
        const position = at(Math.min(7, text.length));
        await request('textDocument/hover', { textDocument: { uri }, position });
        await request('textDocument/codeAction', {
          textDocument: { uri },
          range: { start: position, end: position },
          context: { diagnostics: [] },
        });
        const range = { start: at(0), end: at(200) };
        await request('textDocument/semanticTokens/range', { textDocument: { uri }, range });
        await tested.server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
      }
    }
  });

  test('a client without configuration and one that goes without a word', async (t) => {
    const other = await startServer(MAIN, { capabilities: {} });
    t.after(other.kill);
    await other.open(URI, SENTENCE);
    const hover = await other.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: at(5),
    });
    assert.match((hover.contents as { value: string }).value, /government/);
    // A thread that is ended while it loads a model takes the process with it.
    await other.until(() => other.heard.statuses.at(-1)?.device !== undefined);
    await other.connection.sendNotification('exit');
    assert.equal(await other.exited, 1);
  });

  test('nothing but the protocol came over standard output', () => {
    let rest = tested.server.output();
    while (rest) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest);
      assert.ok(header, rest.slice(0, 80));
      const end = header[0].length + Number(header[1]);
      const message = JSON.parse(rest.slice(header[0].length, end));
      assert.equal(message.jsonrpc, '2.0');
      rest = rest.slice(end);
    }
  });
});
