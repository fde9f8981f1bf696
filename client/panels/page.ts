import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { PageMessage, ShowMessage } from '../../media/messages.ts';

/**
 * Fills a webview with dist/media/NAME.js and gives the page its state when it asks. `state` may change
 * while the page lives: call the function returned after every change.
 */
export function fillPage<State>(
  webview: vscode.Webview,
  extension: vscode.Uri,
  name: string,
  state: () => State | undefined,
) {
  const media = vscode.Uri.joinPath(extension, 'dist', 'media');
  webview.options = { enableScripts: true, localResourceRoots: [media] };
  const send = () => {
    const current = state();
    if (current) void webview.postMessage({ type: 'show', state: current } satisfies ShowMessage<State>);
  };
  const listening = webview.onDidReceiveMessage(async (message: PageMessage) => {
    if (message.type === 'ready') send();
    else if (message.type === 'copy') await vscode.env.clipboard.writeText(message.text);
    else if (message.type === 'save') await save(message.name, message.text);
    else if (message.type === 'open')
      await vscode.commands.executeCommand('vscode.open', vscode.Uri.file(message.file));
  });
  webview.html = html(webview, media, name);
  return { send, dispose: () => listening.dispose() };
}

function html(webview: vscode.Webview, media: vscode.Uri, name: string): string {
  const nonce = randomBytes(16).toString('base64');
  const script = webview.asWebviewUri(vscode.Uri.joinPath(media, `${name}.js`));
  const style = webview.asWebviewUri(vscode.Uri.joinPath(media, 'page.css'));
  const policy = [
    "default-src 'none'",
    `style-src ${webview.cspSource} 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <link rel="stylesheet" nonce="${nonce}" href="${style}">
</head>
<body data-nonce="${nonce}">
  <main id="page" aria-live="polite"></main>
  <script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}

async function save(name: string, text: string) {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({
    ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }),
  });
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text));
  await vscode.commands.executeCommand('vscode.open', target);
}
