import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { AnswerMessage, PageMessage, ShowMessage } from '../../media/page/messages.ts';
import { showingErrors } from '../showingErrors.ts';
import { saveFile } from './saveFile.ts';

export interface PageContent<State> {
  /** The page is dist/media/NAME.js. */
  readonly name: string;
  readonly title: string;
  /** The current content of the page; requested when the page is ready. */
  readonly state: () => State | undefined;
  /** The files that the page may ask to open. */
  readonly files?: () => readonly string[];
  /** Answers what the page asks; what it throws is for the user. */
  readonly answer?: (question: unknown) => Promise<unknown>;
  /** The actions of the page's buttons, by name. */
  readonly act?: (action: string, value: unknown) => unknown;
}

/** Fills a webview with a page. Call `send` when the state has changed. */
export function fillPage<State>(
  webview: vscode.Webview,
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  { name, title, state, files = () => [], answer: answerQuestion, act }: PageContent<State>,
) {
  const media = vscode.Uri.joinPath(extension, 'dist', 'media');
  webview.options = { enableScripts: true, localResourceRoots: [media] };
  const send = () => {
    const current = state();
    if (current) void webview.postMessage({ type: 'show', state: current } satisfies ShowMessage<State>);
  };
  const answer = async (message: PageMessage) => {
    if (message.type === 'ready') send();
    else if (message.type === 'copy') await vscode.env.clipboard.writeText(String(message.text));
    else if (message.type === 'save') await saveFile(String(message.name), contentOf(message));
    else if (message.type === 'ask') {
      const answer = await answerTo(message.id, answerQuestion?.(message.question));
      void webview.postMessage(answer);
    } else if (message.type === 'act') await act?.(message.action, message.value);
    else if (message.type === 'open' && files().includes(message.file)) {
      await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(message.file));
    }
  };
  const listening = webview.onDidReceiveMessage(showingErrors(log, answer));
  webview.html = html(webview, media, name, title);
  return { send, dispose: () => listening.dispose() };
}

function contentOf({ text, encoding }: Extract<PageMessage, { type: 'save' }>): Uint8Array {
  return Buffer.from(String(text), encoding === 'base64' ? 'base64' : 'utf8');
}

/** The answer to a question of the page, or why there is none. */
async function answerTo(id: number, answering: Promise<unknown> | undefined): Promise<AnswerMessage> {
  try {
    return { type: 'answer', id, answer: await answering };
  } catch (error) {
    return { type: 'answer', id, problem: error instanceof Error ? error.message : String(error) };
  }
}

function html(webview: vscode.Webview, media: vscode.Uri, name: string, title: string): string {
  const nonce = randomBytes(16).toString('base64');
  const script = webview.asWebviewUri(vscode.Uri.joinPath(media, `${name}.js`));
  const style = webview.asWebviewUri(vscode.Uri.joinPath(media, 'page.css'));
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
    // Charts are made into images within the page.
    ['img-src', 'data:'].join(' '),
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <link rel="stylesheet" nonce="${nonce}" href="${style}">
</head>
<body>
  <main id="page"></main>
  <script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}
