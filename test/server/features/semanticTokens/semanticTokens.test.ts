import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver';
import { OpenDocument } from '../../../../server/documents/openDocument.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../../../../server/features/semanticTokens/legend.ts';
import fc from '../../../fastCheck.ts';
import { memoryService, NEVER, open, withCursor } from '../../memory.ts';

/** The tokens as `word/Type+modifier`, the prefix of the type left out. */
function read(document: OpenDocument, data: readonly number[]): string[] {
  const found: string[] = [];
  let [line, character] = [0, 0];
  for (let i = 0; i < data.length; i += 5) {
    const [lines, characters, length, type, modifiers] = data.slice(i, i + 5) as [
      number,
      number,
      number,
      number,
      number,
    ];
    character = lines === 0 ? character + characters : characters;
    line += lines;
    const start = document.offsetAt({ line, character });
    const names = TOKEN_MODIFIERS.filter((_, bit) => modifiers & (1 << bit)).map(({ id }) => `+${id}`);
    const name = TOKEN_TYPES[type]!.id.replace('semloc', '');
    found.push(`${document.text.slice(start, start + length)}/${name}${names.join('')}`);
  }
  return found;
}

async function check(text: string, expected: string, settings = {}, language = 'plaintext') {
  const document = open(text, language);
  const tokens = await memoryService(settings).service.semanticTokens.full(document, NEVER);
  assert.equal(tokens && read(document, tokens.data).join(' '), expected);
}

test('words have the type of their tag, auxiliaries their own', () =>
  check(
    'She has not left Paris, and two red unions will leave quickly.',
    'She/Pronoun has/Auxiliary not/Adverb left/Verb Paris/ProperNoun ,/Punctuation and/Conjunction two/Numeral ' +
      'red/Adjective unions/Noun+substitutable will/Auxiliary leave/Verb quickly/Adverb ./Punctuation',
  ));

test('collocations are marked, unless that is turned off', async () => {
  const text = 'The police officer begins.';
  const rest = 'begins/Verb+substitutable ./Punctuation';
  await check(text, `The/Determiner police/Noun+collocation officer/Noun+collocation ${rest}`);
  await check(text, `The/Determiner police/Noun officer/Noun ${rest}`, { collocations: { enabled: false } });
});

test('inline code, markup and other languages have no tokens', async () => {
  await check(
    'The `red car` *begins*.',
    'The/Determiner begins/Verb+substitutable ./Punctuation',
    {},
    'markdown',
  );
  const document = open('The car.', 'typescript');
  assert.equal(await memoryService().service.semanticTokens.full(document, NEVER), null);
});

test('colours turned off are no tokens at all', async () => {
  const { semanticTokens } = memoryService({ partOfSpeechColors: { scope: 'off' } }).service;
  const document = open('The car.');
  assert.equal(await semanticTokens.full(document, NEVER), null);
  assert.equal(await semanticTokens.range(document, { start: 0, end: 8 }, NEVER), null);
  assert.equal(await semanticTokens.sentence(document, 0, NEVER), null);
});

for (const [place, text, expected, language] of [
  [
    'a word',
    'The car. The red u$0nion.',
    'The/Determiner red/Adjective union/Noun+substitutable ./Punctuation',
  ],
  ['the end of a text', 'The car.$0', 'The/Determiner car/Noun+substitutable ./Punctuation'],
  ['an empty line', 'The car.\n\n$0\n\nThe union.', undefined],
  ['code', '```\nthe c$0ar\n```\n\nThe union.', undefined, 'markdown'],
  ['front matter', '---\ntitle: The c$0ar\n---\n\nThe union.', undefined, 'markdown'],
] as const) {
  test(`the sentence at ${place} has its tokens alone`, async () => {
    const { text: written, start } = withCursor(text);
    const document = open(written, language ?? 'plaintext');
    const found = await memoryService().service.semanticTokens.sentence(document, start, NEVER);
    assert.equal(found ? read(document, found.data).join(' ') : undefined, expected);
  });
}

test('a sentence that is not English has no tokens', async () => {
  const document = open('Der Hund liegt vor der Tür und wartet auf den Regen.');
  const { semanticTokens } = memoryService({ profile: 'strict' }).service;
  assert.deepEqual((await semanticTokens.full(document, NEVER))!.data, []);
  assert.deepEqual((await semanticTokens.sentence(document, 3, NEVER))?.data, []);
});

test('lines may end in any way, and words may stand beside emoji and lone surrogates', async () => {
  await check(
    'The car.\r\n\r\nThe\rcar\n😀 car \ud800 car.',
    'The/Determiner car/Noun+substitutable ./Punctuation '.concat(
      'The/Determiner car/Noun+substitutable 😀/Determiner car/Noun+substitutable \ud800/Determiner ',
      'car/Noun+substitutable ./Punctuation',
    ),
  );
  await check('', '');
});

test('a range gives the tokens of the pieces it touches, in place', async () => {
  const document = open('The car.\n\nThe union.\n\nThe officer.');
  const tokens = await memoryService().service.semanticTokens.range(document, { start: 12, end: 15 }, NEVER);
  assert.deepEqual(read(document, tokens!.data), [
    'The/Determiner',
    'union/Noun+substitutable',
    './Punctuation',
  ]);
});

test('of a long piece only the sentences in the range are annotated', async () => {
  const { service, tagged } = memoryService();
  const document = open('The car begins. The union begins. '.repeat(2000));
  const tokens = await service.semanticTokens.range(document, { start: 30_000, end: 30_100 }, NEVER);
  assert.ok(tokens!.data.length > 0);
  assert.ok(tagged() < 20);
});

test('an edit annotates only the sentence it touches', async () => {
  const { service, tagged } = memoryService();
  const document = open('The car begins. The union begins.\n\nThe government begins. She left.');
  await service.semanticTokens.full(document, NEVER);
  const before = tagged();
  document.update([{ range: document.rangeOf({ start: 4, end: 7 }), text: 'red car' }], 2);
  await service.semanticTokens.full(document, NEVER);
  assert.equal(tagged(), before + 1);
});

const words = fc.constantFrom(
  'The',
  ' ',
  'car',
  'union ',
  '. ',
  '\n',
  '\n\n',
  '\r\n',
  'She left',
  '😀',
  '`',
  '- ',
);
const someText = fc.string({ unit: words, maxLength: 30 });
const change = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(9),
  text: someText,
});

for (const [name, before, runs] of [
  ['a short text', '', 60],
  // Long enough to be taken sentence by sentence.
  ['a text without blank lines', 'The car begins. The union\nleft the car.\n'.repeat(600), 4],
] as const) {
  test(`after any edits of ${name}, the differences give the tokens of the text opened anew`, async () => {
    await fc.assert(
      fc.asyncProperty(someText, fc.array(change, { maxLength: 5 }), async (first, changes) => {
        const { semanticTokens } = memoryService().service;
        const document = open(before + first, 'markdown');
        const full = await semanticTokens.full(document, NEVER);
        let [id, data] = [full!.resultId!, full!.data];
        for (const [index, { from, length, text }] of changes.entries()) {
          const start = Math.floor(from * document.text.length);
          document.update([{ range: document.rangeOf({ start, end: start + length }), text }], index + 2);
          const delta = (await semanticTokens.delta(document, id, NEVER))! as SemanticTokensDelta;
          data = apply(data, delta);
          id = delta.resultId!;
        }
        const anew = new OpenDocument('file:///anew', 'markdown', 1, document.text);
        assert.deepEqual(data, (await memoryService().service.semanticTokens.full(anew, NEVER))!.data);
      }),
      { numRuns: runs },
    );
  });
}

test('an edit of a text without blank lines annotates only the sentence it touches', async () => {
  const { service, tagged } = memoryService();
  const text = Array.from({ length: 2000 }, (_, i) => `The car no. ${i} begins.`).join('\n');
  const document = open(text);
  await service.semanticTokens.full(document, NEVER);
  const before = tagged();
  document.update([{ range: document.rangeOf({ start: 4, end: 7 }), text: 'union' }], 2);
  await service.semanticTokens.full(document, NEVER);
  assert.equal(tagged(), before + 1);
});

test('differences from an unknown answer are all tokens', async () => {
  const { semanticTokens } = memoryService().service;
  const tokens = (await semanticTokens.delta(open('The car.'), 'long ago', NEVER)) as SemanticTokens;
  assert.equal(tokens.data.length, 15);
});

test('cancelling, editing and closing end the work on a long document', async () => {
  const text = 'The car begins. The union begins.\n\n';
  const long = (marks: string) =>
    open(Array.from({ length: 30_000 }, (_, i) => text.replace('car', `${marks}${i}`)).join(''));
  const { service, tagged } = memoryService();
  const { semanticTokens } = service;
  /** Lets the event loop turn until a sentence has been tagged: the work is then under way. */
  const atWork = async () => {
    for (const before = tagged(); tagged() === before; ) await setImmediate();
  };
  const controller = new AbortController();
  const cancelled = assert.rejects(semanticTokens.full(long('a'), controller.signal), /canceled/);
  await atWork();
  controller.abort(new Error('canceled'));
  await cancelled;
  const document = long('b');
  const edited = assert.rejects(semanticTokens.full(document, NEVER), /changed or closed/);
  await atWork();
  document.update([{ text: 'The car.' }], 2);
  await edited;
  const gone = long('c');
  const closed = assert.rejects(semanticTokens.full(gone, NEVER), /changed or closed/);
  await atWork();
  gone.close();
  await closed;
});

function apply(data: readonly number[], { edits }: SemanticTokensDelta): number[] {
  const result = [...data];
  for (const { start, deleteCount, data: inserted = [] } of edits)
    result.splice(start, deleteCount, ...inserted);
  return result;
}

test('of a document of several megabytes only ranges are answered', async () => {
  const { service } = memoryService();
  const document = open('The car begins.\n\n'.repeat(300_000));
  assert.equal(await service.semanticTokens.full(document, NEVER), null);
  assert.equal(await service.semanticTokens.delta(document, '1', NEVER), null);
  const tokens = await service.semanticTokens.range(document, { start: 4_000_000, end: 4_000_010 }, NEVER);
  assert.ok(tokens!.data.length > 0);
});
