/** What a workspace holds, over real JSON-RPC. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { CodeAction, Hover } from 'vscode-languageserver/node';
import type { SensesResult } from '../../server/protocol.ts';
import { at, describeServer, MAIN, SENTENCE } from './runningServer.ts';
import { startServer } from './serverProcess.ts';

describeServer((tested) => {
  test('pipes and devices that a workspace names hold nothing up', {
    skip: process.platform === 'win32' && 'there are no named pipes',
    timeout: 60_000,
  }, async (t) => {
    const workspaces = ['pipe', 'zeros'].map((name) => path.join(tested.folder, name));
    for (const each of workspaces) mkdirSync(path.join(each, '.semloc'), { recursive: true });
    const [pipe, zeros] = workspaces.map((each) => path.join(each, '.semloc', 'pins.json')) as [
      string,
      string,
    ];
    execFileSync('mkfifo', [pipe]);
    symlinkSync('/dev/zero', zeros);
    const other = await startServer(MAIN, {
      cache: path.join(tested.folder, 'cache'),
      folders: workspaces.map((each) => pathToFileURL(each).href),
      settings: { words: { path: pipe } },
    });
    t.after(() => other.kill());
    for (const each of workspaces) {
      const uri = pathToFileURL(path.join(each, 'text.txt')).href;
      await other.open(uri, SENTENCE);
      const asked = { textDocument: { uri }, position: at(SENTENCE.indexOf('car')) };
      const { contents } = await other.connection.sendRequest<Hover>('textDocument/hover', asked);
      assert.match(JSON.stringify(contents), /automobile/);
    }
    const warned = other.heard.warnings.filter((each) => /a device, a pipe or a socket/.test(each));
    assert.equal(warned.length, 3);
    assert.equal(await other.stop(), 0);
  });

  test('keeps pins in the workspace folder, and heeds a change of theirs at once', async (t) => {
    const uri = pathToFileURL(path.join(tested.folder, 'a text.txt')).href;
    const other = await startServer(MAIN, { folders: [pathToFileURL(tested.folder).href] });
    t.after(other.kill);
    await other.open(uri, 'The bank of the river was steep.');
    const ask = async () => {
      const params = { textDocument: { uri }, position: at(5) };
      const hover = await other.connection.sendRequest<Hover>('textDocument/hover', params);
      return (hover.contents as { value: string }).value;
    };
    const actions = await other.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: at(5), end: at(5) },
      context: { diagnostics: [] },
    });
    const command = actions.find(({ title }) => /^Pin sense in this document: a financial/.test(title))!
      .command!;
    const senses = async () => {
      const place = { textDocument: { uri }, position: at(5) };
      return (await other.connection.sendRequest<SensesResult>('semloc/senses', place)).senses;
    };
    const [first, second] = await senses();
    assert.deepEqual([(await senses()).length, first!.chosen, second!.chosen], [10, true, false]);
    assert.equal(await other.connection.sendRequest('workspace/executeCommand', command), true);
    assert.equal((await senses())[1]!.pinned, 'document');
    assert.match(await ask(), /a financial institution .*pinned in this document/s);
    const pinsFile = path.join(tested.folder, '.semloc', 'pins.json');
    const text = readFileSync(pinsFile, 'utf8');
    assert.equal(JSON.parse(text).pins[0].document, 'a text.txt');
    writeFileSync(pinsFile, 'no JSON');
    const change = { changes: [{ uri: pathToFileURL(pinsFile).href, type: 2 }] };
    await other.connection.sendNotification('workspace/didChangeWatchedFiles', change);
    assert.doesNotMatch(await ask(), /pinned/);
    assert.equal(await other.connection.sendRequest('workspace/executeCommand', command), false);
    assert.match(other.heard.warnings.at(-1)!, /^Nothing was pinned.*pins\.json: it is not JSON/);
    assert.equal(readFileSync(pinsFile, 'utf8'), 'no JSON');
  });
});
