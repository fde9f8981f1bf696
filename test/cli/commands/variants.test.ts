import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VARIANT_KINDS } from '../../../core/variants/kinds/index.ts';
import { records, run } from '../terminal.ts';

const PAPER =
  'However , other unions including the powerful CGT remained opposed to the reform and demanded the government begin fresh negotiations with them .';

test('a record has the fields of the contract, the distance only with an encoder', async () => {
  const plain = await records(['variants', '-', '--lines', '--profile', 'white2015'], { input: PAPER });
  assert.deepEqual(
    plain.map(({ kind, level }) => `${kind} ${level}`),
    [
      'noun-synonym 1',
      'noun-synonym 2',
      'noun-synonym 3',
      'verb-antonym 1',
      'verb-antonym 2',
      'verb-antonym 3',
      'verb-antonym 4',
    ],
  );
  assert.deepEqual(plain[0], {
    text: PAPER,
    kind: 'noun-synonym',
    level: 1,
    variant: PAPER.replace('unions', 'brotherhoods'),
    changes: [{ token: 3, from: 'unions', to: 'brotherhoods' }],
  });
  const measured = await records(
    ['variants', '-', '--lines', '--profile', 'white2015', '--encoder', 'bow', '--kind', 'noun-synonym'],
    { input: PAPER },
  );
  assert.deepEqual(Object.keys(measured[0]), ['text', 'kind', 'level', 'variant', 'changes', 'distance']);
  // 23 tokens, one of them three times: |v|² = 20 + 9; one word changed leaves 28 of it in common.
  assert(Math.abs(measured[0].distance - (1 - 28 / 29)) < 1e-12);
  assert(measured[0].distance < measured[1].distance && measured[1].distance < measured[2].distance);
});

test('a variant keeps the spacing and the markup of its sentence', async () => {
  const input = 'The   **government**\nfell.';
  const [first] = await records(['variants', '-', '--language', 'markdown', '--profile', 'white2015'], {
    input,
  });
  assert.equal(first.text, input);
  assert.equal(first.variant, 'The   **authorities**\nfell.');
});

test('white2015 --lines joins the tokens by one space', async () => {
  const input = "The   government's car isn't here.";
  const joined = await records(['variants', '-', '--lines', '--profile', 'white2015'], { input });
  assert.equal(joined[0].variant, "The authorities 's car is n't here .");
});

test('new words have the spelling that is asked for', async () => {
  const nouns = async (...argv: string[]) => {
    const all = await records(['variants', '-', '--lines', '--kind', 'noun-synonym', ...argv], {
      input: 'The neoplasms grew .',
    });
    return all.map(({ variant }) => variant);
  };
  assert.deepEqual(await nouns(), ['The tumors grew .']);
  assert.deepEqual(await nouns('--spelling', 'american'), ['The tumors grew .']);
  assert.deepEqual(await nouns('--spelling', 'british', '--threads', '2'), ['The tumours grew .']);
});

test('changes list the repaired article, which is no level', async () => {
  const input = 'He bought a car .';
  const [first] = await records(['variants', '-', '--lines', '--profile', 'white2015'], { input });
  assert.deepEqual(first.changes, [
    { token: 2, from: 'a', to: 'an' },
    { token: 3, from: 'car', to: 'auto' },
  ]);
  assert.equal(first.level, 1);
});

test('--kind chooses, in the order given', async () => {
  const found = await records(
    ['variants', '-', '--profile', 'white2015', '--kind', 'verb-antonym,noun-synonym', '--max-levels', '4'],
    { input: PAPER },
  );
  assert.equal(found[0].kind, 'verb-antonym');
  assert.equal(found.at(-1).kind, 'noun-synonym');
});

test('--kind takes the names of groups, too', async () => {
  const kindsOf = async (kind: string) => {
    const found = await records(['variants', '-', '--lines', '--kind', kind], {
      input: 'Tourists often visit the museum in the summer.\n',
    });
    return new Set(found.map((record) => record.kind));
  };
  const [all, changing, preserving] = await Promise.all(['all', 'changing', 'preserving'].map(kindsOf));
  assert.ok(changing!.has('negation') && !changing!.has('voice'));
  assert.ok(preserving!.has('voice') && !preserving!.has('negation'));
  assert.deepEqual(all, new Set([...changing!, ...preserving!]));
});

test('the same seed gives the same variants, another seed others', async () => {
  const vary = async (seed: string) =>
    (
      await run(['variants', '-', '--profile', 'white2015', '--choice', 'random', '--seed', seed], {
        input: PAPER,
      })
    ).out;
  assert.equal(await vary('1'), await vary('1'));
  const seen = new Set(await Promise.all(['1', '2', '3', '4', '5', '6'].map(vary)));
  assert(seen.size > 1);
});

test('limits are announced once, and sentences over the limit of tokens get no variants', async () => {
  const argv = [
    'variants',
    '-',
    '--lines',
    '--profile',
    'white2015',
    '--max-levels',
    '1',
    '--max-tokens',
    '23',
  ];
  const { code, out, err } = await run(argv, { input: `${PAPER}\n${PAPER}\n${PAPER} More .\n` });
  assert.equal(code, 0);
  assert.equal(out.trim().split('\n').length, 4);
  assert.deepEqual(err.match(/--max-\w+/g)?.sort(), ['--max-levels', '--max-tokens']);
});

for (const input of ['', 'a', 'hello hello hello', '!!! ???', '🐈']) {
  test(`nothing to change in ${JSON.stringify(input)} is no failure`, async () => {
    const { code, err } = await run(['variants', '-'], { input });
    assert.deepEqual([code, err], [0, '']);
  });
}

test('whoever sees standard error is told how many sentences have no variants', async () => {
  const input = 'The gate is open.\nYes.\nNo.\n';
  const none = 'semloc: 2 of 3 sentences have no variants. semloc annotate says why words are left alone';
  for (const [argv, expected] of [
    [[], `${none}; --kind all makes every kind.\n`],
    [['--kind', 'adjective-antonym', '--encoder', 'bow'], `${none}.\n`],
    [['--choice', 'fit'], `${none}; --kind all makes every kind.\n`],
  ] as const) {
    const { code, err } = await run(['variants', '--lines', ...argv], { input, onError: () => {} });
    assert.deepEqual([code, err], [0, expected]);
  }
  const long = { input: `${'word '.repeat(2500)}.\n`, onError: () => {} };
  for (const argv of [[], ['--encoder', 'bow']])
    assert.doesNotMatch((await run(['variants', '--lines', ...argv], long)).err, /ha(?:s|ve) no variants/);
});

test('sentences of one word, of one letter, and of one word over and over do not trouble any kind', async () => {
  const input = 'hello hello hello\nRun\nI\nx y z\nBut\nquickly\nbuffalo buffalo buffalo\n';
  for (const profile of ['white2015', 'strict']) {
    const argv = ['variants', '-', '--lines', '--profile', profile, '--kind', VARIANT_KINDS.join(',')];
    const { code, out, err } = await run(argv, { input });
    assert.deepEqual([code, err], [0, '']);
    for (const line of out.split('\n').filter(Boolean)) {
      const { text, variant, changes, level } = JSON.parse(line);
      assert.notEqual(variant, text);
      assert.ok(level >= 1 && changes.length >= 1);
    }
  }
});

test('every kind can be asked for, of either profile', async () => {
  const input = 'The large dog ran quickly .';
  const kinds = ['adjective-synonym', 'adjective-antonym', 'adverb-antonym'];
  for (const profile of ['white2015', 'strict']) {
    const made = await records(
      ['variants', '-', '--lines', '--profile', profile, '--kind', kinds.join(',')],
      {
        input,
      },
    );
    assert.deepEqual(
      made.map(({ kind, variant }) => `${kind}: ${variant}`),
      [
        'adjective-synonym: The big dog ran quickly .',
        'adjective-antonym: The small dog ran quickly .',
        'adverb-antonym: The large dog ran slowly .',
      ],
    );
  }
});

test('values that are empty or below the range are refused in words', async () => {
  for (const [argv, expected] of [
    [['--kind', ''], /--kind needs a value/],
    [['--kind', ','], /--kind names no type of variant\. Known: /],
    [['--seed', '-1'], /--seed takes a whole number from 0 to \d+, not “-1”/],
  ] as const) {
    const { code, err } = await run(['variants', ...argv], { input: 'It rains.' });
    assert.equal(code, 2);
    assert.match(err, expected);
  }
});

test('--format text has the variants below their sentence', async () => {
  const argv = ['variants', '-', '--lines', '--kind', 'negation', '--format', 'text'];
  const { out } = await run(argv, { input: 'The dog ran.\nThe cat slept.\n' });
  assert.equal(
    out,
    'The dog ran.\n  changed\tnegation\tThe dog did not run.\nThe cat slept.\n  changed\tnegation\tThe cat did not sleep.\n',
  );
});

for (const [language, text, expected] of [
  ['markdown', 'The gate is *not* open.', 'The gate is open.'],
  ['markdown', 'The gate is **_not_** open.', 'The gate is open.'],
  ['markdown', 'The gate is *not open*.', 'The gate is *open*.'],
  ['latex', 'He \\emph{did not} leave.', 'He left.'],
] as const) {
  test(`markup goes with the last of its words: ${text}`, async () => {
    const [only] = await records(['variants', '-', '--language', language, '--kind', 'negation'], {
      input: `${text}\n`,
    });
    assert.equal(only.variant, expected);
  });
}

test('--choice fit replaces what fits the sentence best first, and says how well', async () => {
  const input = 'The committee will select a new chairman in the autumn.';
  const made = async (...more: string[]) =>
    (await records(['variants', '-', '--kind', 'noun-synonym', ...more], { input })) as {
      variant: string;
      changes: { to: string; fit?: number }[];
    }[];
  const [usual, fitting] = [await made(), await made('--choice', 'fit')];
  assert.equal(usual[0]!.variant, 'The committee will select a new chairperson in the autumn.');
  assert.equal(fitting[0]!.variant, 'The committee will select a new chairman in the fall.');
  assert(fitting.every(({ changes }) => changes.every(({ fit }) => fit! > 0 && fit! <= 1)));
  assert(usual.every(({ changes }) => changes.every((change) => !('fit' in change))));
  const measured = await made('--choice', 'fit', '--encoder', 'minilm');
  assert.deepEqual(
    measured.map(({ variant }) => variant),
    fitting.map(({ variant }) => variant),
  );
  const { code, err } = await run(['variants', '-', '--choice', 'fit', '--profile', 'white2015'], { input });
  assert.deepEqual([code, /--choice fit needs the strict profile/.test(err)], [2, true]);
});
