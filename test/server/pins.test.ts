import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeAction, MarkupContent } from 'vscode-languageserver';
import { PIN_SENSE, type PinParams, UNPIN_SENSE } from '../../server/protocol.ts';
import { memoryPinFiles, memoryService, NEVER, open, withCursor } from './memory.ts';

const FOLDER = 'file:///texts';
const FILE = `${FOLDER}/notes/a%20b.txt`;

/** A service with a workspace folder, whose pins file is `text`. */
function workspace(text?: string, folders: readonly string[] = [FOLDER], trusted = true) {
  const texts = new Map<string, string>();
  if (text !== undefined) texts.set('/texts', text);
  let watched = true;
  let trust = { trusted, userFolders: [] };
  const memory = memoryService(
    {},
    {
      pinFiles: memoryPinFiles(texts),
      workspace: {
        folders,
        get trust() {
          return trust;
        },
        get watched() {
          return watched;
        },
      },
      client: { hoverFormat: 'markdown', documentChanges: true, commandLinks: true },
    },
  );
  const { service } = memory;
  const hover = async (marked: string, uri = FILE) => {
    const { text, start } = withCursor(marked);
    const document = open(text, 'plaintext', uri);
    const found = await service.hover.at(document, document.positionAt(start), NEVER);
    return (found!.contents as MarkupContent).value;
  };
  const actions = async (marked: string, uri = FILE) => {
    const { text, ...span } = withCursor(marked);
    const document = open(text, 'plaintext', uri);
    return service.codeActions.for(document, document.rangeOf(span), {}, NEVER);
  };
  const run = ({ command }: CodeAction) => {
    const params = command!.arguments![0] as PinParams;
    if (command!.command === PIN_SENSE) return service.pins.pin(params);
    assert.equal(command!.command, UNPIN_SENSE);
    return service.pins.unpin(params);
  };
  const choose = async (marked: string, title: RegExp, uri = FILE) => {
    const found = (await actions(marked, uri)).find((action) => title.test(action.title));
    assert.ok(found, `no such action: ${title}`);
    await run(found);
  };
  const giveTrust = () => {
    trust = { trusted: true, userFolders: [] };
    service.pinsChanged();
  };
  const fileOf = () => JSON.parse(texts.get('/texts')!).pins as object[];
  return { ...memory, texts, hover, actions, choose, fileOf, unwatch: () => (watched = false), giveTrust };
}

const BANK = 'The b$0ank left.';
const ofBank = (more: object) => ({ lemma: 'bank', pos: 'noun', ...more });

test('a hover lists the senses, the chosen one marked, the others with links that pin them', async () => {
  const [heading, ...items] = (await workspace().hover(BANK)).split('\n').slice(-5).filter(Boolean);
  assert.equal(heading, '**Senses of the noun bank**');
  assert.equal(items[0], '- 1: **sense no. 4** · chosen');
  assert.match(items[1]!, /^- 2: sense no\. 5 · \[use here\]\((\S+)\) · \[use in the workspace\]\((\S+)\)$/);
  const [, command, given] = /\(command:([\w.]+)\?([^\s()]+)\)/.exec(items[1]!)!;
  assert.equal(command, PIN_SENSE);
  assert.deepEqual(JSON.parse(decodeURIComponent(given!)), [
    ofBank({ uri: FILE, sense: 'n5', scope: 'document' }),
  ]);
});

test('a word of one sense has none to choose from', async () => {
  assert.doesNotMatch(await workspace().hover('The u$0nion left.'), /Senses of/);
});

test('a pin changes sense and candidates at once, and only where it holds', async () => {
  const { hover, choose, fileOf } = workspace();
  assert.match(await hover(BANK), /shore/);
  await choose(BANK, /^Use sense: sense no\. 5$/);
  assert.match(await hover(BANK), /depository/);
  assert.doesNotMatch(await hover(BANK), /shore/);
  assert.match(await hover(BANK), /- 2: \*\*sense no\. 5\*\* · pinned in this document · \[unpin\]/);
  assert.match(await hover(BANK, `${FOLDER}/other.txt`), /shore/);
  assert.deepEqual(fileOf(), [ofBank({ sense: 'n5', definition: 'sense no. 5', document: 'notes/a b.txt' })]);
});

test('a pin of the workspace holds in all its documents; one of a document goes before it', async () => {
  const { hover, choose } = workspace();
  await choose(BANK, /^Use sense in the workspace: sense no\. 5$/);
  assert.match(await hover(BANK, `${FOLDER}/other.txt`), /depository.*pinned in the workspace/s);
  assert.match(await hover(BANK, 'untitled:Untitled-1'), /depository/);
  await choose(BANK, /^Use sense: sense no\. 4$/);
  assert.match(await hover(BANK), /shore.*pinned in this document/s);
});

test('letting go of a pin brings back what was before it', async () => {
  const { hover, choose, fileOf } = workspace();
  const before = await hover(BANK);
  await choose(BANK, /^Use sense: sense no\. 6$/);
  assert.match(await hover(BANK), /Not replaced/);
  await choose(BANK, /^Unpin its sense$/);
  assert.equal(await hover(BANK), before);
  assert.deepEqual(fileOf(), []);
});

test('colours follow the pins', async () => {
  const { service } = workspace();
  const marked = async () => {
    const document = open('The bank left.', 'plaintext', FILE);
    const { data } = (await service.semanticTokens.full(document, NEVER))!;
    return data.filter((_, i) => i % 5 === 4);
  };
  const before = await marked();
  assert.notEqual(before[1], 0);
  await service.pins.pin({ uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n6', scope: 'document' });
  assert.equal((await marked())[1], 0);
});

test('variants follow the pins', async () => {
  const { service, choose } = workspace();
  const variants = async () => {
    const { sentences } = await service.variants.of(
      open('The bank left.', 'plaintext', FILE),
      {},
      { signal: NEVER },
    );
    return sentences[0]!.variants.map(({ text }) => text);
  };
  assert.deepEqual(await variants(), ['The shore left.']);
  await choose(BANK, /^Use sense: sense no\. 5$/);
  assert.deepEqual(await variants(), ['The depository left.']);
});

test('pins made at the same time are all kept', async () => {
  const { service, fileOf } = workspace();
  const pin = (uri: string) =>
    service.pins.pin({ uri, lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'document' });
  await Promise.all(['a', 'b', 'c', 'd'].map((name) => pin(`${FOLDER}/${name}.txt`)));
  assert.equal(fileOf().length, 4);
});

test('a file that cannot be read is reported once, counts as empty, and is never written', async () => {
  for (const text of ['{"version": 1,', '{"version": 1, "pins": [{}]}', '[]']) {
    const { hover, choose, texts, warnings, service } = workspace(text);
    assert.match(await hover(BANK), /shore/);
    await hover(BANK);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0]!, /^\/texts/);
    assert.match(service.status.problem!, /\/texts/);
    await assert.rejects(choose(BANK, /^Use sense: sense no\. 5$/), { name: 'InputProblem' });
    assert.equal(texts.get('/texts'), text);
  }
});

test('when the file changes it is read anew, and what was wrong is forgotten', async () => {
  const { hover, texts, service } = workspace('not JSON');
  await hover(BANK);
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  texts.set('/texts', JSON.stringify({ version: 1, pins }));
  assert.match(await hover(BANK), /shore/);
  service.pinsChanged();
  assert.match(await hover(BANK), /depository/);
  assert.equal(service.status.problem, undefined);
});

test('a client that tells of no changes gets the file as it is', async () => {
  const { hover, texts, unwatch } = workspace();
  unwatch();
  assert.match(await hover(BANK), /shore/);
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  texts.set('/texts', JSON.stringify({ version: 1, pins }));
  assert.match(await hover(BANK), /depository/);
});

test('where pins cannot be kept none are offered', async () => {
  for (const folders of [[], ['vscode-vfs://github/owner/name']]) {
    const { hover, actions, service } = workspace(undefined, folders);
    assert.doesNotMatch(await hover(BANK), /command:/);
    assert.ok((await actions(BANK)).every(({ edit }) => edit));
    const params = { uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'workspace' } as const;
    await assert.rejects(service.pins.pin(params), /Open a folder/);
  }
});

test('where the workspace is not trusted its pins are neither read nor written', async () => {
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  const text = JSON.stringify({ version: 1, pins });
  const { hover, actions, texts, service, giveTrust } = workspace(text, [FOLDER], false);
  let reads = 0;
  const get = texts.get.bind(texts);
  texts.get = (key) => {
    reads += 1;
    return get(key);
  };
  assert.match(await hover(BANK), /shore/);
  assert.doesNotMatch(await hover(BANK), /command:|pinned/);
  assert.ok((await actions(BANK)).every(({ edit }) => edit));
  service.pinsChanged();
  const params = { uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n4', scope: 'workspace' } as const;
  await assert.rejects(service.pins.pin(params), /not trusted/);
  await assert.rejects(service.pins.unpin(params), /not trusted/);
  assert.equal(reads, 0);
  assert.equal(texts.get('/texts'), text);
  giveTrust();
  assert.match(await hover(BANK), /depository.*pinned in the workspace/s);
});

test('outside the folders only the whole workspace can be pinned', async () => {
  const { actions, service } = workspace();
  const titles = (await actions(BANK, 'untitled:Untitled-1')).map(({ title }) => title);
  assert.deepEqual(titles.slice(1), [
    'Use sense in the workspace: sense no. 5',
    'Use sense in the workspace: sense no. 6',
  ]);
  const params = { uri: 'file:///else', lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'document' } as const;
  await assert.rejects(service.pins.pin(params), /file:\/\/\/else is not a file in an open folder/);
});

test('a sense that the word has not is refused', async () => {
  const { service } = workspace();
  const params = { uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n1', scope: 'workspace' } as const;
  await assert.rejects(service.pins.pin(params), /no sense n1/);
});
