import { type Folds, rememberFolds } from './folds.ts';
import type { AnswerMessage, PageMessage, ShowMessage } from './messages.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const vscode = acquireVsCodeApi();

/** Calls `render` with the state the panel sends, and with the one kept from before a restart. */
export function onState<State>(render: (state: State) => void): void {
  const kept = vscode.getState() as (State & Folded) | undefined;
  rememberFolds(kept?.folds, (folds) => vscode.setState({ ...(vscode.getState() as object), folds }));
  try {
    if (kept) render(kept);
  } catch {
    // An older version may have kept what this one cannot draw: the panel sends it anew, checked.
  }
  window.addEventListener('message', ({ data }: MessageEvent<ShowMessage<State>>) => {
    if (data.type !== 'show') return;
    keep(data.state);
    render(data.state);
  });
  send({ type: 'ready' });
}

/** Keeps a state across restarts without drawing it, and with it the sections as they were left. */
export function keep(state: unknown): void {
  const folds = (vscode.getState() as Folded | undefined)?.folds;
  vscode.setState(folds ? { ...(state as object), folds } : state);
}

interface Folded {
  readonly folds?: Folds;
}

/** Asks the panel; rejects with an Error whose message is for the user. */
export function ask<Answer>(question: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const id = questions++;
    waiting.set(id, (message) =>
      'problem' in message ? reject(new Error(message.problem)) : resolve(message.answer as Answer),
    );
    send({ type: 'ask', id, question });
  });
}

let questions = 0;
const waiting = new Map<number, (message: AnswerMessage) => void>();

window.addEventListener('message', ({ data }: MessageEvent<AnswerMessage>) => {
  if (data.type !== 'answer') return;
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
});

export const send = (message: PageMessage): void => vscode.postMessage(message);
