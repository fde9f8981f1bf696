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
  const report: Reporting = ({ partialResultToken: token }, part) => {
    if (token !== undefined) void connection.sendProgress(PARTS, token, part).catch(() => {});
  };
  const requests = {
    ...aboutText(service, documents, report),
    ...aboutEncoders(service, report),
    ...aboutAnnotation(service),
    ...aboutWorkspace(service),
  };
  for (const [method, work] of Object.entries(requests) as [string, Answering<WithProgress, unknown>][]) {
    const respond = answer(method, work);
    connection.onRequest<unknown, void>(method, (params: WithProgress, token: CancellationToken) =>
      respond(params, token, connection.window.attachWorkDoneProgress(params.workDoneToken)),
    );
  }
}

interface WithProgress {
  readonly workDoneToken?: ProgressToken;
}

/** Sends a partial result to a client that asked for it. */
type Reporting = (
  params: { readonly partialResultToken?: ProgressToken },
  part: protocol.TrainReport | protocol.MapResult,
) => void;

const PARTS = new ProgressType<unknown>();

/** The feature that answers each request about sentences, words and definitions. */
function aboutText(service: LanguageService, documents: OpenDocuments, report: Reporting) {
  return {
    [protocol.VariantsRequest]: ({ textDocument, ...rest }, task) =>
      service.variants.of(documents.readable(textDocument.uri), rest, task),
    [protocol.SaveAcceptedRequest]: service.acceptedVariants.save,
    [protocol.InspectRequest]: ({ sentence, scopeUri, ...asked }, task) => {
      if (typeof sentence === 'string') return service.inspect.of(sentence, scopeUri, asked, task);
      const document = documents.readable(sentence.textDocument.uri);
      return service.inspect.at(document, document.offsetAt(sentence.position), asked, task);
    },
    [protocol.CandidatesRequest]: ({ textDocument, position }, { signal }) => {
      const document = documents.readable(textDocument.uri);
      return service.candidates.at(document, document.offsetAt(position), signal);
    },
    [protocol.SensesRequest]: ({ textDocument, position }, { signal }) => {
      const document = documents.readable(textDocument.uri);
      return service.senses.at(document, document.offsetAt(position), signal);
    },
    [protocol.PinnedWordsRequest]: async ({ textDocument, range }, { signal }) => {
      const document = documents.readable(textDocument.uri);
      return { words: await service.pinnedWords.in(document, document.spanOf(range), signal) };
    },
    [protocol.SentenceTokensRequest]: ({ textDocument, position }, { signal }) => {
      const document = documents.readable(textDocument.uri);
      return service.semanticTokens.sentence(document, document.offsetAt(position), signal);
    },
    [protocol.ReverseDictionaryRequest]: service.reverseDictionary.lookUp,
    [protocol.AnnotateRequest]: ({ textDocument, ...rest }, task) =>
      service.annotate.of(documents.readable(textDocument.uri), rest, task),
    [protocol.CompareDocumentsRequest]: ({ textDocument, ...rest }, task) =>
      service.compareDocuments.of(documents.readable(textDocument.uri), rest, task),
    [protocol.CompareSentencesRequest]: service.compareSentences.of,
    [protocol.MapRequest]: (params, task) =>
      service.map.of(documents.readable(params.textDocument.uri), params, task, (part) =>
        report(params, part),
      ),
  } satisfies {
    [protocol.VariantsRequest]: Answering<protocol.VariantsParams, protocol.VariantsResult>;
    [protocol.SaveAcceptedRequest]: Answering<protocol.SaveAcceptedParams, protocol.SaveAcceptedResult>;
    [protocol.InspectRequest]: Answering<protocol.InspectParams, protocol.InspectResult>;
    [protocol.CandidatesRequest]: Answering<protocol.CandidatesParams, protocol.CandidatesResult | null>;
    [protocol.SensesRequest]: Answering<protocol.SensesParams, protocol.SensesResult | null>;
    [protocol.PinnedWordsRequest]: Answering<protocol.PinnedWordsParams, protocol.PinnedWordsResult>;
    [protocol.SentenceTokensRequest]: Answering<
      protocol.SentenceTokensParams,
      protocol.SentenceTokensResult | null
    >;
    [protocol.ReverseDictionaryRequest]: Answering<
      protocol.ReverseDictionaryParams,
      protocol.ReverseDictionaryResult
    >;
    [protocol.AnnotateRequest]: Answering<protocol.AnnotateParams, protocol.AnnotateResult>;
    [protocol.CompareDocumentsRequest]: Answering<
      protocol.CompareDocumentsParams,
      protocol.CompareDocumentsResult
    >;
    [protocol.CompareSentencesRequest]: Answering<
      protocol.CompareSentencesParams,
      protocol.CompareSentencesResult
    >;
    [protocol.MapRequest]: Answering<protocol.MapParams, protocol.MapResult>;
  };
}

/** The feature that answers each request about encoders: evaluation, fine-tuning, and what there is to choose from. */
function aboutEncoders(service: LanguageService, report: Reporting) {
  const { cases, evaluate, runs, suites, train, drift, encoders, vectors } = service;
  return {
    [protocol.EvaluateRequest]: evaluate.run,
    [protocol.SuiteRequest]: suites.read,
    [protocol.RunSuiteEvaluationRequest]: suites.run,
    [protocol.OpenRunRequest]: runs.open,
    [protocol.RunReportRequest]: runs.report,
    [protocol.SaveRunRequest]: runs.save,
    [protocol.CasesRequest]: cases.page,
    [protocol.CaseLineRequest]: cases.line,
    [protocol.CloseCasesRequest]: cases.close,
    [protocol.MethodsRequest]: async ({ scopeUri }) => ({ methods: await service.methods(scopeUri) }),
    [protocol.TrainRequest]: (params, task) => train.run(params, task, (said) => report(params, said)),
    [protocol.RecordDriftRequest]: drift.record,
    [protocol.CheckDriftRequest]: drift.check,
    [protocol.UnfinishedTrainingRequest]: ({ trainer, out }) => train.unfinished(trainer, out),
    [protocol.TrainersRequest]: async () => ({ trainers: await train.trainers() }),
    [protocol.EncodersRequest]: async () => ({ encoders: await encoders.list() }),
    [protocol.CheckEncoderRequest]: ({ encoder }, { signal }) => encoders.check(encoder, signal),
    [protocol.EncoderKeysRequest]: async ({ keys }) => {
      service.keysChanged(keys);
      return null;
    },
    [protocol.ModelsRequest]: async ({ address }, { signal }) => ({
      models: await service.models(address, signal),
    }),
    [protocol.CachedVectorsRequest]: async () => vectors.kept(),
    [protocol.ClearVectorsRequest]: async () => vectors.clear(),
    [protocol.DoctorRequest]: async (_, { signal }) => ({ text: await service.doctor(signal) }),
  } satisfies {
    [protocol.EvaluateRequest]: Answering<protocol.EvaluateParams, protocol.EvaluateResult>;
    [protocol.SuiteRequest]: Answering<protocol.SuiteParams, protocol.SuiteResult>;
    [protocol.RunSuiteEvaluationRequest]: Answering<
      protocol.RunSuiteEvaluationParams,
      protocol.RunSuiteEvaluationResult
    >;
    [protocol.OpenRunRequest]: Answering<protocol.OpenRunParams, protocol.OpenRunResult>;
    [protocol.RunReportRequest]: Answering<protocol.RunReportParams, protocol.RunReportResult>;
    [protocol.SaveRunRequest]: Answering<protocol.SaveRunParams, protocol.SaveRunResult>;
    [protocol.CasesRequest]: Answering<protocol.CasesParams, protocol.CasesResult>;
    [protocol.CaseLineRequest]: Answering<protocol.CaseLineParams, protocol.CaseLineResult>;
    [protocol.CloseCasesRequest]: Answering<protocol.CloseCasesParams, null>;
    [protocol.MethodsRequest]: Answering<protocol.MethodsParams, protocol.MethodsResult>;
    [protocol.TrainRequest]: Answering<protocol.TrainParams, protocol.TrainResult>;
    [protocol.UnfinishedTrainingRequest]: Answering<
      protocol.UnfinishedTrainingParams,
      protocol.UnfinishedTrainingItem | null
    >;
    [protocol.TrainersRequest]: Answering<object, protocol.TrainersResult>;
    [protocol.RecordDriftRequest]: Answering<protocol.RecordDriftParams, protocol.RecordDriftResult>;
    [protocol.CheckDriftRequest]: Answering<protocol.CheckDriftParams, protocol.CheckDriftResult>;
    [protocol.EncodersRequest]: Answering<object, protocol.EncodersResult>;
    [protocol.CheckEncoderRequest]: Answering<protocol.CheckEncoderParams, protocol.CheckEncoderResult>;
    [protocol.EncoderKeysRequest]: Answering<protocol.EncoderKeysParams, null>;
    [protocol.ModelsRequest]: Answering<protocol.ModelsParams, protocol.ModelsResult>;
    [protocol.CachedVectorsRequest]: Answering<object, protocol.VectorShare>;
    [protocol.ClearVectorsRequest]: Answering<object, protocol.VectorShare>;
    [protocol.DoctorRequest]: Answering<object, protocol.DoctorResult>;
  };
}

/** The feature that answers each request about the queues of human annotators. */
function aboutAnnotation({ annotationQueues: queues }: LanguageService) {
  return {
    [protocol.AnnotatorsRequest]: queues.annotators,
    [protocol.OpenQueueRequest]: queues.open,
    [protocol.AnswerItemRequest]: queues.answer,
    [protocol.UndoAnswerRequest]: queues.undo,
    [protocol.CloseQueueRequest]: queues.close,
  } satisfies {
    [protocol.AnnotatorsRequest]: Answering<protocol.AnnotatorsParams, protocol.AnnotatorsResult>;
    [protocol.OpenQueueRequest]: Answering<protocol.QueueParams, protocol.QueueResult>;
    [protocol.AnswerItemRequest]: Answering<protocol.AnswerItemParams, protocol.QueueResult>;
    [protocol.UndoAnswerRequest]: Answering<protocol.QueueParams, protocol.QueueResult>;
    [protocol.CloseQueueRequest]: Answering<protocol.QueueParams, null>;
  };
}

/** The feature that answers each request about what the workspace has. */
function aboutWorkspace({ home }: LanguageService) {
  return {
    [protocol.RunsRequest]: (_, { signal }) => home.runs(signal),
    [protocol.CorporaRequest]: (_, { signal }) => home.corpora(signal),
    [protocol.CheckCorpusRequest]: (params, { signal }) => home.checkCorpus(params, signal),
    [protocol.CompareRunsRequest]: home.compare,
    [protocol.ComparisonTextRequest]: home.comparisonText,
    [protocol.RunVectorsRequest]: home.runVectors,
    [protocol.PinsRequest]: async () => ({ pins: await home.pins() }),
  } satisfies {
    [protocol.RunsRequest]: Answering<object, protocol.RunsResult>;
    [protocol.CorporaRequest]: Answering<object, protocol.CorporaResult>;
    [protocol.CheckCorpusRequest]: Answering<protocol.CheckCorpusParams, protocol.CheckCorpusResult>;
    [protocol.RunVectorsRequest]: Answering<protocol.RunVectorsParams, protocol.RunVectorsResult>;
    [protocol.CompareRunsRequest]: Answering<protocol.CompareRunsParams, protocol.CompareRunsResult>;
    [protocol.ComparisonTextRequest]: Answering<protocol.ComparisonTextParams, protocol.ComparisonTextResult>;
    [protocol.PinsRequest]: Answering<object, protocol.PinsResult>;
  };
}
