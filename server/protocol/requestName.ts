/**
 * The name of a request, which knows the types of its parameters, of its result, and of the partial results that it reports.
 * Beside its parameters, a request may have the protocol's tokens for progress and for partial results.
 */
export type RequestName<Params extends object, Result, Part = never> = string & {
  /** Never there: it holds the types. */
  readonly types: readonly [Params, Result, Part];
};
