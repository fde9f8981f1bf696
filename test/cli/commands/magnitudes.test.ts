import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

async function tables(folder: ReturnType<typeof temporaryFolder>) {
  const made = async (name: string, content: string) => {
    writeFileSync(folder.at(`${name}.txt`), content);
    await records([
      'import-vectors',
      folder.at(`${name}.txt`),
      '--out',
      folder.at(name),
      '--type',
      'float32',
    ]);
    return folder.at(name);
  };
  return {
    before: await made('before', 'the 3 4\nlacking 0 1\ncat 0 2\n'),
    after: await made('after', 'lacking 0 3\nthe 0 1\nunicorn 9 9\ncat 0 2\n'),
    other: await made('other', 'chat 1 1\n'),
  };
}

test('of one table the longest and the shortest vectors', async (t) => {
  const { before } = await tables(temporaryFolder(t));
  const { code, out } = await run(['magnitudes', before, '--count', '2']);
  assert.equal(code, 0);
  assert.equal(
    out,
    '3 words\n     Longest       Shortest\n1   the 5.00   lacking 1.00\n2   cat 2.00       cat 2.00\n',
  );
  const [found] = await records(['magnitudes', `${before}#sum`, '--count', '1', '--json']);
  const [{ name, sha256 }] = found.tables;
  assert.match(`${name} ${sha256}`, /^before [\da-f]{64}$/);
  assert.deepEqual(found, {
    words: 3,
    tables: [{ name, sha256 }],
    longest: [{ word: 'the', norm: 5 }],
    shortest: [{ word: 'lacking', norm: 1 }],
  });
});

test('of two tables also those that grew and shrank, of the words that both have', async (t) => {
  const { before, after } = await tables(temporaryFolder(t));
  const { out } = await run(['magnitudes', before, after, '--count', '1']);
  assert.equal(
    out,
    '3 words in both\n         Longest   Shortest            Grew      Shrank\n1   lacking 3.00   the 1.00   lacking +2.00   the −4.00\n',
  );
  const [found] = await records(['magnitudes', before, after, '--count', '1', '--json']);
  assert.deepEqual(found.fell, [{ word: 'the', before: 5, after: 1 }]);
});

test('the built-in table goes by its encoders, too', async () => {
  const of = async (...argv: string[]) => (await run(['magnitudes', ...argv, '--count', '3'])).out;
  assert.match(await of('glove'), /^100,132 words\n/);
  assert.match(await of('glove-sum', '--vectors', 'published'), /^100,000 words\n/);
  const [{ tables }] = await records(['magnitudes', 'published', 'extended', '--count', '1', '--json']);
  assert.deepEqual(
    tables.map(({ table }: { table: string }) => table),
    ['published', 'extended'],
  );
});

test('what is no table, or shares no word, is refused', async (t) => {
  const { before, other } = await tables(temporaryFolder(t));
  for (const [argv, message] of [
    [[], /a TABLE is missing/],
    [['bow'], /bow is not a folder of word vectors\. Give glove, extended, published/],
    [[before, other], /have no word in common/],
  ] as const) {
    const { code, err } = await run(['magnitudes', ...argv]);
    assert.equal(code, 2);
    assert.match(err, message);
  }
});
