import type { CancellationToken } from 'vscode-languageserver';
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** The client's cancellation token as an AbortSignal, which all long work in core takes. */
export function signalOf(token: CancellationToken): AbortSignal {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort(cancelled());
  else token.onCancellationRequested(() => controller.abort(cancelled()));
  return controller.signal;
}

/** The answer to a request that the client has canceled. */
export function cancelled(): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was canceled.');
}

/** The answer to a request whose document was changed or closed before it was answered. */
export function contentModified(): ResponseError<void> {
  return new ResponseError(
    LSPErrorCodes.ContentModified,
    'The document was changed or closed in the meantime.',
  );
}
