import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { semloc } from './editor.ts';

const FOLDER = vscode.workspace.workspaceFolders?.[0]?.uri;

describe('pinning a sense', () => {
  const file = vscode.Uri.joinPath(FOLDER!, 'pins-test.txt');
  const pins = vscode.Uri.joinPath(FOLDER!, '.semloc');
  const pinsFile = vscode.Uri.joinPath(pins, 'pins.json');
  const position = new vscode.Position(0, 6);
  const remove = async (uri: vscode.Uri) => {
    await vscode.workspace.fs.delete(uri, { recursive: true }).then(undefined, () => undefined);
  };
  const contents = async () => {
    const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      file,
      position,
    );
    return hovers.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
  };
  const text = async () => (await contents()).map(({ value }) => value).join('\n');
  const link = async (label: string) => {
    const found = new RegExp(`\\[${label}\\]\\(command:([\\w.]+)\\?([^)]+)\\)`).exec(await text());
    assert.ok(found, `no link "${label}"`);
    return [found[1]!, ...JSON.parse(decodeURIComponent(found[2]!))] as [string, ...unknown[]];
  };

  before(async () => {
    await semloc();
    await remove(pins);
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode('The bank of the river was steep.'));
    await vscode.window.showTextDocument(file);
  });
  after(async () => {
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await remove(file);
    await remove(pins);
  });

  it('lists the senses with links that only pin, unpin and choose', async () => {
    await eventually(text, (found) => /Senses of the noun/.test(found));
    const trusted = (await contents()).map(({ isTrusted }) => isTrusted);
    assert.deepEqual(trusted, [
      {
        enabledCommands: ['semloc.pinSense', 'semloc.unpinSense', 'semloc.chooseSense', 'semloc.replaceWord'],
      },
    ]);
  });

  it('follows a link, keeps the pin in the workspace and lets go of it', async () => {
    await vscode.commands.executeCommand(...(await link('pin in this document')));
    assert.match(await text(), /pinned in this document/);
    const kept = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(pinsFile)));
    assert.equal(kept.pins[0].document, 'pins-test.txt');
    await vscode.commands.executeCommand(...(await link('unpin')));
    assert.doesNotMatch(await text(), /pinned/);
  });

  it('offers each sense as a code action', async () => {
    const range = new vscode.Range(position, position);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      file,
      range,
    );
    const action = actions.find(({ title }) => title.startsWith('Pin sense in the workspace:'));
    assert.ok(action?.command, `no such action among: ${actions.map(({ title }) => title).join('; ')}`);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
    assert.match(await text(), /pinned in the workspace/);
  });

  it('sees the file change and leaves one that is wrong as it is', async () => {
    const wrong = new TextEncoder().encode('{"version": 1, "pins": [{"lemma": "bank"}]}');
    await vscode.workspace.fs.writeFile(pinsFile, wrong);
    await eventually(text, (found) => !/pinned/.test(found));
    await vscode.commands.executeCommand(...(await link('pin in this document')));
    assert.deepEqual([...(await vscode.workspace.fs.readFile(pinsFile))], [...wrong]);
    await vscode.workspace.fs.delete(pinsFile);
  });
});
