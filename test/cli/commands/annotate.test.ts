import assert from 'node:assert/strict';
import { test } from 'node:test';
import { records, run } from '../terminal.ts';

test('a record has the fields of the contract, in their order', async () => {
  const [record] = await records(['annotate', '-'], { input: 'The police officers saw two cars.\n' });
  assert.deepEqual(Object.keys(record), [
    'text',
    'start',
    'end',
    'tokens',
    'collocations',
    'substitutions',
    'blocked',
  ]);
  assert.deepEqual(Object.keys(record.tokens[0]), ['text', 'start', 'end', 'tag', 'lemma']);
  assert.deepEqual(record.collocations, [{ from: 1, to: 3, lemma: 'police_officer' }]);
  assert(record.blocked.some((one: object) => 'reason' in one && one.reason === 'collocation'));
  for (const substitution of record.substitutions) {
    assert.deepEqual(Object.keys(substitution), ['token', 'kind', 'candidates']);
    assert(substitution.candidates.every((candidate: unknown) => typeof candidate === 'string'));
  }
});

test("the paper's sentence gives the paper's substitutions under white2015", async () => {
  const input =
    'However , other unions including the powerful CGT remained opposed to the reform and demanded the government begin fresh negotiations with them .';
  const [record] = await records(['annotate', '-', '--lines', '--profile', 'white2015'], { input });
  const first = record.substitutions.map(({ token, candidates }: { token: number; candidates: string[] }) => [
    record.tokens[token].text,
    candidates[0],
  ]);
  assert.deepEqual(Object.fromEntries(first), {
    unions: 'brotherhoods',
    including: 'excluding',
    remained: 'changed',
    demanded: 'obviated',
    government: 'authorities',
    begin: 'end',
    negotiations: 'dialogues',
  });
});

/** Whatever comes in, every text is the slice of the input that its offsets name. */
for (const [name, input, argv] of [
  ['two paragraphs', 'It rains. The sun shines.\n\nNobody knows why.', []],
  ['CRLF', 'It rains.\r\nThe sun shines.\r\n', []],
  ['emoji and right-to-left text', 'A 🐈 sleeps 👨‍👩‍👧. שלום עולם. The dog barks.', []],
  [
    'Markdown',
    '# A heading\n\nThe **quick** fox [jumps](http://x.org) over `code` here.\n',
    ['--language', 'markdown'],
  ],
  ['one sentence a line', 'It rains .\n\n  The sun shines .  \r\nend', ['--lines']],
  ['one word', 'Rain', []],
  ['a lone surrogate, replaced', 'A \uD800 sign.', []],
] as const) {
  test(`offsets are into the input: ${name}`, async () => {
    const found = await records(['annotate', '-', '--any-language', ...argv], { input });
    // A lone surrogate cannot be written in UTF-8; what reaches Semloc holds U+FFFD in its place.
    const read = Buffer.from(input).toString();
    assert(found.length > 0);
    let end = 0;
    for (const record of found) {
      assert(record.start >= end);
      end = record.end;
      assert.equal(record.text, read.slice(record.start, record.end));
      for (const token of record.tokens) assert.equal(token.text, read.slice(token.start, token.end));
    }
  });
}

for (const options of [[], ['--lines'], ['--language', 'markdown']]) {
  test(`offsets count a byte order mark, which is part of the input ${options}`, async () => {
    const [record] = await records(['annotate', '-', ...options], { input: '\uFEFFIt rains.' });
    assert.deepEqual([record.text, record.start, record.end], ['It rains.', 1, 10]);
  });
}

for (const input of ['', '\n', ' \r\n\t\n', '\uFEFF']) {
  for (const lines of [[], ['--lines']]) {
    test(`no records for ${JSON.stringify(input)} ${lines}`, async () => {
      assert.deepEqual(await run(['annotate', '-', ...lines], { input }), { code: 0, out: '', err: '' });
    });
  }
}

for (const [name, bytes, message] of [
  ['Latin-1', Buffer.from('Good.\nCaf\xe9 au lait.\n', 'latin1'), /standard input, line 2: .*not UTF-8/],
  ['UTF-16', Buffer.from('\uFEFFIt rains.', 'utf16le'), /line 1: .*UTF-16/],
  ['binary', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff]), /line 1: /],
] as const) {
  test(`${name} is refused`, async () => {
    const { code, out, err } = await run(['annotate'], { input: bytes });
    assert.equal(code, 2);
    assert.equal(out, '');
    assert.match(err, message);
    assert.match(err, /^semloc: [^\n]+\n$/);
  });
}

test('a sentence over the limit comes in records of at most that many tokens, announced once', async () => {
  const input = `${'word '.repeat(25)}\n${'thing '.repeat(12)}\nshort\n`;
  const { code, out, err } = await run(['annotate', '-', '--lines', '--max-tokens', '10'], { input });
  assert.equal(code, 0);
  const counts = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).tokens.length);
  assert.deepEqual(counts, [10, 10, 5, 10, 2, 1]);
  assert.match(err, /^semloc: .*25 tokens.*--max-tokens[^\n]*\n$/);
});

test('--format text is for reading', async () => {
  const { out } = await run(['annotate', '-', '--format', 'text'], { input: 'They have a dog.' });
  assert.match(out, /^They\/PRP have\/VBP a\/DT dog\/NN \.\/\.\n {2}have: auxiliary\n/);
});

test('--roles adds the tree and the clauses, and nothing else changes', async () => {
  const input = 'The police officers saw two cars. What a day!\n';
  const [plain] = await records(['annotate', '-'], { input });
  const [record] = await records(['annotate', '-', '--roles'], { input });
  const { dependencies, clauses, ...rest } = record;
  assert.deepEqual(rest, plain);
  assert.deepEqual(
    dependencies.map(({ head, relation }: { head: number | null; relation: string }) => [head, relation]),
    [
      [2, 'det'],
      [2, 'compound'],
      [3, 'nsubj'],
      [null, 'root'],
      [5, 'nummod'],
      [3, 'obj'],
      [3, 'punct'],
    ],
  );
  const [{ confidence, ...clause }, ...others] = clauses;
  assert.deepEqual(others, []);
  assert.deepEqual(clause, {
    verb: 3,
    relation: 'root',
    passive: false,
    subject: { from: 0, to: 3 },
    object: { from: 4, to: 6 },
    indirectObject: null,
  });
  for (const { confidence } of [...dependencies, clauses[0]]) assert(confidence >= 0 && confidence <= 1);
  assert(confidence > 0.5);
});

test('--roles prints one line per token as text, and the same in two threads', async () => {
  const input = 'The dog barked.\nThe cat slept.\n';
  const argv = ['annotate', '-', '--lines', '--roles', '--format', 'text'];
  const { out, err } = await run(argv, { input });
  assert.match(out, /^ {2}dog: nsubj of barked$/m);
  assert.match(out, /^ {2}barked: root$/m);
  assert.equal(err, '');
  assert.equal((await run([...argv, '--threads', '2'], { input })).out, out);
});

test('--candidates adds what may stand for each word, and nothing else changes', async () => {
  const input = 'It was an odd idea. She carried her luggage.\n';
  const [plain] = await records(['annotate', '-'], { input });
  const [record, second] = await records(['annotate', '-', '--candidates', '--encoder', 'none'], { input });
  const { candidates, expressionCandidates, senses, ...rest } = record;
  assert.deepEqual(rest, plain);
  assert.deepEqual(expressionCandidates, []);
  const idea = senses.find(({ token }: { token: number }) => token === 4);
  assert.deepEqual(Object.keys(idea), ['token', 'synset', 'gloss', 'probability']);
  assert.match(idea.gloss, /^the content of cognition/);
  const strange = candidates.find(({ word }: { word: string }) => word === 'strange');
  const { fit, ...told } = strange;
  assert.deepEqual(told, {
    ...{ token: 3, relation: 'near', word: 'strange', form: 'strange', article: 'a', marked: false },
  });
  assert(fit > 0 && fit < 1 && Number.isInteger(Math.round(fit * 1e6) / 1000));
  assert.equal(second.candidates.find(({ token }: { token: number }) => token === 3).form, 'baggage');
});

test('--candidates lists those of a multiword expression apart from those of words, under each profile', async () => {
  const argv = ['annotate', '-', '--candidates', '--encoder', 'none'];
  const white2015 = [...argv, '--profile', 'white2015'];
  const [thrown] = await records(white2015, { input: 'They throw away the old files.\n' });
  const tokens = thrown.candidates.map(({ token }: { token: number }) => token);
  assert.deepEqual([...new Set(tokens)], [4, 5]);
  const [{ candidates, expressionCandidates }] = await records(argv, { input: 'She gave up the plan.\n' });
  assert(candidates.length > 0 && candidates.every(({ token }: { token: number }) => token === 4));
  const { fit, ...told } = expressionCandidates.find(({ word }: { word: string }) => word === 'abandon');
  assert.deepEqual(told, {
    ...{ token: 1, to: 3, relation: 'synonym', word: 'abandon', form: 'abandoned', marked: false },
  });
  assert(fit > 0);
  const [marked] = await records([...argv, '--language', 'markdown'], { input: 'She gave *up* the plan.\n' });
  assert.deepEqual(marked.expressionCandidates, []);
});

test('--candidates prints the first of each word as text, and the same in two threads', async () => {
  const argv = ['annotate', '-', '--lines', '--candidates', '--encoder', 'none', '--format', 'text'];
  const input = 'She carried her luggage.\nThe house burned.\nShe gave up the plan.\n';
  const { out } = await run(argv, { input });
  assert.match(out, /^ {2}gave up: abandoned 0\.\d\d/m);
  assert.match(out, /^ {2}carried: [a-z]+ 0\.\d\d/m);
  assert.doesNotMatch(out, /carried: no-candidate/);
  assert.match(out, /^ {2}luggage: baggage 0\.\d\d \(fits\), \w+ 0\.\d\d \(\w+\)/m);
  assert.equal((await run([...argv, '--threads', '2'], { input })).out, out);
});

test('--candidates has an encoder read the sentences', async () => {
  const input = 'The bright boy solved it.\nA bright light hurt my eyes.\n';
  const argv = ['annotate', '-', '--lines', '--candidates'];
  const [boy, light] = await records(argv, { input });
  const smart = ({ candidates }: { candidates: { word: string; fit: number }[] }) =>
    candidates.find(({ word }) => word === 'smart')!.fit;
  assert(smart(boy) > smart(light));
  const { code, err } = await run(['annotate', '-', '--encoder', 'minilm'], { input });
  assert.equal(code, 2);
  assert.match(err, /--encoder needs --candidates/);
});

test('a sentence that is too long for the parser has no tree, which is said once', async () => {
  const long = `${Array(1001).fill('word').join(' ')} .\n`;
  const argv = ['annotate', '-', '--lines', '--roles', '--max-tokens', '2000'];
  const { out, err } = await run(argv, { input: `${long}${long}It rains .\n` });
  const [first, second, third] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual([first.dependencies, first.clauses, second.clauses], [[], [], []]);
  assert.equal(third.clauses.length, 1);
  assert.equal(err.match(/A sentence of more than 1,000 tokens is not parsed\./g)?.length, 1);
});

test('a sentence that the limit cuts into records has no tree, and the notice names the limit', async () => {
  const long = `${Array(12).fill('word').join(' ')}\n`;
  const argv = ['annotate', '-', '--lines', '--roles', '--max-tokens', '5'];
  const { out, err } = await run(argv, { input: `${long}${long}It rains .\n` });
  const trees = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).dependencies.length);
  assert.deepEqual(trees, [0, 0, 0, 0, 0, 0, 3]);
  assert.equal(err.match(/A sentence over the limit of --max-tokens is not parsed/g)?.length, 1);
  assert.doesNotMatch(err, /1,000/);
});
