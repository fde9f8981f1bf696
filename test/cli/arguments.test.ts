import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Options, parseArguments } from '../../cli/arguments.ts';
import { UsageError } from '../../cli/terminal.ts';

const OPTIONS: Options = {
  lines: { help: '' },
  profile: { value: 'P', help: '' },
  encoder: { value: 'ID', repeated: true, help: '' },
  seed: { value: 'N', help: '' },
  rate: { value: 'N', help: '' },
};

const parse = (...argv: string[]) => parseArguments(argv, OPTIONS);

function refuses(expected: RegExp, act: () => unknown) {
  assert.throws(act, (problem: unknown) => {
    assert(problem instanceof UsageError);
    assert.match(problem.message, expected);
    return true;
  });
}

test('options and arguments may come in any order', () => {
  const given = parse('--lines', 'a.txt', '--profile', 'strict', '-', '--seed=7');
  assert.deepEqual(given.positionals, ['a.txt', '-']);
  assert.equal(given.has('lines'), true);
  assert.equal(given.text('profile'), 'strict');
  assert.equal(given.integer('seed', 0, 10), 7);
  assert.equal(given.text('encoder'), undefined);
});

test('false turns a switch off, which a default may have turned on', () => {
  assert.equal(parse('--lines', '--lines=false').has('lines'), false);
  assert.equal(parse('--lines=false', '--lines').has('lines'), true);
});

test('after -- everything is an argument', () => {
  assert.deepEqual(parse('--', '--lines').positionals, ['--lines']);
});

test('an option of many takes what follows, up to the next option', () => {
  const given = parseArguments(['x', '--first', 'a', 'b', '--lines', 'y', '--first=c', 'd', '--', 'e'], {
    ...OPTIONS,
    first: { value: 'RUN...', many: true, help: '' },
  });
  assert.deepEqual(given.texts('first'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(given.positionals, ['x', 'y', 'e']);
});

test('a list is split at commas, each item once', () => {
  assert.deepEqual(parse('--encoder', 'a,b', '--encoder', 'b, c,').list('encoder'), ['a', 'b', 'c']);
});

test('what cannot be understood is refused, the nearest known option named', () => {
  refuses(/^unknown option --lnes; did you mean --lines\?$/, () => parse('--lnes'));
  refuses(/^unknown option -x\.$/, () => parse('-x'));
  refuses(/^--lines takes no value/, () => parse('--lines=yes'));
  refuses(/^--profile needs a value: --profile P/, () => parse('--profile'));
  refuses(/^--profile needs a value/, () => parse('--profile', '--lines'));
  refuses(/^--profile is given twice/, () => parse('--profile', 'a', '--profile', 'b'));
  refuses(/^--profile stric is unknown; did you mean strict\?/, () =>
    parse('--profile', 'stric').choice('profile', ['strict', 'white2015']),
  );
  refuses(/^--seed needs a value: --seed N/, () => parse('--seed='));
  refuses(/^--rate takes a number above 0, up to 1, not “0”/, () =>
    parse('--rate=0').number('rate', Number.MIN_VALUE, 1),
  );
  for (const seed of ['-1', '1.5', '1e3', 'x', '11', '0x2']) {
    refuses(/^--seed takes a whole number from 0 to 10/, () =>
      parse(`--seed=${seed}`).integer('seed', 0, 10),
    );
  }
});
