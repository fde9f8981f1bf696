import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../eventually.ts';
import { semloc } from './editor.ts';

const FOLDER = vscode.workspace.workspaceFolders?.[0]?.uri;

describe('test suites', () => {
  const suite = vscode.Uri.joinPath(FOLDER!, 'news.semloc.json');
  const corpus = vscode.Uri.joinPath(FOLDER!, 'news.tsv');
  const runs = vscode.Uri.joinPath(FOLDER!, '.semloc');
  const write = (uri: vscode.Uri, text: string) =>
    vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const remove = async (uri: vscode.Uri) => {
    await vscode.workspace.fs.delete(uri, { recursive: true }).then(undefined, () => undefined);
  };

  before(async () => {
    await semloc();
    // What is in the samples would be run, too.
    await remove(vscode.Uri.joinPath(FOLDER!, 'paraphrases.semloc.json'));
    await write(corpus, 'a car\tan automobile\t0.9\na dog\ta car\t0.1\na cat\ta dog\t0.4\n');
    const evaluation = { method: 'sts', corpus: 'news.tsv', encoders: 'bow', gates: ['news/pearson>=-1'] };
    await write(suite, JSON.stringify({ evaluations: [{ ...evaluation, name: 'first one' }] }));
  });
  after(async () => {
    await Promise.all([suite, corpus, runs].map(remove));
  });

  it('are found in the workspace, run, and keep their runs there', async () => {
    const run = vscode.Uri.joinPath(runs, 'runs', 'news.semloc.json', 'first-one', 'run.json');
    await vscode.commands.executeCommand('testing.refreshTests');
    const kept = await eventually(
      async () => {
        await vscode.commands.executeCommand('testing.runAll');
        return vscode.workspace.fs.readFile(run).then(
          (bytes) => new TextDecoder().decode(bytes),
          () => undefined,
        );
      },
      (text) => text !== undefined,
    );
    assert.equal(JSON.parse(kept!).method, 'sts');
  });
});
