import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test from 'node:test';
import { InputError } from '../../core/inputError.ts';
import { createResources } from '../../host/resources.ts';

test("Semloc's own resources are found", async () => {
  const resources = createResources();
  assert.ok(existsSync(resources.locate('glove.words.bin')));
  const bytes = await resources.read('glove.words.bin');
  assert.ok(Buffer.from(bytes).equals(resources.readSync('glove.words.bin')));
});

test('a file that is missing or no file is named, with the remedy', async () => {
  const resources = createResources();
  for (const [name, message] of [
    ['no-such.bin', /^The resource no-such\.bin is missing; looked in .+resources.*\. Run `npm run build`/],
    ['.', /^The resource \. cannot be read \(EISDIR/],
  ] as const) {
    await assert.rejects(resources.read(name), (error) => {
      assert.ok(error instanceof InputError);
      assert.match(error.message, message);
      return true;
    });
    assert.throws(() => resources.readSync(name), { name: 'InputError', message });
  }
});
