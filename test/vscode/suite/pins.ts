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
  /** Does the first code action of this name. */
  const act = async (title: string) => {
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      file,
      new vscode.Range(position, position),
    );
    const action = actions.find((each) => each.title.startsWith(title));
    assert.ok(action?.command, `no such action among: ${actions.map((each) => each.title).join('; ')}`);
    await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
  };

  /** Pins the second sense of the word, as the choice of a sense does. */
  const pin = (scope: 'document' | 'workspace') =>
    vscode.commands.executeCommand('semloc.pinSense', {
      ...{ uri: file.toString(), lemma: 'bank', pos: 'noun', sense: 'n08437235', scope },
    });

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

  it('leads to all senses with a link, and trusts links that choose and replace', async () => {
    await eventually(text, (found) => /\[all senses\]\(command:semloc\.chooseSense\?/.test(found));
    const trusted = (await contents()).map(({ isTrusted }) => isTrusted);
    assert.deepEqual(trusted, [{ enabledCommands: ['semloc.chooseSense', 'semloc.replaceWord'] }]);
  });

  it('keeps a pin in the workspace and lets go of it', async () => {
    await pin('document');
    assert.match(await text(), /pinned in this document/);
    const kept = JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(pinsFile)));
    assert.equal(kept.pins[0].document, 'pins-test.txt');
    await act('Unpin sense');
    assert.doesNotMatch(await text(), /pinned/);
  });

  it('pins a sense in the workspace', async () => {
    await pin('workspace');
    assert.match(await text(), /pinned in the workspace/);
  });

  it('sees the file change and leaves one that is wrong as it is', async () => {
    const wrong = new TextEncoder().encode('{"version": 1, "pins": [{"lemma": "bank"}]}');
    await vscode.workspace.fs.writeFile(pinsFile, wrong);
    await eventually(text, (found) => !/pinned/.test(found));
    await pin('document');
    assert.deepEqual([...(await vscode.workspace.fs.readFile(pinsFile))], [...wrong]);
    await vscode.workspace.fs.delete(pinsFile);
  });
});
