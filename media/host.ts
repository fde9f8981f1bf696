import type { AnswerMessage, PageMessage, ShowMessage } from './messages.ts';

declare function acquireVsCodeApi(): {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: unknown): void;
};

const vscode = acquireVsCodeApi();

/** Calls `render` with the state the panel sends, and with the one kept from before a restart. */
export function onState<State>(render: (state: State) => void): void {
  const kept = vscode.getState() as State | undefined;
  try {
    if (kept) render(kept);
  } catch {
    // An older version may have kept what this one cannot draw: the panel sends it anew, checked.
  }
  window.addEventListener('message', ({ data }: MessageEvent<ShowMessage<State>>) => {
    if (data.type !== 'show') return;
    vscode.setState(data.state);
    render(data.state);
  });
  send({ type: 'ready' });
}

/** Keeps a state across restarts without drawing it. */
export const keep = (state: unknown): void => vscode.setState(state);
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
