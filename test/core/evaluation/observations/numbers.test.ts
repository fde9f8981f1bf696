import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNumbers } from '../../../../core/evaluation/observations/numbers.ts';
import { createLinkCollector } from '../../../../core/evaluation/observations/unitLinks.ts';
import { createRandom } from '../../../../core/random.ts';

test('numbers of any kind come back as they were, however many there are', () => {
  const random = createRandom(5);
  const odd = [-0, -1, 0.5, Number.NaN, 2 ** 32, 2 ** 32 - 1, Number.POSITIVE_INFINITY, 0];
  for (const length of [0, 1, 15, 17, 65_536, 65_537, 200_001]) {
    const numbers = createNumbers(undefined, 'numbers', 65_536);
    const known: number[] = [];
    for (let index = 0; index < length; index++) {
      const isOdd = random.below(20_000) === 0 || length < 20;
      const value = isOdd ? odd[random.below(odd.length)]! : random.below(1_000_000);
      numbers.push(value);
      known.push(value);
      if (index === 70_000) assert.deepEqual(numbers.all(), Float64Array.from(known));
    }
    assert.equal(numbers.size, length);
    assert.deepEqual(numbers.all(), Float64Array.from(known));
    assert(known.every((value, index) => Object.is(numbers.at(index), value)));
  }
});

test('a column that is like another has its own numbers once they differ', () => {
  const first = createNumbers(undefined, 'numbers', 1 << 15);
  for (let index = 0; index < 100_000; index++) first.push(index);
  for (const differs of [0, 70_000, 100_000]) {
    const like = createNumbers(first, 'numbers', 1000);
    for (let index = 0; index < 100_000; index++) like.push(index === differs ? -7 : index);
    assert.deepEqual(
      like.all(),
      first.all().map((value, index) => (index === differs ? -7 : value)),
    );
  }
  const bytes = createNumbers(undefined, 'bytes', 65_536);
  for (let index = 0; index < 70_000; index++) bytes.push(index % 2);
  assert.deepEqual(
    bytes.all(),
    Float64Array.from({ length: 70_000 }, (_, index) => index % 2),
  );
  bytes.push(1);
  assert.equal(bytes.all().length, 70_001);
});

test('only links that units share are kept, in the order in which they came', () => {
  const links = createLinkCollector();
  links.add(3, ['only here', 'b', 'a']);
  links.add(5, ['a', 'nowhere else']);
  links.add(4, ['b', 'a']);
  const { units, keys } = links.all()!;
  assert.deepEqual([...units], [3, 3, 5, 4, 4]);
  assert.deepEqual([...keys], [0, 1, 1, 0, 1]);
  assert.equal(links.all()!.units, units);
  const apart = createLinkCollector();
  apart.add(0, ['a']);
  apart.add(1, ['b']);
  assert.equal(apart.all(), undefined);
});

test('links are the same however many texts are compared at a time', () => {
  const linksOf = (portion?: number) => {
    const random = createRandom(7);
    const links = createLinkCollector(portion);
    for (let unit = 0; unit < 500; unit++) {
      links.add(unit, [`text ${random.below(800)}`, `text ${random.below(800)}`]);
    }
    return links.all()!;
  };
  const expected = linksOf();
  assert(expected.units.length > 500 && expected.units.length < 1000);
  for (const portion of [1, 10, 500]) assert.deepEqual(linksOf(portion), expected);
});
