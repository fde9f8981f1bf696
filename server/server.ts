import {
  type CancellationToken,
  type ClientCapabilities,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  LSPErrorCodes,
  MarkupKind,
  MessageType,
  PositionEncodingKind,
  type ProgressToken,
  ProgressType,
  type ProposedFeatures,
  ResponseError,
  type ServerCapabilities,
  ShowMessageNotification,
  type ShowMessageParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver';
import { InputError } from '../core/inputError.ts';
import { VERSION } from '../host/version.ts';
import { type Answering, answering } from './bindings/answers.ts';
import { OpenDocument } from './documents/openDocument.ts';
import { createSettings } from './documents/settings.ts';
import { CODE_ACTION_KIND } from './features/codeActions.ts';
import { openRun, saveRun } from './features/runs.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from './features/semanticTokens/legend.ts';
import { createLanguageService, type LanguageService, type LanguageServiceHost } from './languageService.ts';
import type { Log } from './log.ts';
import {
  CachedVectorsRequest,
  type CheckEncoderParams,
  CheckEncoderRequest,
  type CheckEncoderResult,
  ClearVectorsRequest,
  DoctorRequest,
  type DoctorResult,
  type EncoderKeysParams,
  EncoderKeysRequest,
  EncodersRequest,
  type EncodersResult,
  type EvaluateParams,
  EvaluateRequest,
  type EvaluateResult,
  type InitializationOptions,
  type InspectParams,
  InspectRequest,
  type InspectResult,
  type MethodsParams,
  MethodsRequest,
  type MethodsResult,
  type ModelsParams,
  ModelsRequest,
  type ModelsResult,
  type OpenRunParams,
  OpenRunRequest,
  type OpenRunResult,
  PIN_SENSE,
  type PinParams,
  type ReverseDictionaryParams,
  ReverseDictionaryRequest,
  type ReverseDictionaryResult,
  type SaveRunParams,
  SaveRunRequest,
  type SaveRunResult,
  type SensesParams,
  SensesRequest,
  type SensesResult,
  StatusNotification,
  TrainersRequest,
  type TrainersResult,
  type TrainParams,
  type TrainReport,
  TrainRequest,
  type TrainResult,
  TrustNotification,
  UNPIN_SENSE,
  type UnfinishedTrainingItem,
  type UnfinishedTrainingParams,
  UnfinishedTrainingRequest,
  type VariantsParams,
  VariantsRequest,
  type VariantsResult,
  type VectorShare,
  type WorkspaceTrust,
} from './protocol.ts';

/** Joins the language service to a connection, which is then to be listened on. */
export function startServer(
  connection: ProposedFeatures.Connection,
  surroundings: Pick<
    LanguageServiceHost,
    'linguistics' | 'pinFiles' | 'startEngine' | 'examine' | 'models' | 'vectors'
  >,
): void {
  let client: ClientCapabilities = {};
  /** The settings of a client that tells them instead of being asked. */
  let told: unknown;
  let commandLinks = false;
  let senseChoice = false;
  let folders: readonly string[] = [];
  let watched = false;
  let trust: WorkspaceTrust = { trusted: true, userFolders: [] };
  const log: Log = {
    info: (message) => connection.console.info(message),
    error: (message) => connection.console.error(message),
  };
  const warn = (message: string) => {
    connection.console.warn(message);
    const shown: ShowMessageParams = { type: MessageType.Warning, message };
    connection.sendNotification(ShowMessageNotification.type, shown).catch(() => {});
  };
  const settings = createSettings(
    async (scopeUri) =>
      client.workspace?.configuration
        ? connection.workspace.getConfiguration({ section: 'semloc', scopeUri })
        : told,
    warn,
  );
  const service = createLanguageService({
    ...surroundings,
    settings,
    log,
    warn,
    sendStatus: (status) => void connection.sendNotification(StatusNotification, status).catch(() => {}),
    client: {
      get hoverFormat() {
        const formats = client.textDocument?.hover?.contentFormat;
        return !formats || formats.includes(MarkupKind.Markdown) ? MarkupKind.Markdown : MarkupKind.PlainText;
      },
      get documentChanges() {
        return client.workspace?.workspaceEdit?.documentChanges === true;
      },
      get commandLinks() {
        return commandLinks;
      },
      get senseChoice() {
        return senseChoice;
      },
    },
    workspace: {
      get folders() {
        return folders;
      },
      get trust() {
        return trust;
      },
      get watched() {
        return watched;
      },
    },
  });
  const documents = new TextDocuments<OpenDocument>({
    create: (uri, languageId, version, text) => new OpenDocument(uri, languageId, version, text),
    update: (document, changes, version) => document.update(changes, version),
  });
  documents.onDidClose(({ document }) => {
    document.close();
    settings.forget(document.uri);
  });

  connection.onInitialize(({ capabilities, initializationOptions, workspaceFolders, rootUri }) => {
    client = capabilities ?? {};
    const options: InitializationOptions = initializationOptions ?? {};
    told = options.settings?.semloc;
    commandLinks = options.commandLinks === true;
    senseChoice = options.senseChoice === true;
    trust = options.trust ?? trust;
    folders = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
    service.prepare();
    return { serverInfo: { name: 'Semloc', version: VERSION }, capabilities: CAPABILITIES };
  });
  const warmUp = () =>
    service
      .warmUp()
      .catch((error: Error) => log.error(`Semloc cannot annotate: ${error.stack ?? error.message}`));
  connection.onInitialized(() => {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration) {
      const interest = { section: 'semloc' };
      connection.client.register(DidChangeConfigurationNotification.type, interest).catch(() => {});
    }
    if (client.workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        service.pinsChanged();
      });
    }
    watchPins().catch((error: Error) => log.error(`Pins files are not watched: ${error.message}`));
    void warmUp();
  });
  const colorAnew = () => {
    if (!client.workspace?.semanticTokens?.refreshSupport) return;
    connection.languages.semanticTokens.refresh().catch(() => {});
  };
  const watchPins = async () => {
    if (!client.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
    const watchers = [{ globPattern: '**/.semloc/pins.json' }];
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    // What was read before may have changed unseen.
    watched = true;
    service.pinsChanged();
  };
  connection.onDidChangeWatchedFiles(() => {
    service.pinsChanged();
    colorAnew();
  });
  connection.onDidChangeConfiguration((change) => {
    if (change.settings?.semloc !== undefined) told = change.settings.semloc;
    settings.invalidate();
    service.settingsChanged();
    void warmUp();
    colorAnew();
  });
  connection.onNotification(TrustNotification, (changed: WorkspaceTrust) => {
    trust = changed;
    service.settingsChanged();
    service.pinsChanged();
    void warmUp();
    colorAnew();
  });
  connection.onShutdown(() => service.dispose());

  listenForFeatures(connection, service, documents, log);
  listenForRequests(connection, service, documents, log);
  listenForCommands(connection, service, log, warn);
  documents.listen(connection);
}

const CAPABILITIES: ServerCapabilities = {
  positionEncoding: PositionEncodingKind.UTF16,
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  codeActionProvider: { codeActionKinds: [CODE_ACTION_KIND] },
  executeCommandProvider: { commands: [PIN_SENSE, UNPIN_SENSE] },
  semanticTokensProvider: {
    legend: {
      tokenTypes: TOKEN_TYPES.map(({ id }) => id),
      tokenModifiers: TOKEN_MODIFIERS.map(({ id }) => id),
    },
    full: { delta: true },
    range: true,
  },
  workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
};

/** What editors ask for by themselves. A document that is not open has nothing. */
function listenForFeatures(
  connection: ProposedFeatures.Connection,
  service: LanguageService,
  documents: TextDocuments<OpenDocument>,
  log: Log,
): void {
  const answer = answering(log);
  const { hover, codeActions, semanticTokens } = service;
  connection.onHover(
    answer('Hover', async ({ textDocument, position }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? hover.at(document, position, signal) : null;
    }),
  );
  connection.onCodeAction(
    answer('Code actions', async ({ textDocument, range, context }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? codeActions.for(document, range, context, signal) : [];
    }),
  );
  const { semanticTokens: tokens } = connection.languages;
  tokens.on(
    answer('Semantic tokens', async ({ textDocument }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.full(document, signal) : null;
    }),
  );
  tokens.onDelta(
    answer('Semantic tokens', async ({ textDocument, previousResultId }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.delta(document, previousResultId, signal) : null;
    }),
  );
  tokens.onRange(
    answer('Semantic tokens', async ({ textDocument, range }, { signal }) => {
      const document = documents.get(textDocument.uri);
      return document ? semanticTokens.range(document, document.spanOf(range), signal) : null;
    }),
  );
}

/** What Semloc's own client asks for: protocol.ts. */
function listenForRequests(
  connection: ProposedFeatures.Connection,
  service: LanguageService,
  documents: TextDocuments<OpenDocument>,
  log: Log,
): void {
  const answer = answering(log);
  const on = <Params extends { workDoneToken?: ProgressToken }, Result>(
    method: string,
    work: Answering<Params, Result>,
  ) => {
    const respond = answer(method, work);
    // A request without parameters is given its token alone.
    connection.onRequest<unknown, void>(
      method,
      (...given: [Params, CancellationToken] | [CancellationToken]) => {
        const [params, token] = given.length === 1 ? [{} as Params, given[0]] : given;
        return respond(params, token, connection.window.attachWorkDoneProgress(params?.workDoneToken));
      },
    );
  };
  on<VariantsParams, VariantsResult>(VariantsRequest, async ({ textDocument, ...rest }, running) => {
    const document = documents.get(textDocument.uri);
    if (!document?.language) throw notServed(textDocument.uri);
    return service.variants.of(document, rest, running);
  });
  on<InspectParams, InspectResult>(InspectRequest, async ({ sentence, scopeUri, ...asked }, running) => {
    if (typeof sentence === 'string') return service.inspect.of(sentence, scopeUri, asked, running);
    const document = documents.get(sentence.textDocument.uri);
    if (!document?.language) throw notServed(sentence.textDocument.uri);
    return service.inspect.at(document, document.offsetAt(sentence.position), asked, running);
  });
  on<SensesParams, SensesResult | null>(SensesRequest, async ({ textDocument, position }, { signal }) => {
    const document = documents.get(textDocument.uri);
    if (!document?.language) throw notServed(textDocument.uri);
    return service.senses.at(document, document.offsetAt(position), signal);
  });
  on<ReverseDictionaryParams, ReverseDictionaryResult>(
    ReverseDictionaryRequest,
    service.reverseDictionary.lookUp,
  );
  on<EvaluateParams, EvaluateResult>(EvaluateRequest, service.evaluate.run);
  on<OpenRunParams, OpenRunResult>(OpenRunRequest, async (params) => openRun(params));
  on<SaveRunParams, SaveRunResult>(SaveRunRequest, saveRun);
  on<TrainParams, TrainResult>(TrainRequest, (params, running) =>
    service.train.run(params, running, (report) => {
      const { partialResultToken: token } = params;
      if (token !== undefined) void connection.sendProgress(TRAIN_REPORTS, token, report).catch(() => {});
    }),
  );
  on<UnfinishedTrainingParams, UnfinishedTrainingItem | null>(UnfinishedTrainingRequest, ({ trainer, out }) =>
    service.train.unfinished(trainer, out),
  );
  on<object, TrainersResult>(TrainersRequest, async () => ({ trainers: service.train.trainers() }));
  on<MethodsParams, MethodsResult>(MethodsRequest, async ({ scopeUri }) => ({
    methods: await service.methods(scopeUri),
  }));
  on<object, EncodersResult>(EncodersRequest, async () => ({ encoders: await service.encoders.list() }));
  on<CheckEncoderParams, CheckEncoderResult>(CheckEncoderRequest, ({ encoder }, { signal }) =>
    service.encoders.check(encoder, signal),
  );
  on<EncoderKeysParams, null>(EncoderKeysRequest, async ({ keys }) => {
    service.keysChanged(keys);
    return null;
  });
  on<ModelsParams, ModelsResult>(ModelsRequest, async ({ address }, { signal }) => ({
    models: await service.models(address, signal),
  }));
  on<object, VectorShare>(CachedVectorsRequest, async () => service.vectors.kept());
  on<object, VectorShare>(ClearVectorsRequest, async () => service.vectors.clear());
  on<object, DoctorResult>(DoctorRequest, async (_, { signal }) => ({ text: await service.doctor(signal) }));
}

const TRAIN_REPORTS = new ProgressType<TrainReport>();

/** Commands are sent by menus and links, which show nothing of an answer: what went wrong is said aloud. */
function listenForCommands(
  connection: ProposedFeatures.Connection,
  { pins }: LanguageService,
  log: Log,
  warn: (message: string) => void,
): void {
  connection.onExecuteCommand(
    answering(log)('Command', async ({ command, arguments: given = [] }) => {
      const params = given[0] as PinParams;
      try {
        if (command === PIN_SENSE) await pins.pin(params);
        else if (command === UNPIN_SENSE) await pins.unpin(params);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        warn(`Nothing was ${command === PIN_SENSE ? 'pinned' : 'unpinned'}. ${error.message}`);
        return false;
      }
      return true;
    }),
  );
}

function notServed(uri: string): ResponseError<void> {
  return new ResponseError(
    LSPErrorCodes.RequestFailed,
    `${uri} is not open as plain text, Markdown or LaTeX.`,
  );
}
