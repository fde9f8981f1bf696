import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { activeTab, edit, semloc, tabOpened, tabsAre, tabTitles } from './editor.ts';

/** Rows in Costra's nine columns: a sentence, a paraphrase that shares a word with it, and one that shares none. */
const COSTRA = ['seed\tone two', 'paraphrase\tone three', 'nonsense\tfour five']
  .map((row, id) => {
    const [transformation, text] = row.split('\t');
    return [id, 1, transformation, text, text, '', '', '', ''].join('\t');
  })
  .join('\n');

describe('panels', () => {
  it('opens the variants of the sentence at the cursor', async () => {
    await edit('The company bought$0 the factory and accepted the offer.');
    await vscode.commands.executeCommand('semloc.generateVariants');
    await tabOpened('Variants');
  });

  it('inspects the sentence at the cursor, and one that is given', async () => {
    await edit('The company bought$0 the factory and accepted the offer.');
    const asked = { encoders: ['bow', 'glove-sum'], paraphrase: '' };
    await vscode.commands.executeCommand('semloc.inspectSentence', asked);
    await tabOpened('Variants');
    const sentence = 'The nurse remembers the doctor.';
    await vscode.commands.executeCommand('semloc.inspectSentence', { ...asked, sentence });
    assert.equal(tabTitles().filter((title) => title === 'Variants').length, 1);
  });

  it('compares the meaning of the text with that of the clipboard', async () => {
    await edit('The company bought$0 the factory.');
    await vscode.env.clipboard.writeText('The company sold the factory.');
    await vscode.commands.executeCommand('semloc.compareWithClipboard');
    await tabOpened('Meaning');
  });

  it('shows panels as tabs of one column beside the text, whichever has the focus', async () => {
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await edit('The company bought$0 the factory.');
    await vscode.commands.executeCommand('semloc.generateVariants');
    await tabsAre(() => activeTab() === 'Variants');
    await vscode.env.clipboard.writeText('The company sold the factory.');
    await vscode.commands.executeCommand('semloc.compareWithClipboard');
    await tabOpened('Meaning');
    assert.equal(vscode.window.tabGroups.all.length, 2);
  });

  it('compares the meaning of two selections', async () => {
    const { editor } = await edit('The company bought the factory. The company sold the factory.');
    const at = (start: number, end: number) => new vscode.Selection(0, start, 0, end);
    editor.selections = [at(32, 61), at(0, 31)];
    await vscode.commands.executeCommand('semloc.compareWithSelection');
    await tabOpened('Meaning');
  });

  it('evaluates by a method that annotates nothing, with its options', async () => {
    await semloc();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-run-'));
    try {
      const corpus = path.join(folder, 'data.tsv');
      writeFileSync(corpus, COSTRA);
      const out = path.join(folder, 'run');
      await vscode.commands.executeCommand('semloc.evaluateCorpus', {
        method: 'costra',
        corpus: [corpus],
        encoders: ['bow'],
        options: { text: 'tokens' },
        out,
      });
      await tabOpened('costra · run');
      const run = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8'));
      assert.equal(run.manifest.options.text, 'tokens');
      assert.deepEqual(run.classes.bow.basic, { correct: 1, total: 1, accuracy: 1 });

      // The panel that shows the run is revealed instead of a second one.
      await edit('Another editor is in front.');
      await vscode.commands.executeCommand('semloc.openRun', vscode.Uri.file(path.join(out, 'run.json')));
      await tabsAre(() => activeTab() === 'costra · run');
      assert.equal(tabTitles().filter((title) => title.startsWith('costra · ')).length, 1);

      // A device in the place of a run is refused, and holds the next one up by nothing.
      const copy = path.join(folder, 'copy');
      mkdirSync(copy);
      copyFileSync(path.join(out, 'run.json'), path.join(copy, 'run.json'));
      symlinkSync('/dev/zero', path.join(folder, 'run.json'));
      void vscode.commands.executeCommand('semloc.openRun', vscode.Uri.file(path.join(folder, 'run.json')));
      await vscode.commands.executeCommand('semloc.openRun', vscode.Uri.file(path.join(copy, 'run.json')));
      await tabOpened('costra · copy');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('shows a result beside the text to which the user has turned meanwhile', async () => {
    await semloc();
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-run-'));
    try {
      const corpus = path.join(folder, 'data.tsv');
      writeFileSync(corpus, COSTRA);
      const document = await vscode.workspace.openTextDocument({ content: 'What is written meanwhile.' });
      // It takes longer than to show a text.
      const asked = { method: 'costra', corpus: [corpus], encoders: ['minilm'] };
      const evaluated = vscode.commands.executeCommand('semloc.evaluateCorpus', asked);
      const editor = await vscode.window.showTextDocument(document);
      await evaluated;
      await tabOpened('costra · data.tsv');
      assert.equal(vscode.window.activeTextEditor, editor);
      assert.equal(vscode.window.tabGroups.all.length, 2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('tells apart the panels of runs that are not kept', async () => {
    await semloc();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-run-'));
    try {
      const corpus = path.join(folder, 'short.tsv');
      writeFileSync(corpus, COSTRA);
      for (const title of ['costra · short.tsv', 'costra · short.tsv (2)']) {
        await vscode.commands.executeCommand('semloc.evaluateCorpus', {
          method: 'costra',
          corpus: [corpus],
          encoders: ['bow'],
        });
        await tabOpened(title);
        assert.equal(tabTitles().filter((each) => each === title).length, 1);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('opens a run that is not whole', async () => {
    await semloc();
    const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-run-'));
    try {
      const file = path.join(folder, 'run.json');
      writeFileSync(file, JSON.stringify({ method: 'wordsim', metrics: [] }));
      await vscode.commands.executeCommand('semloc.openRun', vscode.Uri.file(file));
      await tabOpened(`wordsim · ${path.basename(folder)}`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
