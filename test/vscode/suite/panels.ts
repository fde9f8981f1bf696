import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { edit, eventually, semloc, tabTitles } from './editor.ts';

describe('panels', () => {
  it('opens the variants of the sentence at the cursor', async () => {
    await edit('The company bought$0 the factory and accepted the offer.');
    await vscode.commands.executeCommand('semloc.generateVariants');
    await eventually(tabTitles, (titles) => titles.includes('Variants'));
  });

  it('evaluates a corpus, keeps the run and opens its metrics', async () => {
    await semloc();
    const folder = vscode.workspace.workspaceFolders?.[0];
    assert.ok(folder);
    const out = mkdtempSync(path.join(os.tmpdir(), 'semloc-run-'));
    try {
      await vscode.commands.executeCommand('semloc.evaluateCorpus', {
        method: 'localization',
        corpus: [path.join(folder.uri.fsPath, 'paraphrases.tsv')],
        encoders: ['bow', 'glove-sum'],
        profile: 'white2015',
        out,
      });
      await eventually(tabTitles, (titles) => titles.some((title) => title.startsWith('Metrics')));
      const run = JSON.parse(readFileSync(path.join(out, 'run.json'), 'utf8'));
      assert.deepEqual(Object.keys(run.tables.T1), ['bow', 'glove-sum']);
      assert.ok(run.counts.nounSynonym[0] > 20);
    } finally {
      rmSync(out, { recursive: true });
    }
  });
});
