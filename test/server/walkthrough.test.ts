/** Tests that the promises of the walkthrough's pages hold for its sample text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Hover } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fromRoot } from '../../scripts/lib/project.mjs';
import type { SensesResult, VariantsResult } from '../../server/protocol.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';

const page = (name: string) => readFileSync(fromRoot('media', 'walkthrough', name), 'utf8');
const uri = 'untitled:Untitled-1';
const sample = TextDocument.create(uri, 'markdown', 1, page('sample.md'));

describe('the walkthrough', () => {
  let server: ServerProcess;
  before(async () => {
    server = await startServer(fromRoot('server', 'main.ts'));
    await server.open(uri, sample.getText(), 'markdown');
  });
  after(() => server?.kill());

  const at = (word: string) => sample.positionAt(sample.getText().indexOf(word) + 1);
  const hover = async (word: string) => {
    const params = { textDocument: { uri }, position: at(word) };
    const { contents } = await server.connection.sendRequest<Hover>('textDocument/hover', params);
    return (contents as { value: string }).value;
  };

  test('the word to hover has replacements, and an encoder to measure them', async () => {
    const found = await hover('negotiations');
    await server.until(() => server.heard.statuses.at(-1)?.device !== undefined);
    assert.match(found, /talks/);
    assert.doesNotMatch(found, /unavailable/);
  });

  test('the sense that the pin page names is one of those of the word, and nothing replaces the word before', async () => {
    assert.match(await hover('case'), /Not replaced/);
    const place = { textDocument: { uri }, position: at('case') };
    const { senses } = await server.connection.sendRequest<SensesResult>('semloc/senses', place);
    const [, definition] = /the sense \*([^*]+)\*/.exec(page('pin.md').replace(/\s+/g, ' '))!;
    const named = senses.find((sense) => sense.definition === definition);
    assert.ok(named?.synonyms.includes('instance'), definition);
  });

  test('the sentence to vary has variants of both kinds', async () => {
    const position = at('attorney');
    const params = { textDocument: { uri }, range: { start: position, end: position } };
    const { sentences } = await server.connection.sendRequest<VariantsResult>('semloc/variants', params);
    const kinds = new Set(sentences[0]!.variants.map(({ kind }) => kind));
    assert.ok(kinds.has('noun-synonym') && kinds.has('verb-antonym'), [...kinds].join());
  });
});
