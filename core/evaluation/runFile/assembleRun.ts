import type { Manifest } from '../manifest.ts';
import { type Found, RUN_FORMAT, type Run } from '../run.ts';

/** The content of run.json, its fields in their order. */
export function assembleRun(
  method: string,
  manifest: Manifest,
  { scores, coverage, warnings, methodInfo, metrics, comparisons }: Found<object>,
): Run {
  return {
    ...{ method, format: RUN_FORMAT, manifest },
    ...scores,
    ...{ coverage, warnings, methodInfo, metrics, comparisons },
  };
}
