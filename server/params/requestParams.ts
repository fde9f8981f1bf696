import { PROFILES } from '../../core/profile/index.ts';
import { count, listOf, mapOf, number, oneOfValues, record, type Shape, text } from '../../core/shape.ts';
import { DOCUMENT_FORMATS } from '../../core/text/formats/index.ts';
import * as protocol from '../protocol.ts';
import {
  either,
  flag,
  optional,
  paramsOf,
  partOfSpeech,
  position,
  range,
  textDocument,
  uri,
} from './paramShapes.ts';
import { RUN_PARAMS } from './runParams.ts';

const NONE = paramsOf<object>({});

const queue = { folder: text, annotator: text };
/** The parameters of the requests of Semloc's own client, by method: protocol.ts. */
export const REQUEST_PARAMS: ReadonlyMap<string, Shape> = new Map([
  [
    protocol.VariantsRequest,
    paramsOf<protocol.VariantsParams>({
      textDocument,
      range: optional(range),
      kinds: optional(listOf(text)),
    }),
  ],
  [
    protocol.SaveAcceptedRequest,
    paramsOf<protocol.SaveAcceptedParams>({
      file: text,
      variants: listOf(
        paramsOf<protocol.AcceptedVariant>({
          ...{ text, variant: text, kind: text, level: count },
          changes: listOf(
            paramsOf<protocol.AcceptedVariant['changes'][number]>({ token: count, from: text, to: text }),
          ),
          edited: flag,
          language: oneOfValues(...DOCUMENT_FORMATS),
          ...{ file: text, line: count, profile: text, seed: count },
        }),
      ),
    }),
  ],
  [
    protocol.InspectRequest,
    paramsOf<protocol.InspectParams>({
      sentence: either(
        text,
        paramsOf<Exclude<protocol.InspectParams['sentence'], string>>({ textDocument, position }),
      ),
      paraphrase: optional(text),
      encoders: listOf(text),
      kinds: optional(listOf(text)),
      scopeUri: optional(uri),
    }),
  ],
  [protocol.PinnedWordsRequest, paramsOf<protocol.PinnedWordsParams>({ textDocument, range })],
  [protocol.SentenceTokensRequest, paramsOf<protocol.SentenceTokensParams>({ textDocument, position })],
  [protocol.CandidatesRequest, paramsOf<protocol.CandidatesParams>({ textDocument, position })],
  [protocol.SensesRequest, paramsOf<protocol.SensesParams>({ textDocument, position })],
  [
    protocol.ReverseDictionaryRequest,
    paramsOf<protocol.ReverseDictionaryParams>({
      definition: text,
      encoder: optional(text),
      metric: optional(oneOfValues('cosine', 'euclidean')),
      count: optional(count),
      scopeUri: optional(uri),
    }),
  ],
  [
    protocol.AnnotateRequest,
    paramsOf<protocol.AnnotateParams>({ textDocument, range: optional(range), first: optional(count) }),
  ],
  [
    protocol.CompareDocumentsRequest,
    paramsOf<protocol.CompareDocumentsParams>({ textDocument, range: optional(range), older: text }),
  ],
  [
    protocol.CompareSentencesRequest,
    paramsOf<protocol.CompareSentencesParams>({
      ...{ original: text, rewrite: text, scopeUri: optional(uri), withOpinion: optional(flag) },
    }),
  ],
  [
    protocol.MapRequest,
    paramsOf<protocol.MapParams>({
      ...{ textDocument, range: optional(range), encoder: text },
      unit: oneOfValues('sentences', 'words'),
    }),
  ],
  [
    protocol.EvaluateRequest,
    paramsOf<protocol.EvaluateParams>({
      method: text,
      corpus: listOf(text),
      encoders: listOf(text),
      profile: optional(oneOfValues(...Object.keys(PROFILES))),
      seed: count,
      options: optional(record),
      out: optional(text),
      scopeUri: optional(uri),
    }),
  ],
  [protocol.SuiteRequest, paramsOf<protocol.SuiteParams>({ file: text, text })],
  [
    protocol.RunSuiteEvaluationRequest,
    paramsOf<protocol.RunSuiteEvaluationParams>({
      ...{ file: text, text, name: text, root: text },
      scopeUri: optional(uri),
    }),
  ],
  ...RUN_PARAMS,
  [protocol.MethodsRequest, paramsOf<protocol.MethodsParams>({ scopeUri: optional(uri) })],
  [
    protocol.TrainRequest,
    paramsOf<protocol.TrainParams>({
      trainer: text,
      out: text,
      begin: optional(
        paramsOf<protocol.NewTraining>({
          data: optional(text),
          vectors: text,
          options: record,
          seed: count,
        }),
      ),
      scopeUri: optional(uri),
    }),
  ],
  [
    protocol.UnfinishedTrainingRequest,
    paramsOf<protocol.UnfinishedTrainingParams>({ trainer: text, out: text }),
  ],
  [protocol.TrainersRequest, NONE],
  [
    protocol.RecordDriftRequest,
    paramsOf<protocol.RecordDriftParams>({
      files: listOf(text),
      encoder: text,
      out: text,
      threshold: optional(number),
      scopeUri: optional(uri),
    }),
  ],
  [
    protocol.CheckDriftRequest,
    paramsOf<protocol.CheckDriftParams>({ folder: text, encoder: text, scopeUri: optional(uri) }),
  ],
  [protocol.EncodersRequest, NONE],
  [protocol.CheckEncoderRequest, paramsOf<protocol.CheckEncoderParams>({ encoder: text })],
  [protocol.EncoderKeysRequest, paramsOf<protocol.EncoderKeysParams>({ keys: mapOf(text) })],
  [protocol.ModelsRequest, paramsOf<protocol.ModelsParams>({ address: text })],
  [protocol.AnnotatorsRequest, paramsOf<protocol.AnnotatorsParams>({ folder: text })],
  [protocol.OpenQueueRequest, paramsOf<protocol.QueueParams>(queue)],
  [
    protocol.AnswerItemRequest,
    paramsOf<protocol.AnswerItemParams>({ ...queue, item: count, answer: either(text, mapOf(text)) }),
  ],
  [protocol.UndoAnswerRequest, paramsOf<protocol.QueueParams>(queue)],
  [protocol.CloseQueueRequest, paramsOf<protocol.QueueParams>(queue)],
  [protocol.RunsRequest, NONE],
  [protocol.CorporaRequest, NONE],
  [
    protocol.CheckCorpusRequest,
    paramsOf<protocol.CheckCorpusParams>({ method: text, corpus: listOf(text), options: record }),
  ],
  [protocol.PinsRequest, NONE],
  [protocol.CachedVectorsRequest, NONE],
  [protocol.ClearVectorsRequest, NONE],
  [protocol.DoctorRequest, NONE],
]);

const pin = {
  uri,
  lemma: text,
  pos: partOfSpeech,
  scope: oneOfValues('document', 'workspace'),
};

/** The one argument of each command. */
export const COMMAND_ARGUMENTS: ReadonlyMap<string, Shape> = new Map([
  [protocol.PIN_SENSE, paramsOf<protocol.PinParams>({ ...pin, sense: text })],
  [
    protocol.UNPIN_SENSE,
    paramsOf<Omit<protocol.PinParams, 'sense'> & { sense?: string }>({ ...pin, sense: optional(text) }),
  ],
]);
