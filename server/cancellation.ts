import type { CancellationToken } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** The client's cancellation as the signal that everything long in core takes. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled());
  else token.onCancellationRequested(() => controller.abort(cancelled()));
  return controller.signal;
}

/** The answer to a request that its client gave up. */
export function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
}

/** The answer to a request whose document changed or was closed before the answer was found. */
export function contentModified(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.ContentModified, 'The document was changed or closed meanwhile.');
}
