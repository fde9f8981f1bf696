/** The server process, from its sources and as it was built, over real JSON-RPC. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  CancellationTokenSource,
  type CodeAction,
  type Hover,
  LSPErrorCodes,
  ProgressType,
  type ResponseError,
  type SemanticTokens,
} from 'vscode-languageserver/node';
import { createVectorStore } from '../../host/vectors/vectorStore.ts';
import { records as variantRecords } from '../../media/variantRecords.ts';
import type {
  DoctorResult,
  EncoderPlacement,
  EncodersResult,
  EvaluateParams,
  EvaluateResult,
  InspectResult,
  LocalizationRunJson,
  OpenRunResult,
  ReverseDictionaryResult,
  SaveRunResult,
  SensesResult,
  UnusableEncoder,
  VariantsResult,
  VectorShare,
} from '../../server/protocol.ts';
import { run } from '../cli/terminal.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const built = existsSync(path.join(root, 'resources', 'wordnet.bin'));

for (const script of ['server/main.ts', 'dist/server.mjs']) {
  const file = path.join(root, script);
  const skip = !built
    ? 'the resources are not built (npm run build)'
    : !existsSync(file) && `${script} is not built (npm run build)`;
  describe(script, { skip }, () => speak(file));
}

const SENTENCE = 'The government has left the old car in the garage.';
const URI = 'file:///folder/text.txt';
const at = (character: number, line = 0) => ({ line, character });
const textDocument = { uri: URI };

function speak(file: string) {
  let server: ServerProcess;
  let folder: string;
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'semloc-'));
    server = await startServer(file, { cache: path.join(folder, 'cache') });
    await server.open(URI, SENTENCE);
  });
  after(async () => {
    rmSync(folder, { recursive: true });
    try {
      assert.equal(await server.stop(), 0);
    } finally {
      server.kill();
    }
  });
  const request = <Result>(method: string, params?: object) =>
    server.connection.sendRequest<Result>(method, params);

  test('announces what it can do', () => {
    const { serverInfo, capabilities } = server.initialized;
    assert.equal(serverInfo!.name, 'Semloc');
    assert.equal(capabilities.hoverProvider, true);
    assert.ok(capabilities.semanticTokensProvider!.legend.tokenTypes.includes('semlocNoun'));
  });

  test('hovers with the distances of the encoder', async () => {
    const position = at(SENTENCE.indexOf('car'));
    const ask = async () => (await request<Hover>('textDocument/hover', { textDocument, position })).contents;
    // The first may come before the encoder is open.
    await ask();
    await waitFor(() => server.heard.statuses.at(-1)?.device !== undefined);
    const { value } = (await ask()) as { value: string };
    assert.match(value, /^\*\*car\*\* — singular or mass noun `NN`/);
    assert.match(value, /cosine distance \(glove-sum\)/);
    assert.match(value, /\| 0\.\d+ \|$/m);
  });

  test('colours words', async () => {
    const { data } = await request<SemanticTokens>('textDocument/semanticTokens/full', { textDocument });
    assert.equal(data.length, 11 * 5);
  });

  test('replaces a word with its article in one edit of the version it was asked for', async () => {
    const uri = 'untitled:Untitled-1';
    await server.open(uri, 'She bought a car yesterday.', 'markdown');
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
    await server.open(uri, '# A title\r\n\r\nThe dog barked.\r\n\r\nThe end.', 'markdown');
    const edit = (version: number, contentChanges: object[]) =>
      server.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges,
      });
    await edit(2, [
      { range: { start: at(4, 2), end: at(7, 2) }, text: 'brown cat 😀' },
      { range: { start: at(0, 0), end: at(2, 0) }, text: '## ' },
    ]);
    await edit(3, [{ range: { start: at(0, 3), end: at(0, 4) }, text: '' }]);
    const anew = 'file:///anew.md';
    await server.open(anew, '## A title\r\n\r\nThe brown cat 😀 barked.\r\nThe end.', 'markdown');
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
    await server.open(uri, Array.from({ length: 20_000 }, (_, i) => `The dog no. ${i} barked.\n\n`).join(''));
    await hover(uri);
    const source = new CancellationTokenSource();
    const running = server.connection.sendRequest(
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
    await server.open(uri, Array.from({ length: 60_000 }, (_, i) => `A cat no. ${i} slept.\n\n`).join(''));
    await hover(uri);
    const running = request('textDocument/semanticTokens/full', { textDocument: { uri } });
    running.catch(() => {});
    await hover(uri);
    await server.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ text: 'Short now.' }],
    });
    await assert.rejects(running, ({ code }: ResponseError) => code === LSPErrorCodes.ContentModified);
    await server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    assert.equal(await request('textDocument/semanticTokens/full', { textDocument: { uri } }), null);
  });

  test('makes variants, with progress', async () => {
    const reports: { kind: string; message?: string }[] = [];
    const listening = server.connection.onProgress(
      new ProgressType<(typeof reports)[number]>(),
      'v',
      (report) => void reports.push(report),
    );
    const result = await request<VariantsResult>('semloc/variants', { textDocument, workDoneToken: 'v' });
    listening.dispose();
    assert.equal(result.sentences.length, 1);
    assert.equal(result.noDistances, undefined);
    const { variants } = result.sentences[0]!;
    assert.ok(variants.length > 0);
    assert.ok(variants.every(({ distance }) => distance! > 0 && distance! < 2));
    assert.deepEqual([reports[0]!.kind, reports.at(-1)!.kind], ['begin', 'end']);
  });

  test('variants of Markdown are saved as the command line prints them', async () => {
    const uri = 'file:///marked.md';
    const text = [
      'The *government* [left](https://example.org/car) the **old car** in `the garage`.',
      '',
      '> She bought a car, see `car.ts`,',
      '> and the  government\tbegan to leave.\r',
      '',
      '- A union &amp; a car[^1] begin.',
    ].join('\n');
    await server.open(uri, text, 'markdown');
    const { sentences } = await request<VariantsResult>('semloc/variants', { textDocument: { uri } });
    const printed = await run(['variants', '-', '--language', 'markdown', '--encoder', 'glove-sum'], {
      input: text,
    });
    assert.equal(variantRecords(sentences), printed.out);
    assert.match(printed.out, /the \*\*old \w+\*\* in `the garage`\./);
    for (const item of sentences.flatMap(({ variants }) => variants)) {
      assert.deepEqual(
        item.changes.map(({ start, end }) => item.text.slice(start, end)),
        item.changes.map(({ to }) => to),
      );
    }
  });

  test('places the variants of the sentence at the cursor, and those of any text', async () => {
    const asked = {
      encoders: ['bow', 'glove-sum', 'nonesuch'],
      paraphrase: 'The old car is there no longer.',
    };
    const sentence = { textDocument, position: at(SENTENCE.indexOf('car')) };
    const inspected = await request<InspectResult>('semloc/inspect', { sentence, ...asked });
    const [bow, glove, none] = inspected.encoders;
    assert.equal(inspected.base, SENTENCE);
    assert.equal(inspected.sentences[0]!.kind, 'paraphrase');
    assert.equal((bow as EncoderPlacement).distances.length, inspected.sentences.length);
    assert.notDeepEqual((glove as EncoderPlacement).distances, (bow as EncoderPlacement).distances);
    assert.match((none as UnusableEncoder).problem, /Unknown encoder "nonesuch"/);
    const anew = await request<InspectResult>('semloc/inspect', { sentence: SENTENCE, ...asked });
    assert.deepEqual(anew, inspected);
  });

  test('looks up the words that a definition may define, with progress', async () => {
    const reports: { kind: string }[] = [];
    const listening = server.connection.onProgress(
      new ProgressType<(typeof reports)[number]>(),
      'd',
      (report) => void reports.push(report),
    );
    const asked = { encoder: 'glove-sif-pc', metric: 'cosine', count: 3, workDoneToken: 'd' };
    const { words } = await request<ReverseDictionaryResult>('semloc/reverseDictionary', {
      definition: 'a person who teaches in a school',
      ...asked,
    });
    listening.dispose();
    assert.equal(words[0]!.lemma, 'teacher');
    assert.equal(words[0]!.gloss, 'a person whose occupation is teaching');
    assert.deepEqual([reports[0]!.kind, reports.at(-1)!.kind], ['begin', 'end']);
  });

  test('keys are taken, and an address that is none is refused', async () => {
    const keys = { 'https://api.example.com': 'sesame' };
    assert.equal(await request('semloc/encoderKeys', { keys }), null);
    await assert.rejects(
      request('semloc/models', { address: 'ftp://host' }),
      (error: ResponseError<void>) => {
        assert.match(error.message, /ftp:\/\/host is not the URL of a remote encoder\. Write http/);
        return true;
      },
    );
    assert.match((await request<DoctorResult>('semloc/doctor')).text, /https:\/\/api\.example\.com: set/);
  });

  test('a run that was only shown is kept later, and opened for what is sound of it', async () => {
    const at = (...names: string[]) => path.join(folder, 'saving', ...names);
    mkdirSync(at());
    writeFileSync(at('words.txt'), 'tiger\tcat\t7.35\n');
    writeFileSync(at('notes.txt'), 'Nothing about pairs of words here.\n');
    const { notices } = await request<EvaluateResult>('semloc/evaluate', {
      method: 'wordsim',
      corpus: [at('words.txt'), at('notes.txt')],
      encoders: ['bow'],
      seed: 1,
      out: at('scratch'),
    } satisfies EvaluateParams);
    assert.deepEqual(notices, [`${at('notes.txt')} is skipped: its rows are not “word word number”.`]);
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
      ['semloc/variants', undefined, /./],
      ['semloc/variants', { textDocument, range: 'garbage' }, /./],
      ['semloc/inspect', { sentence: ' ', encoders: [] }, /no sentence at the cursor/],
      ['semloc/inspect', {}, /./],
      ['semloc/reverseDictionary', { definition: '' }, /contains no word/],
      ['semloc/evaluate', {}, /no evaluation method/],
      ['semloc/openRun', { text: '{}', name: 'run.json' }, /run\.json is not a run of an evaluation/],
      ['semloc/saveRun', { from: 'here' }, /Give its absolute path/],
      ['textDocument/hover', { textDocument, position: null }, /./],
      ['semloc/nothing', {}, /nothing/],
    ];
    for (const [method, params, expected] of failing) {
      await assert.rejects(request(method, params), ({ message }: Error) => expected.test(message), method);
    }
    const { encoders } = await request<EncodersResult>('semloc/encoders');
    assert.ok(encoders.some(({ id }) => id === 'glove-sum'));
  });

  test('garbage among the settings is told once, and the rest is taken', async () => {
    await server.configure({ encoder: 'bow', limits: 'none', seed: 'x', hover: { enabled: 3 } });
    const { encoder } = await request<VariantsResult>('semloc/variants', { textDocument });
    assert.equal(encoder, 'bow');
    await waitFor(() => server.heard.warnings.length >= 2);
    assert.ok(server.heard.warnings.some((warning) => /semloc\.seed is "x"/.test(warning)));
    assert.equal(new Set(server.heard.warnings).size, server.heard.warnings.length);
    await waitFor(() => server.heard.statuses.at(-1)?.encoder === 'bow');
    assert.ok(server.heard.refreshes > 0);
    await server.configure(null);
  });

  test('settings are those of the resource', async () => {
    await server.configure((uri?: string) =>
      uri?.startsWith('file:///folder/') ? { encoder: 'glove-max' } : {},
    );
    const encoderFor = async (uri: string) =>
      (await request<VariantsResult>('semloc/variants', { textDocument: { uri } })).encoder;
    assert.equal(await encoderFor(URI), 'glove-max');
    assert.equal(await encoderFor('untitled:Untitled-1'), 'glove-sum');
    await server.configure(null);
  });

  const corpusOf = (pairs: number) => {
    const rows = Array.from({ length: pairs }, (_, i) =>
      [
        1,
        2 * i,
        2 * i + 1,
        `The government began ${i} talks.`,
        `The authorities opened ${i} negotiations.`,
      ].join('\t'),
    );
    const file = path.join(folder, `corpus-${pairs}.txt`);
    writeFileSync(file, `Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n${rows.join('\n')}\n`);
    return file;
  };
  const order = (given: Partial<EvaluateParams>): EvaluateParams => ({
    method: 'localization',
    corpus: [corpusOf(3)],
    encoders: ['bow', 'glove-sum'],
    profile: 'white2015',
    seed: 1,
    ...given,
  });

  test('evaluates a corpus and leaves the files of the run', async () => {
    const out = path.join(folder, 'run');
    const { run, files } = await request<EvaluateResult>('semloc/evaluate', order({ out }));
    const { counts, tables } = run as LocalizationRunJson;
    assert.equal(counts.nounSynonym[0], 6);
    assert.deepEqual(Object.keys(tables.T1), ['bow', 'glove-sum']);
    assert.deepEqual(
      files.map((each) => path.basename(each)),
      ['run.json', 'examples.jsonl', 'timing.json'],
    );
    assert.deepEqual(JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8')), run);
    const again = await request<EvaluateResult>('semloc/evaluate', order({}));
    assert.deepEqual(again.run, run);
    assert.deepEqual(again.files, []);
  });

  test('pipes and devices that a workspace names hold nothing up', {
    skip: process.platform === 'win32' && 'there are no named pipes',
    timeout: 60_000,
  }, async (t) => {
    const workspaces = ['pipe', 'zeros'].map((name) => path.join(folder, name));
    for (const each of workspaces) mkdirSync(path.join(each, '.semloc'), { recursive: true });
    const [pipe, zeros] = workspaces.map((each) => path.join(each, '.semloc', 'pins.json')) as [
      string,
      string,
    ];
    execFileSync('mkfifo', [pipe]);
    symlinkSync('/dev/zero', zeros);
    const other = await startServer(file, {
      cache: path.join(folder, 'cache'),
      folders: workspaces.map((each) => pathToFileURL(each).href),
      settings: { words: { path: pipe } },
    });
    t.after(() => other.kill());
    for (const each of workspaces) {
      const uri = pathToFileURL(path.join(each, 'text.txt')).href;
      await other.open(uri, SENTENCE);
      const asked = { textDocument: { uri }, position: at(SENTENCE.indexOf('car')) };
      const { contents } = await other.connection.sendRequest<Hover>('textDocument/hover', asked);
      assert.match(JSON.stringify(contents), /automobile/);
    }
    const warned = other.heard.warnings.filter((each) => /a device, a pipe or a socket/.test(each));
    assert.equal(warned.length, 3);
    assert.equal(await other.stop(), 0);
  });

  test('an evaluation that is cancelled leaves no run', async () => {
    const out = path.join(folder, 'cancelled');
    const source = new CancellationTokenSource();
    const listening = server.connection.onProgress(new ProgressType<{ kind: string }>(), 'e', ({ kind }) => {
      if (kind === 'begin') source.cancel();
    });
    const running = server.connection.sendRequest(
      'semloc/evaluate',
      { ...order({ corpus: [corpusOf(4000)], out }), workDoneToken: 'e' },
      source.token,
    );
    await assert.rejects(running, ({ code }: ResponseError) => code === LSPErrorCodes.RequestCancelled);
    listening.dispose();
    assert.ok(!existsSync(out) || readdirSync(out).every((name) => name === '.unfinished'));
  });

  test('an evaluation that cannot be made says why', async () => {
    const bad = path.join(folder, 'bad.txt');
    writeFileSync(bad, 'Quality\t#1 ID\n1\t2\n');
    const cases: [Partial<EvaluateParams>, RegExp][] = [
      [{ corpus: [bad] }, /bad\.txt, line 1/],
      [{ corpus: [path.join(folder, 'absent.txt')] }, /absent\.txt/],
      [{ encoders: ['nonesuch'] }, /nonesuch.*glove-sum/s],
      [{ encoders: [] }, /no encoder/],
      [{ out: 'relative' }, /full path/],
    ];
    for (const [given, expected] of cases) {
      await assert.rejects(request('semloc/evaluate', order(given)), ({ message }: Error) =>
        expected.test(message),
      );
    }
  });

  test('keeps pins in the workspace folder, and heeds a change of theirs at once', async (t) => {
    const uri = pathToFileURL(path.join(folder, 'a text.txt')).href;
    const other = await startServer(file, { folders: [pathToFileURL(folder).href] });
    t.after(other.kill);
    await other.open(uri, 'The bank of the river was steep.');
    const ask = async () => {
      const params = { textDocument: { uri }, position: at(5) };
      const hover = await other.connection.sendRequest<Hover>('textDocument/hover', params);
      return (hover.contents as { value: string }).value;
    };
    const actions = await other.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at(5), end: at(5) },
      context: { diagnostics: [] },
    });
    const command = actions.find(({ title }) => /^Pin sense in this document: a financial/.test(title))!
      .command!;
    const senses = async () => {
      const place = { textDocument: { uri }, position: at(5) };
      return (await other.connection.sendRequest<SensesResult>('semloc/senses', place)).senses;
    };
    const [first, second] = await senses();
    assert.deepEqual([(await senses()).length, first!.chosen, second!.chosen], [10, true, false]);
    assert.equal(await other.connection.sendRequest('workspace/executeCommand', command), true);
    assert.equal((await senses())[1]!.pinned, 'document');
    assert.match(await ask(), /\*\*a financial institution .*pinned in this document/);
    const pinsFile = path.join(folder, '.semloc', 'pins.json');
    const text = readFileSync(pinsFile, 'utf8');
    assert.equal(JSON.parse(text).pins[0].document, 'a text.txt');
    writeFileSync(pinsFile, 'no JSON');
    const change = { changes: [{ uri: pathToFileURL(pinsFile).href, type: 2 }] };
    await other.connection.sendNotification('workspace/didChangeWatchedFiles', change);
    assert.doesNotMatch(await ask(), /pinned/);
    assert.equal(await other.connection.sendRequest('workspace/executeCommand', command), false);
    assert.match(other.heard.warnings.at(-1)!, /^Nothing was pinned.*pins\.json: it is not JSON/);
    assert.equal(readFileSync(pinsFile, 'utf8'), 'no JSON');
  });

  test('the doctor reports', async () => {
    const { text } = await request<DoctorResult>('semloc/doctor');
    assert.match(text, /onnxruntime-node/);
    assert.match(text, /wordnet\.bin/);
  });

  test('vectors that are kept are counted, and removed', async () => {
    const store = createVectorStore({ folder: path.join(folder, 'cache'), size: 1e9 });
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
      ['line', 'The dog barked at the car. '.repeat(40_000)],
      ['unbroken', 'x'.repeat(1_000_000)],
      ['marks', '*_`[(<$'.repeat(3000)],
    ];
    for (const [name, text] of hostile) {
      for (const languageId of ['plaintext', 'markdown', 'latex']) {
        const uri = `file:///hostile/${name}.${languageId}`;
        await server.open(uri, text, languageId);
        const position = at(Math.min(7, text.length));
        await request('textDocument/hover', { textDocument: { uri }, position });
        await request('textDocument/codeAction', {
          textDocument: { uri },
          range: { start: position, end: position },
          context: { diagnostics: [] },
        });
        const range = { start: at(0), end: at(200) };
        await request('textDocument/semanticTokens/range', { textDocument: { uri }, range });
        await server.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
      }
    }
  });

  test('a client without configuration and one that goes without a word', async (t) => {
    const other = await startServer(file, { capabilities: {} });
    t.after(other.kill);
    await other.open(URI, SENTENCE);
    const hover = await other.connection.sendRequest<Hover>('textDocument/hover', {
      textDocument,
      position: at(5),
    });
    assert.match((hover.contents as { value: string }).value, /government/);
    await other.connection.sendNotification('exit');
    assert.equal(await other.exited, 1);
  });

  test('nothing but the protocol came over standard output', () => {
    let rest = server.output();
    while (rest) {
      const header = /^Content-Length: (\d+)\r\n\r\n/.exec(rest);
      assert.ok(header, rest.slice(0, 80));
      const end = header[0].length + Number(header[1]);
      const message = JSON.parse(rest.slice(header[0].length, end));
      assert.equal(message.jsonrpc, '2.0');
      rest = rest.slice(end);
    }
  });
}

/** Until the condition holds; the test's own time limit ends a wait in vain. */
async function waitFor(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    assert.ok(tries < 500, 'waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
