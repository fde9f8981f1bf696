import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { semloc, tabTitles } from './editor.ts';

describe('home', () => {
  const folder = vscode.workspace.workspaceFolders![0]!.uri;
  const corpus = vscode.Uri.joinPath(folder, 'paraphrases.tsv');

  it('has the commands of the views and of the form', async () => {
    await semloc();
    const commands = new Set(await vscode.commands.getCommands(true));
    const { contributes } = vscode.extensions.getExtension('semloc.semloc')!.packageJSON;
    for (const { command } of contributes.commands) assert.ok(commands.has(command), command);
    for (const { id } of contributes.views.semloc) assert.ok(commands.has(`${id}.focus`), id);
  });

  it('opens one form for a file of the Explorer, and again for another', async () => {
    await semloc();
    const forms = async () => (await tabTitles()).filter((title) => title === 'Evaluate Encoders').length;
    await vscode.commands.executeCommand('semloc.evaluateWithSemloc', corpus, [corpus]);
    await eventually(forms, (count) => count === 1);
    await vscode.commands.executeCommand('semloc.evaluateCorpus', { method: 'sts' });
    assert.equal(await forms(), 1);
  });

  it('makes an encoder the default and removes it from the settings', async () => {
    await semloc();
    const settings = () => vscode.workspace.getConfiguration('semloc');
    const { Global } = vscode.ConfigurationTarget;
    const encoder = { id: '/models/none', label: 'none', place: 'folder' };
    await settings().update('encoderFolders', ['/models/other', encoder.id], Global);
    try {
      await vscode.commands.executeCommand('semloc.setDefaultEncoder', { encoder });
      assert.equal(settings().get('encoder'), encoder.id);
      await vscode.commands.executeCommand('semloc.removeEncoder', { encoder });
      assert.deepEqual(settings().get('encoderFolders'), ['/models/other']);
      assert.equal(settings().inspect('encoder')?.globalValue, undefined);
    } finally {
      await settings().update('encoderFolders', undefined, Global);
      await settings().update('encoder', undefined, Global);
    }
  });
});
