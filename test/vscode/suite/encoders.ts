import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { TINY, writeBertFolder } from '../../models/bert.ts';
import { hoverText, semloc } from './editor.ts';

describe('a folder with a model', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'semloc-model-'));
  const settings = () => vscode.workspace.getConfiguration('semloc');
  const { Global } = vscode.ConfigurationTarget;

  before(async () => {
    await semloc();
    writeBertFolder(folder, TINY, 'the mayor bought a new car in spring .'.split(' '));
  });
  after(async () => {
    await settings().update('encoder', undefined, Global);
    await settings().update('encoderFolders', undefined, Global);
    rmSync(folder, { recursive: true });
  });

  it('is added to the encoders, and hovered with', async () => {
    await vscode.commands.executeCommand('semloc.addEncoder', vscode.Uri.file(folder));
    assert.deepEqual(settings().get('encoderFolders'), [folder]);
    await settings().update('encoder', folder, Global);
    await eventually(
      () => hoverText('The mayor bought a new automob$0ile in spring.'),
      (text) => /distance [\d.]+ \((.+?)\)/.exec(text.replaceAll('\\', ''))?.[1] === path.basename(folder),
    );
  });
});
