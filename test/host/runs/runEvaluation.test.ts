import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { createEngine } from '../../../core/engine/createEngine.ts';
import type { Engine } from '../../../core/engine/engine.ts';
import { costra } from '../../../core/evaluation/methods/costra/costra.ts';
import { wordsim } from '../../../core/evaluation/methods/wordsim.ts';
import { createRandom, type Random } from '../../../core/random.ts';
import { sha256 } from '../../../core/sha256.ts';
import { createResources } from '../../../host/resources.ts';
import { openRunJournal } from '../../../host/runs/journal/runJournal.ts';
import { runEvaluation } from '../../../host/runs/runEvaluation.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const GROUPS = 11;

/**
 * A corpus of some groups, and what runs Costra over it into a folder; after so many calls the engine fails, or
 * changes.
 */
function prepare(t: TestContext) {
  const folder = temporaryFolder(t).path;
  const at = (...parts: string[]) => path.join(folder, ...parts);
  const rows = Array.from({ length: GROUPS }, (_, group) =>
    ['seed', 'paraphrase', 'nonsense', 'ban'].map((kind, place) =>
      [10 * group + place, group, kind, `${kind} ${group}`, `${kind} ${group} .`, '', '', '', ''].join('\t'),
    ),
  ).flat();
  writeFileSync(at('data.tsv'), rows.join('\n'));
  const notices: string[] = [];
  const evaluate = async (
    out: string,
    stopAfter = Number.POSITIVE_INFINITY,
    changeAfter = stopAfter,
    seed = 1,
  ) => {
    const engine = createEngine({ resources: createResources(), device: 'cpu' });
    let calls = 0;
    const failing: Engine = {
      ...engine,
      describe: async (...given) => {
        const description = await engine.describe(...given);
        return calls < changeAfter ? description : { ...description, hash: 'another' };
      },
      distances: async (...given) => {
        if (calls++ >= stopAfter) throw new Error('the power went');
        return engine.distances(...given);
      },
    };
    await runEvaluation({
      method: costra,
      corpus: [at('data.tsv')],
      encoders: ['bow'],
      engine: failing,
      openAnnotator: () => assert.fail('Costra needs no annotator'),
      seed,
      out: at(out),
      onNotice: (notice) => notices.push(notice),
    });
    return calls;
  };
  const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8');
  return { at, evaluate, read, notices };
}

test('what is finished is not done again, what was cut off half-way is', async (t) => {
  const { at, evaluate, read, notices } = prepare(t);
  const whole = await evaluate('whole');
  assert.deepEqual(notices, []);
  await assert.rejects(evaluate('out', 7), /the power went/);
  assert(!existsSync(at('out', 'run.json')));
  appendFileSync(at('out', '.unfinished', 'examples.jsonl'), '{"cut off');
  assert.equal(await evaluate('out'), whole - 6);
  assert.deepEqual(notices, [
    `The run in ${at('out')} was interrupted and resumes after 6 of ${GROUPS} cases.`,
  ]);
  for (const name of ['run.json', 'examples.jsonl']) assert.equal(read('out', name), read('whole', name));
  assert(!existsSync(at('out', '.unfinished')));
});

test('a run that fails before anything is finished leaves no folder', async (t) => {
  const { at, evaluate } = prepare(t);
  await assert.rejects(evaluate('out', 0), /the power went/);
  assert(!existsSync(at('out')));
});

test('a run that fails leaves an older one as it was', async (t) => {
  const { evaluate, read } = prepare(t);
  await evaluate('out');
  const older = read('out', 'run.json');
  await assert.rejects(evaluate('out', 2), /the power went/);
  assert.equal(read('out', 'run.json'), older);
  await evaluate('out');
  assert.equal(read('out', 'run.json'), older);
});

test('a run whose examples are gone or cut begins anew', async (t) => {
  const { at, evaluate, read } = prepare(t);
  const whole = await evaluate('whole');
  for (const lose of [rmSync, (file: string) => truncateSync(file, 3)]) {
    await assert.rejects(evaluate('out', 7), /the power went/);
    lose(at('out', '.unfinished', 'examples.jsonl'));
    assert.equal(await evaluate('out'), whole);
    for (const name of ['run.json', 'examples.jsonl']) assert.equal(read('out', name), read('whole', name));
  }
});

/** What a disk may make of a file. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  'a flipped bit': (bytes, random) => {
    const at = random.below(bytes.length);
    bytes[at]! ^= 1 << random.below(8);
    return bytes;
  },
  'a block of zeros': (bytes, random) => bytes.fill(0, random.below(bytes.length)),
  'nothing but zeros': (bytes) => bytes.fill(0),
  'another number': (bytes, random) => {
    const digits = [...bytes.keys()].filter((at) => bytes[at]! >= 0x30 && bytes[at]! <= 0x39);
    const at = digits[random.below(digits.length)]!;
    bytes[at] = bytes[at] === 0x39 ? 0x30 : bytes[at]! + 1;
    return bytes;
  },
  'a line twice': (bytes) => {
    const end = bytes.indexOf(0x0a) + 1 || bytes.length;
    return Buffer.concat([bytes.subarray(0, end), bytes]);
  },
  'a broken line': (bytes) => bytes.fill(0x7d, 2, 20),
};

for (const [what, damage] of Object.entries(DAMAGES)) {
  test(`${what} in what is kept changes no result, and is said once`, async (t) => {
    const { at, evaluate, read, notices } = prepare(t);
    await evaluate('whole');
    const random = createRandom(what.length);
    await assert.rejects(evaluate('out', 7), /the power went/);
    const kept = readdirSync(at('out', '.unfinished'));
    await evaluate('out');
    for (const name of kept) {
      for (let time = 0; time < 4; time++) {
        rmSync(at('out'), { recursive: true });
        await assert.rejects(evaluate('out', 7), /the power went/);
        const file = at('out', '.unfinished', name);
        writeFileSync(file, damage(readFileSync(file), random));
        notices.length = 0;
        await evaluate('out');
        const said = notices.filter((notice) => /is (?:partly )?damaged/.test(notice));
        assert.equal(said.length, 1, `${name}: ${notices.join(' ')}`);
        for (const each of ['run.json', 'examples.jsonl'])
          assert.equal(read('out', each), read('whole', each));
        assert(!existsSync(at('out', '.unfinished')));
      }
    }
  });
}

test('what is whole before the damage is kept', async (t) => {
  const { at, evaluate, notices } = prepare(t);
  const whole = await evaluate('whole');
  await assert.rejects(evaluate('out', 7), /the power went/);
  const file = at('out', '.unfinished', 'examples.jsonl');
  const bytes = readFileSync(file);
  bytes[bytes.length - 5]! ^= 1;
  writeFileSync(file, bytes);
  const again = await evaluate('out');
  assert(again > whole - 6 && again < whole, String(again));
  assert.match(notices.join('\n'), /partly damaged.*recomputed\.\n.* resumes after 4 of 11 cases/s);
});

test('separators of lines in a text are no ends of lines in what is kept', async (t) => {
  const { at, evaluate, read } = prepare(t);
  writeFileSync(at('data.tsv'), read('data.tsv').replaceAll('ban ', 'ban\u2028\u2029\u0085'));
  await evaluate('whole');
  await assert.rejects(evaluate('out', 7), /the power went/);
  await evaluate('out');
  for (const name of ['run.json', 'examples.jsonl']) assert.equal(read('out', name), read('whole', name));
});

test('a link among what is kept is not written through', async (t) => {
  const { at, evaluate, read } = prepare(t);
  const links = [
    ['.unfinished', 'examples.jsonl'],
    ['.unfinished', 'state.json'],
    ['.unfinished', 'state.json.part'],
    ['.unfinished', 'batches.jsonl'],
    ['examples.jsonl'],
    ['timing.json'],
  ];
  for (const dangles of [true, false]) {
    rmSync(at('out'), { recursive: true, force: true });
    mkdirSync(at('out', '.unfinished'), { recursive: true });
    if (!dangles) writeFileSync(at('mine'), 'mine');
    for (const link of links) symlinkSync(at('mine'), at('out', ...link));
    await evaluate('out');
    if (dangles) assert(!existsSync(at('mine')));
    else assert.equal(read('mine'), 'mine');
  }
  rmSync(at('out'), { recursive: true });
  mkdirSync(at('out'));
  mkdirSync(at('elsewhere'));
  symlinkSync(at('elsewhere'), at('out', '.unfinished'));
  await assert.rejects(evaluate('out'), /\.unfinished is a link\. Remove it, or choose another folder\./);
  assert.deepEqual(readdirSync(at('elsewhere')), []);
});

test('a run during which the model changed gives no metrics', async (t) => {
  const { at, evaluate } = prepare(t);
  await assert.rejects(
    evaluate('out', Number.POSITIVE_INFINITY, 3),
    /The model of bow changed during the run/,
  );
  assert(!existsSync(at('out')));
});

test('that a run of something else is replaced is said once, that it is repeated is not', async (t) => {
  const { at, evaluate, notices } = prepare(t);
  const evaluateWith = (seed: number) => evaluate('out', undefined, undefined, seed);
  for (const seed of [1, 1, 2, 2]) await evaluateWith(seed);
  assert.deepEqual(notices, [`This run replaces the run in ${at('out')} (costra, data.tsv, bow).`]);
});

test('that the finished part of another run is given up is said', async (t) => {
  const { at, evaluate, notices } = prepare(t);
  await assert.rejects(evaluate('out', 7), /the power went/);
  await evaluate('out', undefined, undefined, 2);
  assert.deepEqual(notices, [
    `This run replaces the finished part of another run in ${at('out')}, which was interrupted.`,
  ]);
});

test('what is left of a run of format 1 is given up, which is said', async (t) => {
  const { at, evaluate, read, notices } = prepare(t);
  await evaluate('other');
  const { method, manifest } = JSON.parse(read('other', 'run.json'));
  mkdirSync(at('out'));
  const journal = await openRunJournal(at('out'), sha256(JSON.stringify([method, manifest])));
  await journal.append(['{}'], { batches: 1, coverage: {} });
  await journal.close(false);
  await evaluate('out');
  assert.deepEqual(notices, [
    `This run replaces the finished part of another run in ${at('out')}, which was interrupted.`,
  ]);
  assert.equal(read('out', 'run.json'), read('other', 'run.json'));
});

test('a run of a newer version, and a run.json that is none, stay as they are', async (t) => {
  const { at, evaluate, read } = prepare(t);
  await evaluate('out');
  const run = JSON.parse(read('out', 'run.json'));
  const newer = { ...run, manifest: { ...run.manifest, semloc: '99.0.0' } };
  for (const [text, problem] of [
    [
      JSON.stringify(newer),
      /out is left unchanged\. .*run\.json is from Semloc 99\.0\.0, and this is Semloc/,
    ],
    [JSON.stringify({ ...run, format: 99 }), /a run of format 99, .* Choose another folder/],
    ['{"name":"mine"}', /run\.json is not a run of an evaluation: method is missing\. Choose another folder/],
    ['not even JSON', /run\.json is not JSON/],
  ] as const) {
    writeFileSync(at('out', 'run.json'), text);
    await assert.rejects(evaluate('out'), problem);
    assert.equal(read('out', 'run.json'), text);
    assert(existsSync(at('out', 'examples.jsonl')));
  }
});

test('examples that no run wrote stay as they are, in either format', async (t) => {
  const { at, evaluate, read } = prepare(t);
  for (const name of ['examples.jsonl', 'examples.parquet']) {
    mkdirSync(at(name));
    writeFileSync(at(name, name), 'mine');
    await assert.rejects(
      evaluate(name),
      /is left unchanged\. .*examples\.\w+ exists, and there is no run\.json: the run would replace it\. Choose another folder/,
    );
    assert.equal(read(name, name), 'mine');
  }
});

test('the finished part of a run that a newer version began stays', async (t) => {
  const { at, evaluate, read } = prepare(t);
  await assert.rejects(evaluate('out', 7), /the power went/);
  const file = ['out', '.unfinished', 'state.json'] as const;
  const { sum: _, ...state } = JSON.parse(read(...file));
  const newer = JSON.stringify({ ...state, semloc: '99.0.0' });
  writeFileSync(at(...file), newer);
  const examples = read('out', '.unfinished', 'examples.jsonl');
  await assert.rejects(
    evaluate('out'),
    /interrupted run .* was started by Semloc 99\.0\.0; .* would be lost/,
  );
  assert.equal(read(...file), newer);
  assert.equal(read('out', '.unfinished', 'examples.jsonl'), examples);
});

test('a corpus that is given twice counts twice, which is said once', async (t) => {
  const { at, notices } = prepare(t);
  await runEvaluation({
    method: costra,
    corpus: [at('data.tsv'), at('data.tsv')],
    encoders: ['bow'],
    engine: createEngine({ resources: createResources(), device: 'cpu' }),
    openAnnotator: () => assert.fail('Costra needs no annotator'),
    seed: 1,
    onNotice: (notice) => notices.push(notice),
  });
  assert.deepEqual(notices, [`Given more than once: ${at('data.tsv')}. The sentences count each time.`]);
});

test('what reading the corpus has to say is said once, although it is read twice', async (t) => {
  const { at, notices } = prepare(t);
  writeFileSync(at('words.txt'), 'tiger cat 7.35\ntiger tiger 10\ncat cat 9\n');
  writeFileSync(at('notes.txt'), 'Nothing about pairs of words here.\n');
  await runEvaluation({
    method: wordsim,
    corpus: [at('words.txt'), at('notes.txt')],
    encoders: ['bow'],
    engine: createEngine({ resources: createResources(), device: 'cpu' }),
    openAnnotator: () => assert.fail('wordsim needs no annotator'),
    seed: 1,
    onNotice: (notice) => notices.push(notice),
  });
  assert.deepEqual(notices, [`${at('notes.txt')} is skipped: its rows are not “word word number”.`]);
});
