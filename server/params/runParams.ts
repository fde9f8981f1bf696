import { CASE_KEYS, CASE_VERDICTS } from '../../core/evaluation/cases/caseFilter.ts';
import { REPORT_FORMATS } from '../../core/evaluation/report/reportFormats.ts';
import { count, listOf, oneOfValues, record, type Shape, text } from '../../core/shape.ts';
import * as protocol from '../protocol.ts';
import { flag, optional, paramsOf, taking, uri } from './paramShapes.ts';

const besideExamples = listOf(paramsOf<protocol.BesideExamples>({ examples: text, encoders: listOf(text) }));
const caseExamples = {
  ...{ examples: text, method: text, encoders: listOf(text) },
  beside: optional(besideExamples),
  columns: optional(listOf(text)),
};

/** The parameters of the requests about runs and their cases, by method. */
export const RUN_PARAMS: readonly (readonly [method: string, params: Shape])[] = [
  taking(protocol.OpenRunRequest, { text, name: text }),
  taking(protocol.RunReportRequest, { text, name: text, format: oneOfValues(...REPORT_FORMATS) }),
  taking(protocol.RunVectorsRequest, {
    ...{ examples: text, method: text, encoder: text, out: text },
    scopeUri: optional(uri),
  }),
  taking(protocol.SaveRunRequest, { from: text, out: text, replace: optional(flag) }),
  taking(protocol.CasesRequest, {
    ...caseExamples,
    filter: paramsOf<protocol.CaseFilter>({
      text: optional(text),
      kind: optional(text),
      level: optional(count),
      metric: optional(text),
      verdict: optional(oneOfValues(...CASE_VERDICTS)),
      encoder: optional(text),
      disagree: optional(flag),
      regressed: optional(
        paramsOf<NonNullable<protocol.CaseFilter['regressed']>>({ encoder: text, baseline: text }),
      ),
    }),
    order: paramsOf<protocol.CaseOrder>({
      by: oneOfValues(...CASE_KEYS),
      encoder: optional(text),
      baseline: optional(text),
      label: optional(text),
      descending: optional(flag),
    }),
    from: count,
    count,
  }),
  taking(protocol.CaseLineRequest, {
    ...caseExamples,
    number: count,
    corpus: listOf(text),
    names: listOf(text),
  }),
  taking(protocol.CloseCasesRequest, { examples: text, beside: optional(besideExamples) }),
  taking(protocol.CompareRunsRequest, { runs: listOf(text) }),
  taking(protocol.ComparisonTextRequest, {
    shown: record,
    baseline: text,
    format: oneOfValues(...protocol.COMPARISON_FORMATS),
  }),
];
