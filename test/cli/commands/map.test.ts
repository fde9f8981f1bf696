import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { run } from '../terminal.ts';

const INPUT = 'cat\tanimal\ndog\tanimal\n<car> & "bus"\ttraffic\n\nxqzzw\n';
const ARGV = ['map', '-', '--lines', '--encoder', 'glove-sum', '--no-cache'];

test('a map has a point per text, with its group and the manifest', async () => {
  const { out } = await run(ARGV, { input: INPUT });
  const map = JSON.parse(out);
  assert.deepEqual(
    map.points.map(({ text, group }: { text: string; group?: string }) => [text, group]),
    [
      ['cat', 'animal'],
      ['dog', 'animal'],
      ['<car> & "bus"', 'traffic'],
      ['xqzzw', undefined],
    ],
  );
  const [cat, dog, car] = map.points;
  const between = (one: typeof cat, other: typeof cat) => Math.hypot(one.x - other.x, one.y - other.y);
  assert(between(cat, dog) < between(cat, car));
  assert.equal(map.manifest.corpus.cases, 4);
  assert.deepEqual(map.manifest.options, { method: 'pca', perplexity: 30 });
  assert.equal(map.explained.length, 2);
});

test('a map is written in the format of the file, the same bytes each time', async (t) => {
  const folder = temporaryFolder(t);
  for (const name of ['map.svg', 'map.tsv', 'map.json']) {
    const written = [];
    for (const path of [folder.at(name), folder.at(`again-${name}`)]) {
      const { code, err } = await run([...ARGV, '--method', 't-sne', '--out', path], { input: INPUT });
      assert.deepEqual([code, err], [0, 'semloc: 1 text without a vector: all at one point.\n']);
      written.push(readFileSync(path, 'utf8'));
    }
    assert.equal(written[0], written[1]);
  }
  const svg = readFileSync(folder.at('map.svg'), 'utf8');
  assert.match(svg, /<title>&lt;car&gt; &amp; &quot;bus&quot;<\/title>/);
  assert.match(svg, /<metadata>\{&quot;semloc&quot;/);
  assert.equal(svg.match(/<circle /g)!.length, 4 + 2);
  const [first, header, row] = readFileSync(folder.at('map.tsv'), 'utf8').split('\n');
  assert.equal(JSON.parse(first!.slice(2)).options.method, 't-sne');
  assert.equal(header, 'text\tgroup\tx\ty');
  assert.match(row!, /^cat\tanimal\t-?[\d.e-]+\t-?[\d.e-]+$/);
});

for (const [what, argv, input, expected] of [
  ['another ending', [...ARGV, '--out', 'map.png'], 'a\nb', /must end in \.svg, \.json or \.tsv/],
  ['an empty text', ARGV, '\n', /needs two texts/],
  ['too many texts', ARGV, 'a\n'.repeat(2001), /2,000 points at most/],
] as const) {
  test(`${what} is refused`, async () => {
    const { code, err } = await run([...argv], { input });
    assert.equal(code, 2);
    assert.match(err, expected);
  });
}
