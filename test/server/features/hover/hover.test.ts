import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { MarkupKind } from 'vscode-languageserver';
import type { Engine } from '../../../../core/engine/engine.ts';
import { InputError } from '../../../../core/inputError.ts';
import { NOTHING_COUNTED } from '../../../../core/matrices/encodingCounts.ts';
import { lazyParser } from '../../../../core/parsing/lazyParser.ts';
import type { LanguageServiceHost } from '../../../../server/languageService.ts';
import { memoryEngine, memoryService, NEVER, open, withCursor } from '../../memory.ts';

async function hover(
  marked: string,
  settings = {},
  surroundings: Partial<LanguageServiceHost> = {},
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
  surroundings: Partial<LanguageServiceHost> = {},
) {
  const found = await hover(marked, settings, surroundings);
  assert.deepEqual((found!.contents as { value: string }).value.split('\n'), expected);
}

const withEngine = (overrides: Partial<Engine>): Partial<LanguageServiceHost> => ({
  startEngine: () => memoryEngine(overrides),
});

test('a word that can be replaced: tag, lemma, sense, and candidates with their distances', () =>
  check('The un$0ions left.', [
    '**unions** — plural noun `NNS` · tag confidence 100% · lemma *union*',
    '',
    '*union*: sense no. 0',
    '',
    '| Replacements (noun synonym) | cosine distance (minilm) |',
    '| --- | ---: |',
    '| brotherhoods | 0.2500 |',
  ]));

test('candidates that are ordered by their use say so', () =>
  check(
    'The $0plant.',
    [
      '**plant** — singular or mass noun `NN` · tag confidence 100%',
      '',
      '*plant*: sense no. 11',
      '',
      '| Replacements (noun synonym) | ranked by | cosine distance (minilm) |',
      '| --- | --- | ---: |',
      '| shrub | SemCor frequency 4, GloVe similarity 0.63 | 0.3333 |',
      '| herb | SemCor frequency 1, GloVe similarity 0.63 | 0.3333 |',
    ],
    { profile: 'strict' },
  ));

test('what candidates are ordered by stands beside them where there are no distances', async () => {
  const settings = { profile: 'strict', encoder: 'nonesuch' };
  const { value } = (await hover('The $0plant.', settings))!.contents as { value: string };
  assert.match(
    value,
    /^\*\*Replacements \(noun synonym\):\*\* shrub \(SemCor frequency 4, GloVe similarity 0\.63\), herb \(SemCor frequency 1, /m,
  );
});

test('the distance is that of the sentence with its article repaired', () =>
  check('She has a $0car.', [
    '**car** — singular or mass noun `NN` · tag confidence 100%',
    '',
    '*car*: sense no. 2',
    '',
    '| Replacements (noun synonym) | cosine distance (minilm) |',
    '| --- | ---: |',
    '| automobile | 0.4000 |',
  ]));

test('examples follow the definition', () =>
  check('The $0government left.', [
    '**government** — singular or mass noun `NN` · tag confidence 100%',
    '',
    '*government*: sense no. 1; *“the government fell”*',
    '',
    '| Replacements (noun synonym) | cosine distance (minilm) |',
    '| --- | ---: |',
    '| authority | 0.2500 |',
  ]));

test('a word of a collocation', () =>
  check('The $0police officer left.', [
    '**police** — singular or mass noun `NN` · tag confidence 100%',
    '',
    'Part of the multiword expression **police officer**.',
    '',
    '*police officer*: sense no. 3',
    '',
    '**Not replaced:** It is part of a multiword expression (collocation), which is kept whole.',
  ]));

test('an auxiliary is given its reason and no sense', () =>
  check('She $0has left.', [
    '**has** — verb, present, third person singular `VBZ` · tag confidence 100% · lemma *have*',
    '',
    '**Not replaced:** It is an auxiliary or a linking verb, which has no meaning of its own to replace.',
  ]));

for (const [marked, reason] of [
  ['She left $0Paris.', 'It is a proper noun, and names are kept.'],
  [
    '$0The car left.',
    'It is a function word. Only nouns, verbs, adjectives and adverbs are replaced; others change in variants that rewrite the whole sentence.',
  ],
  ['$0two left.', 'It is a number. Numbers change only in variants that rewrite the whole sentence.'],
  ['She $0will leave.', 'It is an auxiliary or a linking verb, which has no meaning of its own to replace.'],
  ['She left$0.', 'It is no word that has synonyms or antonyms.'],
  ['The $0red car left.', 'The profile does not replace words of this part of speech.'],
] as const) {
  test(`a word that is left alone says why: ${marked}`, async () => {
    const { value } = (await hover(marked))!.contents as { value: string };
    assert.equal(value.split('\n').at(-1), `**Not replaced:** ${reason}`);
  });
}

test('a candidate is a link that replaces the word together with its article, where the client has the command', async () => {
  const client = {
    hoverFormat: MarkupKind.Markdown,
    documentChanges: true,
    commandLinks: true,
    wordReplacement: true,
  };
  const linkIn = async (surroundings: Partial<LanguageServiceHost>) => {
    const { value } = (await hover('She has a $0car.', {}, surroundings))!.contents as { value: string };
    return /\[automobile\]\(command:semloc\.replaceWord\?([^)]+)\)/.exec(value)?.[1];
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
  const workspace = { folders: [], trust: { trusted: false, userFolders: [] } };
  assert.equal(await linkIn({ client, workspace }), undefined);
  assert.equal(await linkIn({}), undefined);
});

test('an uncertain tag says so', () =>
  check(
    'The $0maybe left.',
    [
      '**maybe** — singular or mass noun `NN` · tag confidence 50%',
      '',
      '**Not replaced:** Its part of speech is not certain enough.',
    ],
    { profile: 'strict' },
  ));

test('without embeddings the candidates stand with the reason', () =>
  check(
    'The un$0ion left.',
    [
      '**union** — singular or mass noun `NN` · tag confidence 100%',
      '',
      '*union*: sense no. 0',
      '',
      '**Replacements (noun synonym):** brotherhood',
      '',
      'No distances: There is no encoder "nonesuch". Known: minilm.',
    ],
    { encoder: 'nonesuch' },
  ));

test('a distance of 0 says what it may mean', async () => {
  const distances: Engine['distances'] = async (_, __, pairs) => ({
    ...{ distances: new Float64Array(pairs.length / 2), zeroVectors: 0 },
    ...NOTHING_COUNTED,
  });
  const found = await hover('The un$0ion left.', {}, withEngine({ distances }));
  const { value } = found!.contents as { value: string };
  assert.match(value, /0\.0000 \|\n\nA distance of 0 means that minilm gives both sentences the same vector/);
});

test('an encoder in a folder has the name of its folder, not the path', async () => {
  const encoder = '/home/a/models/paragraph-vectors';
  const found = await hover(
    'The un$0ion left.',
    { encoder },
    withEngine({ describe: () => new Promise(() => {}) }),
  );
  assert.match((found!.contents as { value: string }).value, /Distances \(paragraph-vectors\): loading/);
});

test('an engine that takes long is not waited for', () =>
  check(
    'The un$0ion left.',
    [
      '**union** — singular or mass noun `NN` · tag confidence 100%',
      '',
      '*union*: sense no. 0',
      '',
      '**Replacements (noun synonym):** brotherhood',
      '',
      'Distances (minilm): loading…',
    ],
    {},
    withEngine({ describe: () => new Promise(() => {}) }),
  ));

test('a client without Markdown gets plain text', async () => {
  const found = await hover(
    'The un$0ion left.',
    {},
    { client: { hoverFormat: MarkupKind.PlainText, documentChanges: true, commandLinks: false } },
  );
  assert.deepEqual(found!.contents, {
    kind: 'plaintext',
    value:
      'union — singular or mass noun NN · tag confidence 100%\n\nunion: sense no. 0\n\n' +
      'Replacements (noun synonym)\tcosine distance (minilm)\nbrotherhood\t0.2500',
  });
});

test('Markdown in a word is shown, not obeyed', async () => {
  const found = await hover('The $0**car**|`x`<b> left.');
  const { value } = found!.contents as { value: string };
  assert.doesNotMatch(value.split('—')[0]!.slice(2, -3), /(?<!\\)[*`|<]/);
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
  const lines = async () => {
    const found = await service.hover.at(document, document.positionAt(start), NEVER);
    return (found!.contents as { value: string }).value.split('\n\n');
  };
  const [tag, ...rest] = await lines();
  assert.equal(opened, 0);
  parser.open();
  assert.deepEqual(await lines(), [tag, 'Subject of *left*', ...rest]);
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
