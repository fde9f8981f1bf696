import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { edit, hoverText, semloc } from './editor.ts';

const OLDER = 'semloc.partOfSpeechColors.enabled';

describe('inspecting a text', () => {
  it('says a word’s tag, lemma and sense, and what could replace it', async () => {
    const text = await eventually(
      () => hoverText('The mayor bought a new automob$0ile in spring.'),
      (found) => /car/.test(found),
    );
    assert.match(text, /`NN`/);
    assert.match(text, /automobile/);
  });

  it('reads Markdown and looks past its code', async () => {
    assert.match(await hoverText('Call `npm start` in the *fold$0er*.', 'markdown'), /`NN`/);
    assert.equal(await hoverText('```\nthe fold$0er\n```\n', 'markdown'), '');
  });

  /** The types of the words that are colored in a text with the cursor at `$0`. */
  const coloredTypes = async (marked: string, language?: string) => {
    const { document } = await edit(marked, language);
    const legend = await vscode.commands.executeCommand<vscode.SemanticTokensLegend>(
      'vscode.provideDocumentSemanticTokensLegend',
      document.uri,
    );
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens | undefined>(
      'vscode.provideDocumentSemanticTokens',
      document.uri,
    );
    const count = (tokens?.data.length ?? 0) / 5;
    return Array.from({ length: count }, (_, i) => legend.tokenTypes[tokens!.data[5 * i + 3]!]);
  };

  const setScope = (scope: string | undefined) =>
    vscode.workspace
      .getConfiguration('semloc')
      .update('partOfSpeechColors.scope', scope, vscode.ConfigurationTarget.Global);

  it('colors the words of the sentence at the cursor by part of speech', async () => {
    await semloc();
    await setScope('sentence');
    const types = ['semlocDeterminer', 'semlocAdjective', 'semlocNoun', 'semlocAdverb', 'semlocVerb'];
    assert.deepEqual(await coloredTypes('The old dri$0ver quickly stopped. She left.'), [
      ...types,
      'semlocPunctuation',
    ]);
    assert.deepEqual(await coloredTypes('```\nthe fold$0er\n```\n\nShe left.', 'markdown'), []);
  });

  it('replaces a word and repairs its article in one undo step', async () => {
    const before = 'He rented an automobile.';
    const { document, position } = await edit('He rented an automob$0ile.');
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(position, position),
    );
    const action = actions.find(({ title }) => /‘car’|'car'|“car”/.test(title));
    assert.ok(action?.edit, `no such action among: ${actions.map(({ title }) => title).join('; ')}`);
    await vscode.workspace.applyEdit(action.edit);
    assert.equal(document.getText(), 'He rented a car.');
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
  });

  it('heeds a setting of one language', async () => {
    const settings = vscode.workspace.getConfiguration('semloc', { languageId: 'markdown' });
    const set = (value: boolean | undefined) =>
      settings.update('hover.enabled', value, vscode.ConfigurationTarget.Global, true);
    await set(false);
    try {
      await eventually(
        () => hoverText('The fold$0er is here.', 'markdown'),
        (text) => text === '',
      );
      assert.match(await hoverText('The fold$0er is here.', 'plaintext'), /`NN`/);
    } finally {
      await set(undefined);
    }
  });

  it('colors nothing where the settings of an earlier version say so, and writes none', async () => {
    await semloc();
    await setScope(undefined);
    const file = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, '.vscode', 'settings.json');
    const before = await vscode.workspace.fs.readFile(file);
    const write = async (content: Uint8Array) => {
      const changed = new Promise<void>((resolve) => {
        const listening = vscode.workspace.onDidChangeConfiguration((change) => {
          if (!change.affectsConfiguration(OLDER)) return;
          listening.dispose();
          resolve();
        });
      });
      await vscode.workspace.fs.writeFile(file, content);
      await changed;
    };
    const isColored = async () => (await coloredTypes('The driver stop$0ped.')).length > 0;
    const settings = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(before).toString()), [OLDER]: false }),
    );
    await write(settings);
    try {
      assert.equal(await isColored(), false);
      assert.deepEqual(Buffer.from(await vscode.workspace.fs.readFile(file)), settings);
    } finally {
      await write(before);
    }
    assert.equal(await isColored(), true);
  });
});
