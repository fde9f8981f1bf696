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
  taking,
  textDocument,
  uri,
} from './paramShapes.ts';
import { RUN_PARAMS } from './runParams.ts';

const queue = { folder: text, annotator: text };
/** The parameters of the requests of Semloc's own client, by method: protocol.ts. */
export const REQUEST_PARAMS: ReadonlyMap<string, Shape> = new Map([
  taking(protocol.VariantsRequest, {
    textDocument,
    range: optional(range),
    kinds: optional(listOf(text)),
  }),
  taking(protocol.SaveAcceptedRequest, {
    file: text,
    variants: listOf(
      paramsOf<protocol.AcceptedVariant>({
        ...{ text, variant: text, kind: text, level: count },
        changes: listOf(
          paramsOf<protocol.AcceptedVariant['changes'][number]>({ token: count, from: text, to: text }),
        ),
        edited: flag,
        language: oneOfValues(...DOCUMENT_FORMATS),
        uri: optional(uri),
        ...{ file: text, line: count, profile: text, seed: count },
      }),
    ),
  }),
  taking(protocol.InspectRequest, {
    sentence: either(
      text,
      paramsOf<Exclude<protocol.InspectParams['sentence'], string>>({ textDocument, position }),
    ),
    paraphrase: optional(text),
    encoders: listOf(text),
    kinds: optional(listOf(text)),
    scopeUri: optional(uri),
  }),
  taking(protocol.PinnedWordsRequest, { textDocument, range }),
  taking(protocol.SentenceTokensRequest, { textDocument, position }),
  taking(protocol.CandidatesRequest, { textDocument, position }),
  taking(protocol.SensesRequest, { textDocument, position }),
  taking(protocol.ReverseDictionaryRequest, {
    definition: text,
    encoder: optional(text),
    metric: optional(oneOfValues('cosine', 'euclidean')),
    count: optional(count),
    scopeUri: optional(uri),
  }),
  taking(protocol.AnnotateRequest, { textDocument, range: optional(range), first: optional(count) }),
  taking(protocol.CompareDocumentsRequest, { textDocument, range: optional(range), older: text }),
  taking(protocol.CompareSentencesRequest, {
    ...{ original: text, rewrite: text, scopeUri: optional(uri), withOpinion: optional(flag) },
  }),
  taking(protocol.MapRequest, {
    ...{ textDocument, range: optional(range), encoder: text },
    unit: oneOfValues('sentences', 'words'),
  }),
  taking(protocol.EvaluateRequest, {
    method: text,
    corpus: listOf(text),
    encoders: listOf(text),
    profile: optional(oneOfValues(...Object.keys(PROFILES))),
    seed: count,
    options: optional(record),
    out: optional(text),
    scopeUri: optional(uri),
  }),
  taking(protocol.SuiteRequest, { file: text, text }),
  taking(protocol.RunSuiteEvaluationRequest, {
    ...{ file: text, text, name: text, root: text },
    scopeUri: optional(uri),
  }),
  ...RUN_PARAMS,
  taking(protocol.MethodsRequest, { scopeUri: optional(uri) }),
  taking(protocol.TrainRequest, {
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
  taking(protocol.UnfinishedTrainingRequest, { trainer: text, out: text }),
  taking(protocol.TrainersRequest, {}),
  taking(protocol.RecordDriftRequest, {
    files: listOf(text),
    encoder: text,
    out: text,
    threshold: optional(number),
    scopeUri: optional(uri),
  }),
  taking(protocol.CheckDriftRequest, { folder: text, encoder: text, scopeUri: optional(uri) }),
  taking(protocol.EncodersRequest, {}),
  taking(protocol.CheckEncoderRequest, { encoder: text }),
  taking(protocol.EncoderKeysRequest, { keys: mapOf(text) }),
  taking(protocol.ModelsRequest, { address: text }),
  taking(protocol.AnnotatorsRequest, { folder: text }),
  taking(protocol.OpenQueueRequest, queue),
  taking(protocol.AnswerItemRequest, { ...queue, item: count, answer: either(text, mapOf(text)) }),
  taking(protocol.UndoAnswerRequest, queue),
  taking(protocol.CloseQueueRequest, queue),
  taking(protocol.RunsRequest, {}),
  taking(protocol.CorporaRequest, {}),
  taking(protocol.CheckCorpusRequest, { method: text, corpus: listOf(text), options: record }),
  taking(protocol.PinsRequest, {}),
  taking(protocol.CachedVectorsRequest, {}),
  taking(protocol.ClearVectorsRequest, {}),
  taking(protocol.DoctorRequest, {}),
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
