import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CodeAction, MarkupContent } from 'vscode-languageserver';
import type { WordsInContext } from '../../../core/judging/wordsInContext.ts';
import { CHOOSE_SENSE, PIN_SENSE, type PinParams, UNPIN_SENSE } from '../../../server/protocol.ts';
import { memoryPinFiles, memoryService, NEVER, open, withCursor } from '../memory.ts';

const FOLDER = 'file:///texts';
const FILE = `${FOLDER}/notes/a%20b.txt`;

interface WorkspaceOptions {
  readonly folders: readonly string[];
  readonly trusted: boolean;
  readonly senseChoice: boolean;
  /** What reads sentences; without it no model does. */
  readonly wordsInContext: WordsInContext;
}

/** A service with a workspace folder, whose pins file is `text`, for a client that can ask for a sense or cannot. */
function workspace(
  text?: string,
  { folders = [FOLDER], trusted = true, senseChoice = false, wordsInContext }: Partial<WorkspaceOptions> = {},
) {
  const texts = new Map<string, string>();
  if (text !== undefined) texts.set('/texts', text);
  let trust = { trusted, userFolders: [] };
  const memory = memoryService(
    {},
    {
      ...(wordsInContext && { linguistics: { wordsInContext: async () => wordsInContext } }),
      pinFiles: memoryPinFiles(texts),
      workspace: {
        folders,
        get trust() {
          return trust;
        },
      },
      client: { hoverFormat: 'markdown', documentChanges: true, commandLinks: true, senseChoice },
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
  const senses = async (marked: string, uri = FILE) => {
    const { text, start } = withCursor(marked);
    return service.senses.at(open(text, 'plaintext', uri), start, NEVER);
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
  return {
    ...memory,
    texts,
    hover,
    actions,
    senses,
    choose,
    fileOf,
    giveTrust,
  };
}

/** The command of the first link in a text, and its argument. */
function linkIn(text: string): [command: string, given: unknown] {
  const [, command, given] = /\(command:([\w.]+)\?(\S+) "/.exec(text)!;
  return [command!, JSON.parse(decodeURIComponent(given!))[0]];
}

const BANK = 'The b$0ank left.';
const ofBank = (more: object) => ({ lemma: 'bank', pos: 'noun', ...more });

test('the chosen sense is offered with the others by the code actions, and then held by its pin', async () => {
  const { actions, choose, hover, fileOf } = workspace();
  const titles = async () =>
    (await actions(BANK)).map(({ title }) => title).filter((title) => !title.startsWith('Replace'));
  const [four, five, six] = [4, 5, 6].map((number) => [
    `Pin sense in this document: sense no. ${number}`,
    `Pin sense in the workspace: sense no. ${number}`,
  ]) as [string[], string[], string[]];
  assert.deepEqual(await titles(), [...four, ...five, ...six]);
  await choose(BANK, /^Pin sense in this document: sense no\. 4$/);
  assert.deepEqual(fileOf(), [ofBank({ sense: 'n4', definition: 'sense no. 4', document: 'notes/a b.txt' })]);
  assert.match(await hover(BANK), /sense no\. 4 \(sense 1 of 3\)[\s\S]*pinned in this document/);
  assert.deepEqual(await titles(), ['Unpin sense', four[1], ...five, ...six]);
});

test('a hover leads to all senses of a word, to choose from', async () => {
  const { hover, senses, service } = workspace(undefined, { senseChoice: true });
  const marked = 'The c$0at left.';
  const text = await hover(marked);
  const [command, given] = linkIn(text);
  assert.equal(command, CHOOSE_SENSE);
  assert.deepEqual(given, { uri: FILE, position: { line: 0, character: 4 } });
  const found = (await senses(marked))!;
  assert.deepEqual([found.lemma, found.pos, found.scopes], ['cat', 'noun', ['document', 'workspace']]);
  assert.deepEqual(
    found.senses.map(({ number, chosen }) => [number, chosen]),
    [1, 2, 3, 4, 5, 6, 7, 8].map((number) => [number, number === 1]),
  );
  assert.deepEqual([found.senses[1]!.synonyms, found.senses[2]!.synonyms], [['house cat'], []]);
  const { lemma, pos } = found;
  const { name: sense, definition } = found.senses[7]!;
  await service.pins.pin({ uri: FILE, lemma, pos, sense, scope: 'workspace' });
  assert.match(
    await hover(marked),
    new RegExp(`${definition} \\(sense 8 of 8\\)[^]*\\) · pinned in the workspace`),
  );
  assert.equal((await senses(marked))!.senses[7]!.pinned, 'workspace');
});

test('the sense that a model reads in the sentence is marked among all, as in the hover', async () => {
  const tokenOf = { token: 1, gloss: '' };
  for (const [probability, sureness] of [
    [0.7, 'likely'],
    [0.5, 'uncertain'],
  ] as const) {
    const senses = [
      { ...tokenOf, synset: 'n5', probability },
      { ...tokenOf, synset: 'n4', probability: 1 - probability },
    ];
    const wordsInContext: WordsInContext = async (read) => read.map((each) => ({ ...each, senses }));
    const workplace = workspace(undefined, { wordsInContext });
    assert.match(await workplace.hover(BANK), new RegExp(`\\(sense 2 of 3, ${sureness}\\)`));
    const marks = async () =>
      (await workplace.senses(BANK))!.senses.map(({ chosen, sureness, pinned }) => ({
        chosen,
        sureness,
        pinned,
      }));
    const [unmarked, pinned] = [{ chosen: false, sureness: undefined, pinned: undefined }, undefined];
    assert.deepEqual(await marks(), [unmarked, { chosen: true, sureness, pinned }, unmarked]);
    await workplace.choose(BANK, /^Pin sense in this document: sense no\. 6$/);
    assert.match(await workplace.hover(BANK), /\(sense 3 of 3\)/);
    const held = { chosen: true, sureness: undefined, pinned: 'document' };
    assert.deepEqual(await marks(), [unmarked, unmarked, held]);
  }
});

test('a client that can ask for a sense is offered that, and no list of pins', async () => {
  const { actions, service } = workspace(undefined, { senseChoice: true });
  const titles = async () =>
    (await actions(BANK)).map(({ title }) => title).filter((title) => !title.startsWith('Replace'));
  assert.deepEqual(await titles(), ['Choose sense…']);
  await service.pins.pin({ uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n4', scope: 'document' });
  assert.deepEqual(await titles(), ['Choose sense…', 'Unpin sense']);
});

test('there are no senses to choose from where a word has one or none, or where no word is', async () => {
  const { senses } = workspace();
  for (const marked of ['The u$0nion left.', 'Th$0e union left.', '$0'])
    assert.equal(await senses(marked), null);
  assert.deepEqual((await workspace(undefined, { folders: [] }).senses(BANK))!.scopes, []);
});

test('a client without the choice of a sense is not offered it', async () => {
  const { service } = memoryService(
    {},
    {
      workspace: { folders: [FOLDER], trust: { trusted: true, userFolders: [] } },
      client: { hoverFormat: 'markdown', documentChanges: true, commandLinks: true },
    },
  );
  const document = open('The cat left.', 'plaintext', FILE);
  const hover = await service.hover.at(document, document.positionAt(5), NEVER);
  assert.doesNotMatch((hover!.contents as MarkupContent).value, /all senses/);
  const range = document.rangeOf({ start: 5, end: 5 });
  const actions = await service.codeActions.for(document, range, {}, NEVER);
  assert.ok(actions.every(({ title }) => title.startsWith('Pin sense')));
});

test('a word of one sense has none to choose from', async () => {
  assert.doesNotMatch(
    await workspace(undefined, { senseChoice: true }).hover('The u$0nion left.'),
    /all senses/,
  );
});

test('a pin changes sense and candidates at once, and only where it holds', async () => {
  const { hover, choose, fileOf } = workspace();
  assert.match(await hover(BANK), /shore/);
  await choose(BANK, /^Pin sense in this document: sense no\. 5$/);
  assert.match(await hover(BANK), /depository/);
  assert.doesNotMatch(await hover(BANK), /shore/);
  assert.match(await hover(BANK), /sense no\. 5 \(sense 2 of 3\)[\s\S]*pinned in this document/);
  assert.match(await hover(BANK, `${FOLDER}/other.txt`), /shore/);
  assert.deepEqual(fileOf(), [ofBank({ sense: 'n5', definition: 'sense no. 5', document: 'notes/a b.txt' })]);
});

test('a pin of the workspace holds in all its documents; one of a document goes before it', async () => {
  const { hover, choose } = workspace();
  await choose(BANK, /^Pin sense in the workspace: sense no\. 5$/);
  assert.match(await hover(BANK, `${FOLDER}/other.txt`), /depository.*pinned in the workspace/s);
  assert.match(await hover(BANK, 'untitled:Untitled-1'), /depository/);
  await choose(BANK, /^Pin sense in this document: sense no\. 4$/);
  assert.match(await hover(BANK), /shore.*pinned in this document/s);
});

test('letting go of a pin brings back what was before it', async () => {
  const { hover, choose, fileOf } = workspace();
  const before = await hover(BANK);
  await choose(BANK, /^Pin sense in this document: sense no\. 6$/);
  assert.match(await hover(BANK), /Not replaced/);
  await choose(BANK, /^Unpin sense$/);
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

test('words with a pinned sense are found to be marked; without pins nothing is annotated', async () => {
  const { service, tagged } = workspace();
  const text = 'The bank left. The union left. Banks left.';
  const document = open(text, 'plaintext', FILE);
  const marked = async () =>
    (await service.pinnedWords.in(document, { start: 0, end: text.length }, NEVER)).map(({ range }) =>
      document.text.slice(...Object.values(document.spanOf(range))),
    );
  assert.deepEqual([await marked(), tagged()], [[], 0]);
  await service.pins.pin({ uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'document' });
  assert.deepEqual(await marked(), ['bank', 'Banks']);
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
  await choose(BANK, /^Pin sense in this document: sense no\. 5$/);
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
    await assert.rejects(choose(BANK, /^Pin sense in this document: sense no\. 5$/), {
      name: 'InputError',
    });
    assert.equal(texts.get('/texts'), text);
  }
});

test('when the file changes it is read anew, and what was wrong is forgotten', async () => {
  const { hover, texts, service } = workspace('not JSON');
  await hover(BANK);
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  texts.set('/texts', JSON.stringify({ version: 1, pins }));
  assert.match(await hover(BANK), /depository/);
  assert.equal(service.status.problem, undefined);
});

test('a file of which the client has told nothing is taken as it is', async () => {
  const { hover, texts } = workspace();
  assert.match(await hover(BANK), /shore/);
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  texts.set('/texts', JSON.stringify({ version: 1, pins }));
  assert.match(await hover(BANK), /depository/);
  texts.delete('/texts');
  assert.match(await hover(BANK), /shore/);
});

test('where pins cannot be kept none are offered', async () => {
  for (const folders of [[], ['vscode-vfs://github/owner/name']]) {
    const { hover, actions, service } = workspace(undefined, { folders, senseChoice: true });
    assert.doesNotMatch(await hover(BANK), /command:/);
    assert.ok((await actions(BANK)).every(({ edit }) => edit));
    const params = { uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'workspace' } as const;
    await assert.rejects(service.pins.pin(params), /Open a folder/);
  }
});

test('where the workspace is not trusted its pins are neither read nor written', async () => {
  const pins = [ofBank({ sense: 'n5', definition: '', document: null })];
  const text = JSON.stringify({ version: 1, pins });
  const { hover, actions, texts, service, giveTrust } = workspace(text, {
    trusted: false,
    senseChoice: true,
  });
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
    'Pin sense in the workspace: sense no. 4',
    'Pin sense in the workspace: sense no. 5',
    'Pin sense in the workspace: sense no. 6',
  ]);
  const params = { uri: 'file:///else', lemma: 'bank', pos: 'noun', sense: 'n5', scope: 'document' } as const;
  await assert.rejects(service.pins.pin(params), /file:\/\/\/else is not a file in an open folder/);
});

test('a sense that the word has not is refused', async () => {
  const { service } = workspace();
  const params = { uri: FILE, lemma: 'bank', pos: 'noun', sense: 'n1', scope: 'workspace' } as const;
  await assert.rejects(service.pins.pin(params), /no sense n1/);
});
