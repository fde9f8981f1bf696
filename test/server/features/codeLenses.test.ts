import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryEngine, memoryService, NEVER, open } from '../memory.ts';

async function lensesOf(text: string, settings: object = { codeLens: { enabled: true } }) {
  const document = open(text);
  const { service, tagged } = memoryService(settings);
  const lenses = await service.codeLenses.of(document, NEVER);
  const listed = tagged();
  const resolved = await Promise.all(
    lenses.map((lens) => (lens.command ? lens : service.codeLenses.resolve(document, lens, NEVER))),
  );
  return { document, service, lenses, listed, resolved };
}

test('none unless the setting asks for them', async () =>
  assert.deepEqual((await lensesOf('The car left.', {})).lenses, []));

test('each sentence has the number of its variants and two links; it is annotated when they are seen', async () => {
  const { resolved, listed } = await lensesOf('The car and the union left.\n\nShe left.');
  assert.equal(listed, 0);
  assert.deepEqual(
    resolved.map(({ range, command }) => [range.start.line, command!.title, command!.command]),
    [
      [0, '2 variants', ''],
      [0, 'Generate Variants', 'semloc.generateVariants'],
      [0, 'Inspect', 'semloc.inspectSentence'],
      [2, 'no variants', ''],
      [2, 'Generate Variants', 'semloc.generateVariants'],
      [2, 'Inspect', 'semloc.inspectSentence'],
    ],
  );
  assert.deepEqual(resolved[4]!.command!.arguments, [
    { uri: 'file:///text', position: { line: 2, character: 0 } },
  ]);
});

test('sentences of one line are told apart by their words, which are never drawn as icons', async () => {
  const { resolved } = await lensesOf('The car left. $(alert) \u202ecar left.');
  const titles = resolved.map(({ command }) => command!.title);
  assert.match(titles[0]!, /^“The car left\.…”: 1 variant$/);
  assert.ok(
    titles.every((title) => !title.includes('$(') && !title.includes('\u202e')),
    titles.join('\n'),
  );
});

test('where no encoder can run nothing is inspected', async () => {
  const { service } = memoryService({ codeLens: { enabled: true } }, { startEngine: undefined });
  const lenses = await service.codeLenses.of(open('The car left.'), NEVER);
  assert.deepEqual(
    lenses.map(({ command }) => command?.title),
    [undefined, 'Generate Variants'],
  );
});

test('the number is that of the panel: as judged, each text once', async () => {
  const engine = memoryEngine({
    describeMasked: async (id) => ({
      ...{ id, label: id, vocabulary: 1, maximumLength: 512, device: 'cpu', devicesRefused: [] },
      ...{ dataType: 'float32', tokenizer: '', hash: 'abc' },
    }),
    scoreWords: async (_, groups) =>
      Float64Array.from(groups.flat(), ({ word }) => (word === 'automobile' ? -9 : -1)),
  });
  const settings = { codeLens: { enabled: true }, judge: '/models/bert', profile: 'strict' };
  const { service } = memoryService(settings, { startEngine: () => engine });
  const document = open('The car and the union begins.');
  const [lens] = await service.codeLenses.of(document, NEVER);
  const { sentences } = await service.variants.of(document, {}, { signal: NEVER });
  const { command } = await service.codeLenses.resolve(document, lens!, NEVER);
  assert.equal(command!.title, `${sentences[0]!.variants.length} variants`);
});

test('a text that has changed is asked about again', async () => {
  const { document, service, lenses } = await lensesOf('The car left.');
  document.update([{ text: 'She left.' }], 2);
  await assert.rejects(service.codeLenses.resolve(document, lenses[0]!, NEVER), { code: -32801 });
});
