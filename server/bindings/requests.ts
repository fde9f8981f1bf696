import {
  type CancellationToken,
  type ProgressToken,
  ProgressType,
  type ProposedFeatures,
} from 'vscode-languageserver';
import type { LanguageService } from '../languageService.ts';
import type { Log } from '../log.ts';
import * as protocol from '../protocol.ts';
import { type Answering, answering } from './answers.ts';
import type { OpenDocuments } from './openDocuments.ts';

/** Answers the requests of Semloc's own client: protocol.ts. */
export function bindRequests(
  connection: ProposedFeatures.Connection,
  service: LanguageService,
  documents: OpenDocuments,
  log: Log,
): void {
  const answer = answering(log);
  const on: Bind = (request, work) => {
    connection.onRequest<unknown, void>(request, (params: Tokens, token: CancellationToken) => {
      const onPart = (part: unknown) => {
        const { partialResultToken: to } = params;
        if (to !== undefined) void connection.sendProgress(PARTS, to, part).catch(() => {});
      };
      const respond = answer<Tokens, unknown>(request, (_, running) =>
        work(params as never, running, onPart),
      );
      return respond(params, token, connection.window.attachWorkDoneProgress(params.workDoneToken));
    });
  };
  aboutText(on, service, documents);
  aboutEncoders(on, service);
  aboutAnnotation(on, service);
  aboutWorkspace(on, service);
}

/** Says what answers a request. Partial results go to a client that asked for them. */
type Bind = <Params extends object, Result, Part>(
  request: protocol.RequestName<Params, Result, Part>,
  work: (
    params: Params,
    running: Parameters<Answering<Params, Result>>[1],
    onPart: (part: Part) => void,
  ) => Promise<Result>,
) => void;

/** What any request may have beside its parameters. */
interface Tokens {
  readonly workDoneToken?: ProgressToken;
  readonly partialResultToken?: ProgressToken;
}

const PARTS = new ProgressType<unknown>();

/** Has a feature answer each request about sentences, words and definitions. */
function aboutText(on: Bind, service: LanguageService, documents: OpenDocuments): void {
  on(protocol.VariantsRequest, ({ textDocument, ...rest }, task) =>
    service.variants.of(documents.readable(textDocument.uri), rest, task),
  );
  on(protocol.SaveAcceptedRequest, service.acceptedVariants.save);
  on(protocol.InspectRequest, ({ sentence, scopeUri, ...asked }, task) => {
    if (typeof sentence === 'string') return service.inspect.of(sentence, scopeUri, asked, task);
    const document = documents.readable(sentence.textDocument.uri);
    return service.inspect.at(document, document.offsetAt(sentence.position), asked, task);
  });
  on(protocol.CandidatesRequest, ({ textDocument, position }, { signal }) => {
    const document = documents.readable(textDocument.uri);
    return service.candidates.at(document, document.offsetAt(position), signal);
  });
  on(protocol.SensesRequest, ({ textDocument, position }, { signal }) => {
    const document = documents.readable(textDocument.uri);
    return service.senses.at(document, document.offsetAt(position), signal);
  });
  on(protocol.PinnedWordsRequest, async ({ textDocument, range }, { signal }) => {
    const document = documents.readable(textDocument.uri);
    return { words: await service.pinnedWords.in(document, document.spanOf(range), signal) };
  });
  on(protocol.SentenceTokensRequest, ({ textDocument, position }, { signal }) => {
    const document = documents.readable(textDocument.uri);
    return service.semanticTokens.sentence(document, document.offsetAt(position), signal);
  });
  on(protocol.ReverseDictionaryRequest, service.reverseDictionary.lookUp);
  on(protocol.AnnotateRequest, ({ textDocument, ...rest }, task) =>
    service.annotate.of(documents.readable(textDocument.uri), rest, task),
  );
  on(protocol.CompareDocumentsRequest, ({ textDocument, ...rest }, task) =>
    service.compareDocuments.of(documents.readable(textDocument.uri), rest, task),
  );
  on(protocol.CompareSentencesRequest, service.compareSentences.of);
  on(protocol.MapRequest, (params, task, onPart) =>
    service.map.of(documents.readable(params.textDocument.uri), params, task, onPart),
  );
}

/** Has a feature answer each request about encoders: evaluation, fine-tuning, and what there is to choose from. */
function aboutEncoders(on: Bind, service: LanguageService): void {
  const { cases, evaluate, runs, suites, train, drift, encoders, vectors } = service;
  on(protocol.EvaluateRequest, evaluate.run);
  on(protocol.SuiteRequest, suites.read);
  on(protocol.RunSuiteEvaluationRequest, suites.run);
  on(protocol.OpenRunRequest, runs.open);
  on(protocol.RunReportRequest, runs.report);
  on(protocol.SaveRunRequest, runs.save);
  on(protocol.CasesRequest, cases.page);
  on(protocol.CaseLineRequest, cases.line);
  on(protocol.CloseCasesRequest, cases.close);
  on(protocol.MethodsRequest, async ({ scopeUri }) => ({ methods: await service.methods(scopeUri) }));
  on(protocol.TrainRequest, train.run);
  on(protocol.RecordDriftRequest, drift.record);
  on(protocol.CheckDriftRequest, drift.check);
  on(protocol.UnfinishedTrainingRequest, ({ trainer, out }) => train.unfinished(trainer, out));
  on(protocol.TrainersRequest, async () => ({ trainers: await train.trainers() }));
  on(protocol.EncodersRequest, async () => ({ encoders: await encoders.list() }));
  on(protocol.CheckEncoderRequest, ({ encoder }, { signal }) => encoders.check(encoder, signal));
  on(protocol.EncoderKeysRequest, async ({ keys }) => {
    service.keysChanged(keys);
    return null;
  });
  on(protocol.ModelsRequest, async ({ address }, { signal }) => ({
    models: await service.models(address, signal),
  }));
  on(protocol.CachedVectorsRequest, async () => vectors.kept());
  on(protocol.ClearVectorsRequest, async () => vectors.clear());
  on(protocol.DoctorRequest, async (_, { signal }) => ({ text: await service.doctor(signal) }));
}

/** Has a feature answer each request about the queues of human annotators. */
function aboutAnnotation(on: Bind, { annotationQueues: queues }: LanguageService): void {
  on(protocol.AnnotatorsRequest, queues.annotators);
  on(protocol.OpenQueueRequest, queues.open);
  on(protocol.AnswerItemRequest, queues.answer);
  on(protocol.UndoAnswerRequest, queues.undo);
  on(protocol.CloseQueueRequest, queues.close);
}

/** Has a feature answer each request about what the workspace has. */
function aboutWorkspace(on: Bind, { home }: LanguageService): void {
  on(protocol.RunsRequest, (_, { signal }) => home.runs(signal));
  on(protocol.CorporaRequest, (_, { signal }) => home.corpora(signal));
  on(protocol.CheckCorpusRequest, (params, { signal }) => home.checkCorpus(params, signal));
  on(protocol.CompareRunsRequest, home.compare);
  on(protocol.ComparisonTextRequest, home.comparisonText);
  on(protocol.RunVectorsRequest, home.runVectors);
  on(protocol.PinsRequest, async () => ({ pins: await home.pins() }));
}
