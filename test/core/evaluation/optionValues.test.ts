import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MethodOption, OptionValues } from '../../../core/evaluation/method.ts';
import { optionValues } from '../../../core/evaluation/optionValues.ts';

const options: Readonly<Record<string, MethodOption>> = {
  column: { help: '', default: 'a', choices: ['a', 'b'] },
  strict: { help: '', default: false },
  rank: { help: '', default: 10, least: 1 },
  share: { help: '', default: 0.5, least: 0, most: 1 },
  name: { help: '', default: '' },
};
const complete = (given: OptionValues) => optionValues({ name: 'm', options }, given);

test('what is not given has its default', () => {
  assert.deepEqual(complete({ column: 'b', rank: 3 }), {
    column: 'b',
    strict: false,
    rank: 3,
    share: 0.5,
    name: '',
  });
});

const REFUSED: readonly (readonly [unknown, RegExp])[] = [
  [{ colum: 'a' }, /The method m has no option colum\. It has: column, strict, rank, share, name\./],
  [{ column: 'c' }, /The option column of m is "c"\. Give one of a, b\./],
  [{ strict: 'yes' }, /Give true or false/],
  [{ rank: 0 }, /Give a number, 1 or more/],
  [{ rank: '3' }, /Give a number, 1 or more/],
  [{ share: 2 }, /Give a number from 0 to 1/],
  [{ name: 1 }, /Give a text/],
];

for (const [given, expected] of REFUSED) {
  test(`${JSON.stringify(given)} is refused`, () => {
    assert.throws(() => complete(given as OptionValues), expected);
  });
}
