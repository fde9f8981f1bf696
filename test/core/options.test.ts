import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OptionSchema, type OptionValues, optionHelp, readOptions } from '../../core/options.ts';

const options: Readonly<Record<string, OptionSchema>> = {
  column: { help: '', default: 'a', choices: ['a', 'b'] },
  strict: { help: '', default: false },
  rank: { help: '', default: 10, minimum: 1 },
  share: { help: '', default: 0.5, minimum: 0, maximum: 1 },
  name: { help: '', default: '' },
};
const complete = (given: OptionValues) => readOptions({ name: 'm', options }, given);

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
  [{ colum: 'a' }, /^InputError: m has no option colum\. Its options: column, strict, rank, share, name\./],
  [{ column: 'c' }, /The option column of m is "c"\. Give one of a, b\./],
  [{ strict: 'yes' }, /Give true or false/],
  [{ rank: 0 }, /Give a number, 1 or more/],
  [{ rank: '3' }, /Give a number, 1 or more/],
  [{ share: 2 }, /Give a number from 0 to 1/],
  [{ name: 1 }, /Give text/],
];

for (const [given, expected] of REFUSED) {
  test(`${JSON.stringify(given)} is refused`, () => {
    assert.throws(() => complete(given as OptionValues), expected);
  });
}

test('the help names the default, unless there is none to name', () => {
  assert.equal(optionHelp({ help: 'Rank.', default: 10 }), 'Rank. Default: 10.');
  assert.equal(optionHelp({ help: 'Rank.', default: 0 }), 'Rank. Default: 0.');
  assert.equal(optionHelp({ help: 'A switch.', default: false }), 'A switch.');
  assert.equal(optionHelp({ help: 'A column.', default: '' }), 'A column.');
});
