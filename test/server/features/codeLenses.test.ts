import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryService, NEVER, open } from '../memory.ts';

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

test('a text that has changed is asked about again', async () => {
  const { document, service, lenses } = await lensesOf('The car left.');
  document.update([{ text: 'She left.' }], 2);
  await assert.rejects(service.codeLenses.resolve(document, lenses[0]!, NEVER), { code: -32801 });
});
