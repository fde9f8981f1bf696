import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { judgeScore, writeJudge } from '../../models/judgeFolder.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';
import { records, run } from '../terminal.ts';

const folder = temporaryFolder({ after });
const judge = folder.at('judge');
const bert = writeJudge(judge);
const SENTENCES = ['The union saw a mistake in the movie .', 'A large car hit the wall near a huge house .'];
const INPUT = { input: `${SENTENCES.join('\n')}\n` };
const WHITE = ['--lines', '--profile', 'white2015'];
const JUDGED = ['--judge', judge, '--device', 'cpu'];

interface Candidate {
  readonly form: string;
  readonly score?: number;
  readonly kept: boolean;
}

/** The sentence with a word replaced, and the article that "error" asks for. */
const replaced = (words: readonly string[], token: number, form: string) =>
  words
    .with(token, form)
    .map((word, index, all) => (word === 'a' && /^[aeio]/.test(all[index + 1]!) ? 'an' : word));

test('annotate --judge scores each candidate in its sentence, as by plain loops, and orders and drops them', async () => {
  const before = await records(['annotate', '-', ...WHITE], INPUT);
  const margin = 0.3;
  const judged = await records(['annotate', '-', ...WHITE, ...JUDGED, '--judge-margin', `${margin}`], INPUT);
  let dropped = 0;
  let kept = 0;
  for (const [index, sentence] of SENTENCES.entries()) {
    const words = sentence.split(' ');
    const { substitutions, blocked, judgments } = judged[index];
    const expected = before[index].substitutions;
    assert.equal(judgments.length, expected.length);
    for (const [place, { token, kind, candidates }] of expected.entries()) {
      const judgment = judgments[place];
      assert.deepEqual([judgment.token, judgment.kind], [token, kind]);
      const own = judgeScore(bert, words, token);
      assert(Math.abs(judgment.score - own) < 1e-4, `${words[token]}: ${judgment.score}, expected ${own}`);
      const scored = judgment.candidates as readonly Candidate[];
      assert.deepEqual(scored.map(({ form }) => form).toSorted(), candidates.toSorted());
      const scores = scored.map(({ score }) => score!);
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      );
      for (const { form, score, kept } of scored) {
        const reference = judgeScore(bert, replaced(words, token, form), token);
        assert(Math.abs(score! - reference) < 1e-4, `${form}: ${score}, expected ${reference}`);
        assert.equal(kept, reference >= own - margin, form);
      }
      const remaining = scored.filter((each) => each.kept).map(({ form }) => form);
      kept += remaining.length;
      dropped += scored.length - remaining.length;
      const left = substitutions.find((each: typeof judgment) => each.token === token && each.kind === kind);
      assert.deepEqual(left?.candidates ?? [], remaining);
      const reason = blocked.find((each: typeof judgment) => each.token === token)?.reason;
      assert.equal(reason, remaining.length === 0 ? 'unlikely' : undefined);
    }
  }
  assert(kept > 0 && dropped > 0, `${kept} kept, ${dropped} dropped`);
});

test('the text format gives the reason why a candidate is dropped', async () => {
  const { out } = await run(
    ['annotate', '-', ...WHITE, ...JUDGED, '--judge-margin', '0', '--format', 'text'],
    INPUT,
  );
  assert.match(out, /^ {2}\w+: noun-synonym unlikely here: .*\w+ \(−\d+\.\d nats against −\d+\.\d\)/m);
});

test('variants --judge replaces each word by its likeliest candidate, with and without an encoder', async () => {
  const judged = await records(['annotate', '-', ...WHITE, ...JUDGED], INPUT);
  const plain = await records(['variants', '-', ...WHITE, ...JUDGED], INPUT);
  const first = judged.flatMap(({ substitutions }) =>
    substitutions
      .filter(({ kind }: { kind: string }) => kind === 'noun-synonym')
      .map(({ candidates }: { candidates: string[] }) => candidates[0]),
  );
  const last = new Map(plain.map((each) => [`${each.text} ${each.kind}`, each]));
  const used = [...last.values()].flatMap(({ changes }) =>
    changes.filter(({ from }: { from: string }) => !/^an?$/i.test(from)).map(({ to }: { to: string }) => to),
  );
  assert.deepEqual(used, first);
  const measured = await records(['variants', '-', ...WHITE, ...JUDGED, '--encoder', 'bow'], INPUT);
  assert.deepEqual(
    measured.map(({ distance: _, ...rest }) => rest),
    plain,
  );
  assert(measured.every(({ distance }) => distance > 0));
});

test('a corpus is built of judged variants, the same every time; its manifest names the judge', async () => {
  const text = folder.at('text.txt');
  writeFileSync(text, INPUT.input);
  const build = async (name: string, ...options: string[]) => {
    const out = folder.at(name);
    const argv = ['build-corpus', 'localization', text, '--lines', '--out', out, '--profile', 'white2015'];
    const { code, err } = await run([...argv, ...options]);
    assert.equal(code, 0, err);
    const corpus = readFileSync(out, 'utf8');
    return { corpus, manifest: JSON.parse(readFileSync(`${out}.manifest.json`, 'utf8')).manifest };
  };
  const plain = await build('plain.jsonl');
  const [one, again] = [await build('one.jsonl', ...JUDGED), await build('again.jsonl', ...JUDGED)];
  assert.equal(one.corpus, again.corpus);
  assert.notEqual(one.corpus, plain.corpus);
  const variants = await records(['variants', '-', ...WHITE, ...JUDGED], INPUT);
  const built = one.corpus
    .trim()
    .split('\n')
    .flatMap((line) => JSON.parse(line).variants);
  assert.deepEqual(
    built.map(({ variant }) => variant),
    variants.map(({ variant }) => variant),
  );
  assert.equal(plain.manifest.judge, undefined);
  const { sha256, ...rest } = one.manifest.judge;
  assert.match(sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(rest, {
    margin: 5,
    device: 'cpu',
    dataType: 'float32',
    tokenizer: 'WordPiece, tokenizer.json',
    maximumLength: 24,
  });
});

for (const corpus of ['foils', 'triplets']) {
  test(`a corpus for ${corpus} is built of judged variants`, async () => {
    const text = folder.at('movies.txt');
    writeFileSync(text, 'The union saw a mistake in the movie.\nThe union hit a large car.\n');
    const build = async (margin: string) => {
      const out = folder.at(`${corpus}-${margin}.jsonl`);
      const argv = ['build-corpus', corpus, text, '--lines', '--out', out, '--profile', 'white2015'];
      const { code, err } = await run([...argv, ...JUDGED, '--judge-margin', margin]);
      assert.equal(code, 0, err);
      const { manifest } = JSON.parse(readFileSync(`${out}.manifest.json`, 'utf8'));
      assert.equal(manifest.judge.margin, Number(margin));
      return readFileSync(out, 'utf8');
    };
    assert.notEqual(await build('0'), await build('1000'));
  });
}

test('an evaluation that makes variants judges them, and evaluates as it does a corpus of judged ones', async () => {
  const text = folder.at('pairs.tsv');
  const rows = SENTENCES.map((sentence, i) => `1\t${i}\t${i + 10}\t${sentence}\t${sentence} again`);
  writeFileSync(text, `Quality\t#1 ID\t#2 ID\t#1 String\t#2 String\n${rows.join('\n')}\n`);
  const evaluated = async (corpus: string, ...options: string[]) => {
    const argv = ['evaluate', 'localization', '--corpus', corpus, '--encoder', 'bow', '--json'];
    const { code, out, err } = await run([...argv, '--profile', 'white2015', ...options]);
    assert.equal(code, 0, err);
    return JSON.parse(out);
  };
  const judged = await evaluated(text, ...JUDGED);
  assert.match(judged.manifest.judge.sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(await evaluated(text, ...JUDGED, '--threads', '2'), judged);
  const plain = await evaluated(text);
  assert.equal(plain.manifest.judge, undefined);
  const corpus = folder.at('judged.jsonl');
  const { code } = await run([
    'build-corpus',
    'localization',
    text,
    '--out',
    corpus,
    '--profile',
    'white2015',
    ...JUDGED,
  ]);
  assert.equal(code, 0);
  assert.deepEqual((await evaluated(corpus)).counts, judged.counts);
});

test('an inspection shows judged variants', async () => {
  const argv = ['inspect', '-', '--encoder', 'bow', '--profile', 'white2015', '--kind', 'noun-synonym'];
  const inspected = await records([...argv, ...JUDGED], INPUT);
  const variants = await records(['variants', '-', '--lines', ...argv.slice(-4), ...JUDGED], INPUT);
  assert.deepEqual(
    inspected.flatMap(({ sentences }) => sentences.map(({ text }: { text: string }) => text)),
    variants.map(({ variant }) => variant),
  );
  assert.notDeepEqual(inspected, await records(argv, INPUT));
});

const WRONG: readonly [what: string, argv: readonly string[], message: RegExp][] = [
  ['a margin alone', ['annotate', '-', '--judge-margin', '2'], /--judge-margin needs --judge FOLDER/],
  ['a margin below 0', ['annotate', '-', ...JUDGED, '--judge-margin', '-1'], /takes a number from 0 to 1000/],
  [
    'no folder',
    ['variants', '-', '--judge', '/nowhere'],
    /^semloc: There is no folder .*nowhere\. Name a folder/,
  ],
  [
    'no folder, with an encoder',
    ['variants', '-', '--judge', '/nowhere', '--encoder', 'bow'],
    /^semloc: There is no folder/,
  ],
];
for (const [what, argv, message] of WRONG) {
  test(`${what} is refused`, async () => {
    const { code, out, err } = await run(argv, INPUT);
    assert.deepEqual([code, out], [2, '']);
    assert.match(err, message);
  });
}

test('a run that is interrupted stops at once', async () => {
  const stopping = new AbortController();
  const input = `${SENTENCES.join('\n')}\n`.repeat(5000);
  const running = run(['annotate', '-', ...WHITE, ...JUDGED], {
    input,
    signal: stopping.signal,
    onOutput: () => stopping.abort(),
  });
  const { out } = await running;
  assert(out.split('\n').length < 10_000);
});
