import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Annotator } from '../../../core/annotator/annotator.ts';
import { createLimits } from '../../../core/limits.ts';
import { readMarkup } from '../../../core/text/formats/markup.ts';
import type { Linguist } from '../../../server/documents/annotators.ts';
import { createDocumentSession, type DocumentSession } from '../../../server/documents/documentSession.ts';
import type { OpenDocument } from '../../../server/documents/openDocument.ts';
import { DEFAULT_SETTINGS } from '../../../server/documents/settings.ts';
import { NEVER, open } from '../memory.ts';

const WORDS = /\w+|[^\s\w]/g;
const annotator = {
  annotate: (text: string) => ({
    text,
    tokens: [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
      text: word,
      start: index,
      end: index + word.length,
    })),
  }),
} as unknown as Annotator;

function sessionOn(document: OpenDocument, signal: AbortSignal = NEVER, markup = DEFAULT_SETTINGS.markup) {
  const text = {
    settings: { ...DEFAULT_SETTINGS, markup },
    pins: { folder: undefined, document: null, inForce: [] },
    linguist: { annotator } as Linguist,
    limits: createLimits(),
  };
  return createDocumentSession(text, document, signal);
}

test('the word at an offset is the one that it lies in or before, else the one that it ends', async () => {
  const session = sessionOn(open('The car left. A bank.'));
  const wordAt = async (offset: number) => (await session.wordAt(offset))?.token.text;
  assert.equal(await wordAt(4), 'car');
  assert.equal(await wordAt(7), 'car');
  assert.equal(await wordAt(12), '.');
  assert.equal(await wordAt(13), '.');
  const words = await session.wordsTouching({ start: 5, end: 15 });
  assert.deepEqual(
    words.map(({ token }) => token.text),
    ['car', 'left', '.', 'A'],
  );
});

test('between two sentences the one that follows is meant', async () => {
  const session = sessionOn(open('One.\n\nTwo. Three.'));
  const textAt = async (offset: number) => (await session.sentenceAt(offset))?.annotation.text;
  assert.equal(await textAt(1), 'One.');
  assert.equal(await textAt(8), 'Two.');
  assert.equal(await textAt(11), 'Three.');
});

test('a document is read by the markup of the session, whatever others read it by', async () => {
  const document = open('One.\n\n\\begin{aside}\nTwo.\n\nThree.\n\\end{aside}\n', 'latex');
  const asides = { latex: { environments: { aside: 'ignore' } } };
  const markup = readMarkup(asides, () => assert.fail('it can be used'));
  const [plain, taught] = [sessionOn(document), sessionOn(document, NEVER, markup)];
  const whole = { start: 0, end: document.text.length };
  const sentences = (session: DocumentSession) =>
    session.chunks(whole).flatMap((chunk) => [...session.sentencesIn(chunk)].map(({ start }) => start));
  const all = sentences(plain);
  assert.equal(all.length, 3);
  assert.equal(sentences(taught).length, 1);
  assert.deepEqual(sentences(plain), all);
});

test('a pause ends the work of a document that was changed or closed, and of a request that was cancelled', async () => {
  const edited = open('One.');
  const session = sessionOn(edited);
  await session.pause();
  edited.update([{ text: 'Two.' }], 2);
  await assert.rejects(session.pause(), /changed or closed/);
  const closed = open('One.');
  const gone = sessionOn(closed);
  closed.close();
  await assert.rejects(gone.pause(), /changed or closed/);
  const cancelled = sessionOn(open('One.'), AbortSignal.abort(new Error('canceled')));
  await assert.rejects(cancelled.pause(), /canceled/);
});
