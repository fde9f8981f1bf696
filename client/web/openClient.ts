import * as vscode from 'vscode';
import { LanguageClient as Connection } from 'vscode-languageclient/browser';
import { clientOver } from '../clientOver.ts';
import type { LanguageClient } from '../languageClient.ts';

/** The files of resources/ that the server reads in a browser. */
const RESOURCES = [
  ...['wordnet.bin', 'glosses.bin', 'words.bin', 'words-broad.bin', 'tagger.bin', 'parser.bin'],
  ...['fit.json', 'glove.rows.bin', 'glove.words.bin'],
];

/** Creates the client of dist/web/server.cjs, in a web worker, without starting it. */
export async function openClient(
  extension: vscode.Uri,
  log: vscode.LogOutputChannel,
  trace: vscode.LogOutputChannel,
): Promise<LanguageClient> {
  const read = (...path: string[]) => vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, ...path));
  const [script, ...contents] = await Promise.all([
    read('dist', 'web', 'server.cjs'),
    ...RESOURCES.map((name) => read('resources', name)),
  ]);
  // By its content: a worker cannot be made of a file on another machine.
  const worker = new Worker(URL.createObjectURL(new Blob([script as BlobPart], { type: 'text/javascript' })));
  worker.postMessage(Object.fromEntries(RESOURCES.map((name, index) => [name, contents[index]])));
  return clientOver((options) => new Connection('semloc', 'Semloc', worker, options), log, trace);
}
