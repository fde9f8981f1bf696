import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMarkup } from '../../core/text/formats/markup.ts';
import { memoryService, NEVER, open } from './memory.ts';

test('the settings of a markup hold from the next request on, also where nothing was edited', async () => {
  const given: { markup?: object } = {};
  const { service, changed } = memoryService(() => given);
  const text = 'The \\gls{union} begins.\n\n\\begin{aside}\nThe car.\n\nThe government.\n\\end{aside}\n';
  const document = open(text, 'latex');
  const chunks = () => document.chunks(readMarkup(given.markup, () => assert.fail('it can be used')));
  const colored = async () => (await service.semanticTokens.full(document, NEVER))!.data.length / 5;
  const at = document.positionAt(text.indexOf('union'));

  assert.equal(await colored(), 9);
  assert.equal(await service.hover.at(document, at, NEVER), null);
  const pieces = chunks().map(({ piece }) => piece);
  assert.equal(pieces.length, 3);

  given.markup = { latex: { commands: { gls: 'prose' }, environments: { aside: 'ignore' } } };
  changed();
  assert.equal(await colored(), 4);
  assert.ok(await service.hover.at(document, at, NEVER));
  assert.equal(chunks().length, 2);
  const kept = chunks().map(({ piece }) => piece);

  changed();
  assert.equal(await colored(), 4);
  assert.deepEqual(
    chunks().map(({ piece }) => kept.indexOf(piece)),
    [0, 1],
  );
  document.update([{ range: { start: at, end: at }, text: 'x' }], 2);
  assert.equal(chunks().length, 2);
  assert.equal(chunks()[1]!.piece, kept[1]);
});

test('a footnote is coloured where it stands, and the sentence around it is one', async () => {
  const { service } = memoryService();
  const text = 'The union\\footnote{The car left. The bank too.} begins.';
  const document = open(text, 'latex');
  const { data } = (await service.semanticTokens.full(document, NEVER))!;
  const words: string[] = [];
  let start = 0;
  for (let i = 0; i < data.length; i += 5) {
    assert.ok(data[i] === 0 && data[i + 1]! < text.length);
    start += data[i + 1]!;
    words.push(text.slice(start, start + data[i + 2]!));
  }
  assert.deepEqual(words, 'The union The car left . The bank too . begins .'.split(' '));
  const { sentences } = await service.variants.of(document, {}, { signal: NEVER });
  assert.deepEqual(
    sentences.map((sentence) => sentence.text),
    [text, 'The car left.', 'The bank too.'],
  );
  const inside = document.rangeOf({ start: text.indexOf('bank'), end: text.indexOf('bank') });
  const at = await service.variants.of(document, { range: inside }, { signal: NEVER });
  assert.deepEqual(
    at.sentences.map((sentence) => sentence.text),
    ['The bank too.'],
  );
  assert.ok(await service.hover.at(document, inside.start, NEVER));
});
