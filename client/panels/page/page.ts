import * as vscode from 'vscode';
import type {
  AnswerMessage,
  GivenAnswer,
  GivenToPage,
  PageMessage,
  ShowMessage,
} from '../../../media/page/messages.ts';
import { showingErrors, told } from '../../showingErrors.ts';
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
  /** Answers that the page is given with its state; it is shown without them if they take long. */
  readonly ahead?: () => Promise<readonly GivenAnswer[]>;
  /** The actions of the page's buttons, by name. */
  readonly act?: (action: string, value: unknown) => unknown;
}

/**
 * Fills a webview with a page, which has its script, its style and its state within itself: each request for a file goes
 * through several processes. Call `send` when the state has changed.
 */
export function fillPage<State>(
  webview: vscode.Webview,
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  { name, title, state, files = () => [], answer: answerQuestion, ahead, act }: PageContent<State>,
) {
  const media = vscode.Uri.joinPath(extension, 'dist', 'media');
  webview.options = { enableScripts: true, localResourceRoots: [media] };
  let turn = 0;
  let isDisposed = false;
  const send = () => {
    turn += 1;
    const current = state();
    if (current) void webview.postMessage({ type: 'show', state: current } satisfies ShowMessage<State>);
  };
  const answer = async (message: PageMessage) => {
    if (message.type === 'ready') {
      if (message.shown !== turn) send();
    } else if (message.type === 'copy') await vscode.env.clipboard.writeText(String(message.text));
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
  /** The answers are to questions about the first state; about a later one, the page asks itself. */
  const fill = async (answers: readonly GivenAnswer[]) => {
    const [style, script] = await Promise.all([
      builtFile(vscode.Uri.joinPath(media, 'page.css')),
      builtFile(vscode.Uri.joinPath(media, `${name}.js`)),
    ]);
    if (isDisposed) return;
    const current = state();
    webview.html = html(webview, {
      ...{ title, style, script },
      ...(current && { given: { state: current, turn, answers: turn === 0 ? answers : [] } }),
    });
  };
  const filled = ahead ? soon(ahead(), []).then(fill) : fill([]);
  filled.catch((error: Error) => log.error(error));
  return {
    send,
    dispose() {
      isDisposed = true;
      listening.dispose();
    },
  };
}

function contentOf({ text, encoding }: Extract<PageMessage, { type: 'save' }>): Uint8Array {
  if (encoding !== 'base64') return new TextEncoder().encode(String(text));
  return Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0));
}

/** The answer to a question of the page, or why there is none. */
async function answerTo(id: number, answering: Promise<unknown> | undefined): Promise<AnswerMessage> {
  try {
    return { type: 'answer', id, answer: await answering };
  } catch (error) {
    return { type: 'answer', id, problem: told(error instanceof Error ? error.message : String(error)) };
  }
}

/** The value of a promise, or another one if it rejects or takes long. */
function soon<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE, otherwise));
  return Promise.race([work.catch(() => otherwise), late]);
}

/** Milliseconds that a page waits for answers: VS Code takes longer to make room for it. */
const PATIENCE = 250;

interface HtmlParts {
  readonly title: string;
  readonly style: string;
  readonly script: string;
  readonly given?: GivenToPage;
}

function html(webview: vscode.Webview, { title, style, script, given }: HtmlParts): string {
  const nonce = crypto.randomUUID();
  // An element whose text is not run has no end but its own tag.
  const data = given && JSON.stringify(given).replaceAll('<', '\\u003c');
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
  <style nonce="${nonce}">${style}</style>
</head>
<body>
  <main id="page"></main>
  ${data === undefined ? '' : `<script type="application/json" id="given">${data}</script>`}
  <script nonce="${nonce}">${script}</script>
</body>
</html>`;
}

/** The text of a file that the build made, which escapes what would end its element, without the name of its map. */
function builtFile(file: vscode.Uri): Promise<string> {
  const key = file.toString();
  const text = built.get(key) ?? readText(file).then((all) => all.replace(SOURCE_MAP, ''));
  built.set(key, text);
  // The next page tries again.
  text.catch(() => built.delete(key));
  return text;
}

async function readText(file: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
}

const built = new Map<string, Promise<string>>();
const SOURCE_MAP = /\n(?:\/\/|\/\*)# sourceMappingURL=.*\s*$/;
