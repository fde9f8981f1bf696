import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextDocumentEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { OpenDocument } from '../../../server/documents/openDocument.ts';
import { CODE_ACTION_KIND } from '../../../server/features/codeActions.ts';
import { deferred, memoryEngine, memoryService, NEVER, open, withCursor } from '../memory.ts';

async function actionsAt(marked: string, only?: string[]) {
  const { text, ...span } = withCursor(marked);
  const document = open(text);
  const { codeActions } = memoryService().service;
  return { document, actions: await codeActions.for(document, document.rangeOf(span), { only }, NEVER) };
}

/** The title of each action, and the text after it. */
async function check(marked: string, expected: readonly (readonly [title: string, text: string])[]) {
  const { document, actions } = await actionsAt(marked);
  assert.deepEqual(
    actions.map(({ title, edit }) => [
      title,
      textAfter(document, edit!.documentChanges![0] as TextDocumentEdit),
    ]),
    expected,
  );
}

function textAfter({ uri, text }: OpenDocument, { edits }: TextDocumentEdit): string {
  return TextDocument.applyEdits(TextDocument.create(uri, '', 1, text), edits as never);
}

test('one action a candidate, inflected and with the capitals of the word', () =>
  check('Un$0ions left.', [["Replace with 'Brotherhoods' (noun synonym)", 'Brotherhoods left.']]));

test('the article is repaired in the same step', async () => {
  await check('She left a $0car.', [["Replace with 'automobile' (noun synonym)", 'She left an automobile.']]);
  const { actions } = await actionsAt('She left a $0car.');
  const [change] = actions[0]!.edit!.documentChanges as TextDocumentEdit[];
  assert.deepEqual(change!.textDocument, { uri: 'file:///text', version: 1 });
  assert.equal(change!.edits.length, 2);
});

test('antonyms of verbs', () =>
  check('The car$0 begins. It be$0gins.', []).then(() =>
    check('The car be$0gins.', [["Replace with 'ends' (verb antonym)", 'The car ends.']]),
  ));

test('a selection within one word means that word; one over several words means none', async () => {
  await check('The $0car$0 left.', [["Replace with 'automobile' (noun synonym)", 'The automobile left.']]);
  await check('The c$0a$0r left.', [["Replace with 'automobile' (noun synonym)", 'The automobile left.']]);
  await check('$0The car$0 left.', []);
});

test('a word that is not replaced has no action', () => check('She $0has left.', []));

test('only when asked for actions of this kind, or of one that includes it', async () => {
  const offered = async (...only: string[]) => (await actionsAt('The c$0ar.', only)).actions.length > 0;
  assert.equal(await offered(CODE_ACTION_KIND), true);
  assert.equal(await offered('refactor'), true);
  assert.equal(await offered('quickfix', 'refactor.rewrite'), true);
  assert.equal(await offered(''), true);
  assert.equal(await offered('quickfix'), false);
  assert.equal(await offered('refactor.rewrite.semlocal'), false);
  assert.equal(await offered('ref'), false);
});

test('a client that takes no versions gets plain changes', async () => {
  const { service } = memoryService(
    {},
    { client: { hoverFormat: 'markdown', documentChanges: false, commandLinks: false } },
  );
  const document = open('car');
  const [action] = await service.codeActions.for(document, document.rangeOf({ start: 1, end: 1 }), {}, NEVER);
  assert.deepEqual(action!.edit, {
    changes: { 'file:///text': [{ range: document.rangeOf({ start: 0, end: 3 }), newText: 'automobile' }] },
  });
});

test('an edit while the judge reads the sentence leaves no actions of the old text', async () => {
  const [asked, read] = [deferred(), deferred()];
  const engine = memoryEngine({
    async describeMasked() {
      asked.resolve();
      await read.promise;
      throw new Error('no model');
    },
  });
  const { service } = memoryService({ judge: '/models/bert' }, { startEngine: () => engine });
  const document = open('The car left.');
  const at = document.rangeOf({ start: 5, end: 5 });
  const actions = service.codeActions.for(document, at, {}, NEVER);
  await asked.promise;
  document.update([{ range: document.rangeOf({ start: 0, end: 0 }), text: 'Two ' }], 2);
  read.resolve();
  await assert.rejects(actions, /changed or closed/);
});

test('the choice among all candidates comes last, for words and expressions, where the hover has its link', async () => {
  const client = {
    hoverFormat: 'markdown',
    documentChanges: true,
    commandLinks: true,
    wordReplacement: true,
  } as const;
  const titlesAt = async (marked: string, trusted = true) => {
    const workspace = { folders: [], trust: { trusted, userFolders: [] } };
    const { text, ...span } = withCursor(marked);
    const document = open(text, 'markdown');
    const { codeActions } = memoryService({}, { client, workspace }).service;
    return (await codeActions.for(document, document.rangeOf(span), {}, NEVER)).map(({ title }) => title);
  };
  const one = "Replace with 'automobile' (noun synonym)";
  assert.deepEqual(await titlesAt('She has a $0car.'), [one, 'All candidates…']);
  assert.deepEqual(await titlesAt('A police off$0icer left.'), ['All candidates…']);
  // The choice says there why it has none.
  assert.deepEqual(await titlesAt('A *police* off$0icer left.'), ['All candidates…']);
  assert.deepEqual(await titlesAt('$0The car left.'), []);
  assert.deepEqual(await titlesAt('She has a $0car.', false), [one]);
});
