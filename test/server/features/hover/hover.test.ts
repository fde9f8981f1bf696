import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { MarkupKind } from 'vscode-languageserver';
import type { Engine } from '../../../../core/engine/engine.ts';
import { InputError } from '../../../../core/inputError.ts';
import { lazyParser } from '../../../../core/parsing/lazyParser.ts';
import type { LanguageServiceHost } from '../../../../server/languageService.ts';
import {
  type MemorySurroundings,
  memoryEngine,
  memoryService,
  NEVER,
  open,
  withCursor,
} from '../../memory.ts';

async function hover(
  marked: string,
  settings = {},
  surroundings: MemorySurroundings = {},
  language = 'plaintext',
) {
  const { text, start } = withCursor(marked);
  const document = open(text, language);
  const found = await memoryService(settings, surroundings).service.hover.at(
    document,
    document.positionAt(start),
    NEVER,
  );
  return found && { word: document.text.slice(...offsets(document, found.range!)), contents: found.contents };
}

function offsets(
  document: ReturnType<typeof open>,
  range: Parameters<typeof document.spanOf>[0],
): [number, number] {
  const { start, end } = document.spanOf(range);
  return [start, end];
}

async function check(
  marked: string,
  expected: readonly string[],
  settings = {},
  surroundings: MemorySurroundings = {},
) {
  const found = await hover(marked, settings, surroundings);
  assert.deepEqual((found!.contents as { value: string }).value.split('\n'), expected);
}

const withEngine = (overrides: Partial<Engine>): Partial<LanguageServiceHost> => ({
  startEngine: () => memoryEngine(overrides),
});

test('a word that can be replaced: part of speech, lemma, sense, and what could stand there', () =>
  check('The un$0ions left.', [
    '**unions** · noun, plural `NNS` · lemma *union* · sense no. 0',
    '',
    '✓ brotherhoods (0%)',
  ]));

test('of a sense its number, and of a definition the first words', async () => {
  await check(
    'The $0bank left.',
    ['**bank** · noun, singular `NN` · sense no. 4 (sense 1 of 3)', '', '✓ shore (0%)'],
    {},
  );
  await check('She has $0left.', [
    '**left** · verb, past participle `VBN` · lemma *leave* · sense no. 9, of the old kind, where ships or people or…',
    '',
    'Not replaced in variants: no sure replacement',
  ]);
});

test('a word of a multiword expression', () =>
  check('The $0police officer left.', [
    '**police** · noun, singular `NN` · in **police officer** · sense no. 3',
    '',
    'Not replaced in variants: part of a multiword expression',
  ]));

test('a particle is a part of its expression before it is a function word', () =>
  check('She left $0on the car.', [
    '**on** · preposition or conjunction `IN` · in **left on** · sense no. 21',
    '',
    'Not replaced in variants: part of a multiword expression',
  ]));

test('a pronoun that WordNet has as a noun alone is given no sense', () =>
  check('The car left $0nobody.', [
    '**nobody** · noun, singular `NN`',
    '',
    'Not replaced in variants: no sure replacement',
  ]));

test('an auxiliary is given its reason and no sense', () =>
  check('She $0has left.', [
    '**has** · verb, present, third person `VBZ` · lemma *have*',
    '',
    'Not replaced in variants: an auxiliary, or “be”, “have” or “do”',
  ]));

for (const [marked, reason] of [
  ['She left $0Paris.', 'a proper noun'],
  ['$0The car left.', 'a function word'],
  ['$0two left.', 'a number'],
  ['She $0will leave.', 'an auxiliary, or “be”, “have” or “do”'],
  ['She left$0.', 'no word with synonyms'],
  ['The $0red car left.', 'the profile leaves this part of speech alone'],
] as const) {
  test(`a word that is left alone says why: ${marked}`, async () => {
    const { value } = (await hover(marked))!.contents as { value: string };
    assert.equal(value.split('\n').at(-1), `Not replaced in variants: ${reason}`);
  });
}

test('a candidate is a link that replaces the word together with its article, where the client has the command', async () => {
  const client = {
    hoverFormat: MarkupKind.Markdown,
    documentChanges: true,
    commandLinks: true,
    wordReplacement: true,
  };
  const textOf = async (surroundings: Partial<LanguageServiceHost>) =>
    ((await hover('She has a $0car.', {}, surroundings))!.contents as { value: string }).value;
  const linkIn = async (surroundings: Partial<LanguageServiceHost>) => {
    const value = await textOf(surroundings);
    return /\[automobile\]\(command:semloc\.replaceWord\?(\S+) "synonym · fits 0% · distance 0\.4000 \(minilm\)"\)/.exec(
      value,
    )?.[1];
  };
  const found = await linkIn({ client });
  assert.deepEqual(JSON.parse(decodeURIComponent(found!)), [
    {
      uri: 'file:///text',
      version: 1,
      edits: [
        { range: { start: { line: 0, character: 8 }, end: { line: 0, character: 9 } }, newText: 'an' },
        {
          range: { start: { line: 0, character: 10 }, end: { line: 0, character: 13 } },
          newText: 'automobile',
        },
      ],
    },
  ]);
  const all = /\[all candidates\]\(command:semloc\.replaceWord\?(\S+) /.exec(await textOf({ client }))?.[1];
  assert.deepEqual(JSON.parse(decodeURIComponent(all!)), [
    { uri: 'file:///text', position: { line: 0, character: 10 } },
  ]);
  const workspace = { folders: [], trust: { trusted: false, userFolders: [] } };
  for (const surroundings of [{ client, workspace }, {}]) {
    assert.equal(await linkIn(surroundings), undefined);
    assert.doesNotMatch(await textOf(surroundings), /all candidates/);
  }
  assert.match(await textOf({ client, workspace }), /replacing needs a trusted workspace/);
  assert.doesNotMatch(await textOf({ client }), /trusted/);
});

test('an uncertain tag says so', () =>
  check(
    'The $0maybe left.',
    [
      '**maybe** · noun, singular `NN` · tag confidence 50%',
      '',
      'Not replaced in variants: its part of speech is uncertain',
    ],
    { profile: 'strict' },
  ));

const UNION = '**union** · noun, singular `NN` · sense no. 0';

test('an encoder that cannot be used is said once', () =>
  check('The un$0ion left.', [UNION, '', '✓ brotherhood (0%) · *nonesuch: unavailable*'], {
    encoder: 'nonesuch',
  }));

test('an encoder that takes long is not waited for', () =>
  check(
    'The un$0ion left.',
    [UNION, '', '✓ brotherhood (0%)'],
    { encoder: '/home/a/models/paragraph-vectors' },
    withEngine({ describe: () => new Promise(() => {}) }),
  ));

test('while the encoder reads the sentence, the candidates are provisional', () =>
  check(
    'The un$0ion left.',
    [UNION, '', '✓ brotherhood (0%) · *provisional*'],
    {},
    { linguistics: { wordsInContext: () => new Promise(() => {}) } },
  ));

test('a bar ends at the farthest variant of the sentence', async () => {
  const client = {
    hoverFormat: MarkupKind.Markdown,
    documentChanges: true,
    commandLinks: true,
    wordReplacement: true,
  };
  const distancesTo = (automobile: number) =>
    withEngine({
      distances: async (_, sentences, pairs) => ({
        distances: Float64Array.from({ length: pairs.length / 2 }, (_, pair) =>
          sentences[pairs[2 * pair + 1]!]!.text.includes('automobile') ? automobile : 0.4,
        ),
        ...{ zeroVectors: 0, unknownTokens: 0, truncatedSentences: 0 },
        ...{ tokens: 0, unknownSentences: 0, cacheHits: 0, cacheMisses: 0 },
      }),
    });
  const barAt = async (distance: number) => {
    const found = await hover('The $0car begins.', {}, { ...distancesTo(distance), client });
    return /\[automobile.(.)\]/.exec((found!.contents as { value: string }).value)?.[1];
  };
  assert.deepEqual(await Promise.all([0, 0.1, 0.4, 0.8].map(barAt)), ['▁', '▃', '█', '█']);
});

test('a client without Markdown gets plain text', async () => {
  const found = await hover(
    'The un$0ion left.',
    {},
    { client: { hoverFormat: MarkupKind.PlainText, documentChanges: true, commandLinks: false } },
  );
  assert.deepEqual(found!.contents, {
    kind: 'plaintext',
    value: 'union · noun, singular NN · sense no. 0\n\n✓ brotherhood (0%)',
  });
});

test('Markdown in a word is shown, not obeyed', async () => {
  const found = await hover('The $0**car**|`x`<b> left.');
  const { value } = found!.contents as { value: string };
  assert.doesNotMatch(value.split(' · ')[0]!.slice(2, -2), /(?<!\\)[*`|<]/);
});

test('the word is the one the cursor is in or before, else the one it ends', async () => {
  const wordAt = async (marked: string) => (await hover(marked))?.word;
  assert.equal(await wordAt('The $0car left.'), 'car');
  assert.equal(await wordAt('The car$0 left.'), 'car');
  assert.equal(await wordAt('The car left$0.'), '.');
  assert.equal(await wordAt('The car left.$0'), '.');
  assert.equal(await wordAt('The car \ud83d$0\ude00 left.'), '\ud83d\ude00');
});

test('where there is no word there is no hover', async () => {
  assert.equal(await hover('$0'), null);
  assert.equal(await hover('The car.  $0  '), null);
  assert.equal(await hover('The `re$0d` car.', {}, {}, 'markdown'), null);
  assert.equal(await hover('The c$0ar.', {}, {}, 'typescript'), null);
  assert.equal(await hover('The c$0ar.', { hover: { enabled: false } }), null);
});

test('a hover annotates the sentence it is in, and no other', async () => {
  const { service, tagged } = memoryService();
  const document = open('The car begins. '.repeat(500).concat('The union left.'));
  await service.hover.at(document, document.positionAt(document.text.length - 8), NEVER);
  assert.equal(tagged(), 1);
});

test('the role of a word, from the second hover on: the parser is opened after the first', async () => {
  let opened = 0;
  const parser = lazyParser(() => {
    opened += 1;
    return {
      hash: '',
      parse: () => ({
        heads: [1, 2, -1, 2],
        relations: ['det', 'nsubj', 'root', 'punct'],
        confidences: [1, 1, 1, 1],
      }),
    };
  });
  const { text, start } = withCursor('The un$0ions left.');
  const document = open(text, 'plaintext');
  const { service } = memoryService({}, { parser });
  const shown = async () => {
    const found = await service.hover.at(document, document.positionAt(start), NEVER);
    return (found!.contents as { value: string }).value;
  };
  const before = await shown();
  assert.equal(opened, 0);
  parser.open();
  assert.equal(await shown(), before.replace(' · sense', ' · subject of *left* · sense'));
  assert.equal(opened, 1);
});

test('a parser that cannot be opened is logged, and hovers go on without roles', async () => {
  const parser = lazyParser(() => {
    throw new InputError('The parser model cannot be read.');
  });
  const { text, start } = withCursor('The un$0ions left.');
  const document = open(text, 'plaintext');
  const { service, errors } = memoryService({}, { parser });
  const at = () => service.hover.at(document, document.positionAt(start), NEVER);
  assert.deepEqual(await at(), await at());
  while (errors.length === 0) await delay(5);
  assert.deepEqual(errors, ['No roles of words: The parser model cannot be read.']);
});
