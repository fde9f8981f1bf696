import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryService, NEVER, open, withCursor } from '../memory.ts';

async function candidates(marked: string, language = 'plaintext') {
  const { text, start } = withCursor(marked);
  return memoryService().service.candidates.at(open(text, language), start, NEVER);
}

/** A candidate in a line: its mark, form, relation and fit, and the text after its edits. */
async function check(marked: string, expected: readonly string[]) {
  const { text } = withCursor(marked);
  const document = open(text);
  const found = (await candidates(marked))!;
  const lines = found.candidates.map(({ form, relation, fit, marked, edits }) => {
    const edited = edits.toReversed().reduce((changed, { range, newText }) => {
      const { start, end } = document.spanOf(range);
      return changed.slice(0, start) + newText + changed.slice(end);
    }, text);
    return `${marked ? '✓ ' : ''}${form}, ${relation}, ${fit}: ${edited}`;
  });
  assert.deepEqual(lines, expected);
}

test('a candidate comes with the edits that put it there, its article among them', () =>
  check('She has a $0car.', ['✓ automobile, synonym, 0: She has an automobile.']));

test('an opposite is one of the candidates', () => check('It be$0gins.', ['✓ ends, antonym, 1: It ends.']));

test('all are there, those of other senses, too', () =>
  check('The b$0ank left.', [
    '✓ shore, synonym, 0: The shore left.',
    'depository, synonym, 0: The depository left.',
  ]));

test('a candidate has the form and the capitals of the word', () =>
  check('$0Banks left.', [
    '✓ Shores, synonym, 0: Shores left.',
    'Depositories, synonym, 0: Depositories left.',
  ]));

test('an expression is replaced as a whole, wherever in it the cursor is', async () => {
  await check('A police off$0icer left.', ['officer, synonym, 0: An officer left.']);
  assert.equal((await candidates('A po$0lice officer left.'))!.word, 'police officer');
  await check('A $0court of law left.', ['court, synonym, 0: A court left.']);
});

test('an expression with markup inside has none, and the answer names it', async () => {
  const found = (await candidates('A *police* off$0icer left.', 'markdown'))!;
  assert.deepEqual([found.word, found.expression, found.candidates], ['officer', 'police officer', []]);
  assert.equal((await candidates('A *police officer* le$0ft.', 'markdown'))!.expression, undefined);
});

test('an expression may have any white space between its words, but no markup', async () => {
  for (const gap of ['  ', '\n', '\r\n'])
    await check(`A police${gap}off$0icer left.`, ['officer, synonym, 0: An officer left.']);
  const count = async (marked: string) => (await candidates(marked, 'markdown'))!.candidates.length;
  assert.equal(await count('- A police\n  off$0icer left.'), 1);
  assert.equal(await count('> A police\n> off$0icer left.'), 0);
  assert.equal(await count('A police *off$0icer* left.'), 0);
});

test('the word is named with its place, and a word may have no candidate', async () => {
  const found = await candidates('Quickly $0the car left.');
  assert.deepEqual(found, {
    word: 'the',
    range: { start: { line: 0, character: 8 }, end: { line: 0, character: 11 } },
    sentence: { start: { line: 0, character: 0 }, end: { line: 0, character: 21 } },
    version: 1,
    candidates: [],
  });
});

test('where there is no word there is no answer', async () => {
  for (const marked of ['$0', 'The car.  $0  ']) assert.equal(await candidates(marked), null);
  assert.equal(await candidates('The c$0ar.', 'typescript'), null);
});
