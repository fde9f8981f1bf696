import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { activeTab, edit, hoverText, semloc, tabOpened, tabsAre } from './editor.ts';

describe('reading', () => {
  /** The links of the hover over a word that replace it, by what they put there; a bar may stand behind. */
  const replaceLinks = async (marked: string) => {
    const links = (await hoverText(marked)).matchAll(
      /\[([^\]]+?)(?:\s[▁-█])?\]\(command:semloc\.replaceWord\?(\S+) "/g,
    );
    return new Map(
      [...links].map(([, form, given]) => [form!, JSON.parse(decodeURIComponent(given!)) as unknown[]]),
    );
  };

  it('replaces a word from the hover, once, together with its article', async () => {
    const marked = 'She bought an auto$0mobile.';
    const given = await eventually(
      async () => (await replaceLinks(marked)).get('car'),
      (found) => found !== undefined,
    );
    const { document } = vscode.window.activeTextEditor!;
    await vscode.commands.executeCommand('semloc.replaceWord', ...given!);
    assert.equal(document.getText(), 'She bought a car.');
    // It advises to point at the word again, and waits for that to be read.
    void vscode.commands.executeCommand('semloc.replaceWord', ...given!);
    await hoverText('A$0nother text.');
    assert.equal(document.getText(), 'She bought a car.');
  });

  it('leaves a word as it is if the text changes while it is asked what replaces it', async () => {
    const rain = 'It rained.\n'.repeat(99);
    const { document, editor, position } = await edit(`${rain}She asked an att$0orney.\n${rain}`);
    const top = () => editor.visibleRanges[0]!.start.line;
    editor.revealRange(new vscode.Range(position, position), vscode.TextEditorRevealType.AtTop);
    await eventually(top, (line) => line > 90);
    const asked = vscode.commands.executeCommand('semloc.replaceWord');
    // It is asked once the text has moved from behind the question.
    await eventually(top, (line) => line < 90);
    await editor.edit((change) => change.insert(new vscode.Position(0, 0), 'Now. '));
    await asked;
    assert.equal(document.getText(), `Now. ${rain}She asked an attorney.\n${rain}`);
  });

  it('says why any word is left alone', async () => {
    assert.match(await hoverText('T$0he car was sold in Paris.'), /Not replaced.*function word/);
    assert.match(await hoverText('The car was sold in Pa$0ris.'), /Not replaced/);
  });

  it('shows the colors of all parts of speech', async () => {
    await semloc();
    await vscode.commands.executeCommand('semloc.showColorLegend');
    await tabsAre(() => activeTab() === 'Colors of parts of speech');
    const { document } = vscode.window.activeTextEditor!;
    const tokens = await vscode.commands.executeCommand<vscode.SemanticTokens>(
      'vscode.provideDocumentSemanticTokens',
      document.uri,
    );
    assert.equal(tokens.data.length / 5, 15);
    assert.match(document.getText(), /buys, sold, write +A verb/);
  });

  it('shows inlay hints and code lenses where the settings ask for them, which open the variants', async () => {
    const configuration = vscode.workspace.getConfiguration('semloc');
    const { document } = await edit('The attorney bought the factory.');
    const hints = async () =>
      vscode.commands.executeCommand<vscode.InlayHint[]>(
        'vscode.executeInlayHintProvider',
        document.uri,
        new vscode.Range(0, 0, 0, 30),
      );
    const lenses = async () =>
      vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 10);
    assert.deepEqual([await hints(), await lenses()], [[], []]);
    try {
      await configuration.update('inlayHints', ['tag'], vscode.ConfigurationTarget.Global);
      await configuration.update('codeLens.enabled', true, vscode.ConfigurationTarget.Global);
      const found = await eventually(hints, ({ length }) => length > 0);
      assert.deepEqual(
        found.slice(0, 3).map(({ label }) => label),
        ['DT', 'NN', 'VBD'],
      );
      const commands = (await eventually(lenses, ({ length }) => length > 0)).map(({ command }) => command!);
      assert.ok(commands.some(({ title }) => /^\d+ variants$/.test(title)));
      const generate = commands.find(({ title }) => title === 'Generate Variants')!;
      await vscode.commands.executeCommand(generate.command, ...generate.arguments!);
      await tabOpened('Variants');
    } finally {
      await configuration.update('inlayHints', undefined, vscode.ConfigurationTarget.Global);
      await configuration.update('codeLens.enabled', undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
