// Opens panels inside VS Code for bench/opening.ts, and writes down when: one line of JSON per panel.
const { appendFileSync } = require('node:fs');
const vscode = require('vscode');

const EMPTY = '<!DOCTYPE html><html><body><p id="empty">Empty</p></body></html>';

exports.activate = ({ subscriptions }) => {
  const timed = (command, open) =>
    vscode.commands.registerCommand(command, async ({ times, ...given }) => {
      const asked = Date.now();
      await open(given);
      appendFileSync(times, `${JSON.stringify({ asked, returned: Date.now() })}\n`);
    });
  subscriptions.push(
    timed('panelProbe.activate', () => vscode.extensions.getExtension('semloc.semloc').activate()),
    timed('panelProbe.empty', () => {
      const { Active } = vscode.ViewColumn;
      const panel = vscode.window.createWebviewPanel('panelProbe', 'Empty', Active, { enableScripts: true });
      panel.webview.html = EMPTY;
    }),
    timed('panelProbe.run', ({ run }) =>
      vscode.commands.executeCommand('semloc.openRun', vscode.Uri.file(run)),
    ),
  );
};
