import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { assertWrittenInside, isInside, linksIn, realPath } from '../../../host/files/realPath.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const { at } = temporaryFolder({ after });
mkdirSync(at('home/..data'), { recursive: true });
mkdirSync(at('away'));
writeFileSync(at('home/..data/a.txt'), '');
for (const [target, link] of [
  ['..data', 'home/now'],
  ['../away', 'home/out'],
  ['../away/none.txt', 'home/none.txt'],
  ['now/none.txt', 'home/new.txt'],
  ['loop', 'home/loop'],
  ['spiral/deeper', 'home/spiral'],
] as const) {
  symlinkSync(target, at(link));
}

for (const [file, isHere] of [
  ['home', true],
  ['home/..data', true],
  ['home/..data/a.txt', true],
  ['home/now/a.txt', true],
  ['home/new.txt', true],
  ['home/loop', true],
  ['home/spiral', true],
  ['home/none/deeper.txt', true],
  ['home/..', false],
  ['home/../away', false],
  ['home/out', false],
  ['home/out/b.txt', false],
  ['home/none.txt', false],
] as const) {
  test(`${file} lies ${isHere ? 'inside' : 'outside'}`, async () => {
    assert.equal(isInside(await realPath(at(file)), await realPath(at('home'))), isHere);
    const writing = assertWrittenInside(at('home'), at(file));
    if (isHere) await writing;
    else await assert.rejects(writing, /it is a link to a place outside .*home\. Remove the link\./);
  });
}

test('the links in a folder are found', async () => {
  assert.deepEqual(
    (await linksIn(at('home'))).toSorted(),
    ['loop', 'new.txt', 'none.txt', 'now', 'out', 'spiral'].map((name) => at('home', name)),
  );
});
