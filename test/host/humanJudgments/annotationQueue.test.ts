import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { test } from 'node:test';
import { type ImportedTask, importProject } from '../../../bench/quality/importProject.ts';
import { type AnswerRecord, checkedLine } from '../../../core/humanJudgments/answers.ts';
import type { NewTask } from '../../../core/humanJudgments/task.ts';
import { sha256 } from '../../../core/sha256.ts';
import { type AnnotationQueue, openAnnotationQueue } from '../../../host/humanJudgments/annotationQueue.ts';
import { annotatorProgress } from '../../../host/humanJudgments/annotatorProgress.ts';
import { createProject } from '../../../host/humanJudgments/createProject.ts';
import { readJudged } from '../../../host/humanJudgments/readJudged.ts';
import { temporaryFolder } from '../../temporaryFolder.ts';

const TASKS = Array.from(
  { length: 20 },
  (_, index): NewTask => ({
    type: 'compare',
    kind: index % 2 ? 'past' : 'future',
    texts: [`first ${index}`, `second ${index}`],
  }),
);

type Clean = Parameters<typeof temporaryFolder>[0];

async function project(t: Clean, given: Partial<Parameters<typeof createProject>[1]> = {}) {
  const folder = temporaryFolder(t);
  const options = { tasks: TASKS, annotators: ['ada', 'ben'], overlap: 1, repeats: 0.1, seed: 1 };
  await createProject(folder.at('p'), { ...options, ...given });
  const open = (annotator = 'ada', clock?: () => Date) =>
    openAnnotationQueue(folder.at('p'), annotator, clock);
  return { folder: folder.at('p'), file: folder.at('p', 'answers', 'ada.jsonl'), at: folder.at, open };
}

/** Answers so many items, each with the sentence that is `first` in the task, wherever it is shown. */
async function answerSome(queue: AnnotationQueue, count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const { item } = await queue.view();
    await queue.answer(item!.number, item!.texts[0]!.text.startsWith('first') ? 'first' : 'second');
  }
}

const recordsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a queue is blind and seeded: its own order for each, sentences swapped at random, repeats in the second half the other way round', async (t) => {
  const { folder } = await project(t);
  const queues = ['ada', 'ben'].map((name) => recordsIn(`${folder}/queues/${name}.jsonl`));
  const tasks = queues.map((queue) => queue.map(({ task }) => task));
  assert.notDeepEqual(tasks[0], tasks[1]);
  for (const own of tasks) {
    assert.equal(own.length, 22);
    const again = own.filter((task, index) => own.indexOf(task) < index);
    assert.equal(again.length, 2);
    assert.ok(again.every((task) => own.indexOf(task) < 10 && own.lastIndexOf(task) >= 10));
  }
  const shown = (task: number) => queues[0]!.filter((item) => item.task === task);
  const repeated = queues[0]!.flatMap(({ task }) => (shown(task).length > 1 ? [shown(task)] : []));
  assert.ok(repeated.every(([one, other]) => one!.swapped !== other!.swapped));
  const swapped = queues[0]!.filter((item) => item.swapped).length;
  assert.ok(swapped > 4 && swapped < 18);
  const same = await project(t);
  assert.deepEqual(recordsIn(`${same.folder}/queues/ada.jsonl`), queues[0]);
});

test('tasks that are not shared go to one annotator each', async (t) => {
  const { folder } = await project(t, { overlap: 0.2, repeats: 0 });
  const [ada, ben] = ['ada', 'ben'].map((name) =>
    recordsIn(`${folder}/queues/${name}.jsonl`).map(({ task }) => task),
  );
  assert.equal(ada!.filter((task) => ben!.includes(task)).length, 4);
  assert.equal(new Set([...ada!, ...ben!]).size, 20);
});

test('answers are kept as they refer to the task, and the queue resumes where it was left', async (t) => {
  const { file, open } = await project(t);
  const queue = await open();
  await answerSome(queue, 7);
  await queue.close();
  const [header, ...records] = recordsIn(file);
  assert.equal(header.annotator, 'ada');
  assert.ok(records.every(({ answer }) => answer === 'first'));
  const again = await open();
  const { answered, total, item } = await again.view();
  assert.deepEqual([answered, total, item!.number], [7, 22, 8]);
  await again.close();
});

test('undo withdraws the last answer by its sequence, whatever the clock says, also after a restart', async (t) => {
  const { file, open } = await project(t);
  let time = Date.UTC(2030);
  const backwards = () => new Date((time -= 3_600_000));
  const queue = await open('ada', backwards);
  await answerSome(queue, 3);
  await queue.close();
  const again = await open('ada', backwards);
  assert.equal((await again.undo()).item!.number, 3);
  assert.equal((await again.undo()).item!.number, 2);
  await again.answer(2, 'similar');
  for (let left = 0; left < 5; left++) await again.undo();
  assert.equal((await again.view()).answered, 0);
  await again.close();
  const records = recordsIn(file).slice(1);
  assert.deepEqual(
    records.map(({ seq, item, answer }) => [seq, item, answer === null ? null : typeof answer]),
    [
      [1, 1, 'string'],
      [2, 2, 'string'],
      [3, 3, 'string'],
      [4, 3, null],
      [5, 2, null],
      [6, 2, 'string'],
      [7, 2, null],
      [8, 1, null],
    ],
  );
  assert.ok(records.every(({ time: each }, index) => index === 0 || each < records[index - 1].time));
});

test('only the item that is shown takes an answer, and only one of its own', async (t) => {
  const { file, open } = await project(t);
  const queue = await open();
  await assert.rejects(queue.answer(2, 'first'), /Item 2 is not the one that is shown/);
  await assert.rejects(queue.answer(1, 'constructor'), /“constructor” is no answer/);
  await assert.rejects(queue.answer(1, { interpolation: 'x' }), /“interpolation” is not asked for/);
  // Two keys at once: the second is an answer to an item that nobody has seen.
  const [first, second] = await Promise.allSettled([queue.answer(1, 'first'), queue.answer(1, 'second')]);
  assert.deepEqual([first.status, second.status], ['fulfilled', 'rejected']);
  await queue.close();
  assert.equal(recordsIn(file).length, 2);
});

test('a line that a crash cut off is kept aside and said, and its item asked again', async (t) => {
  const { file, open, folder } = await project(t);
  const queue = await open();
  await answerSome(queue, 4);
  await queue.close();
  const whole = readFileSync(file);
  for (const cut of [1, 20, 60]) {
    writeFileSync(file, whole);
    truncateSync(file, whole.length - cut);
    const { notices } = await readJudged(folder);
    assert.deepEqual(notices, ['The last answer of ada was cut off and is left out.']);
    const again = await open();
    assert.match(
      again.notices[0]!,
      /The last answer in .*ada\.jsonl was cut off .* kept in .*ada\.jsonl\.cut/,
    );
    assert.equal((await again.view()).item!.number, 4);
    await answerSome(again, 1);
    await again.close();
    assert.equal(recordsIn(file).length, 5);
  }
  assert.equal(readFileSync(`${file}.cut`, 'utf8').trimEnd().split('\n').length, 3);
});

test('a file that is no longer what was written is refused with its line, and stays', async (t) => {
  const { file, open } = await project(t);
  const queue = await open();
  await answerSome(queue, 4);
  await queue.close();
  const text = readFileSync(file, 'utf8');
  const lines = text.trimEnd().split('\n');
  const join = (some: readonly (string | undefined)[]) => some.map((line) => `${line}\n`).join('');
  for (const [what, content, message] of [
    [
      'an answer',
      text.replace('"item":2,', '"item":3,'),
      /ada\.jsonl, line 3: this is not the line that Semloc wrote/,
    ],
    ['no JSON', join([lines[0], '<<<<<<< HEAD', ...lines.slice(1)]), /line 2: this is not the line/],
    ['a line less', join(lines.toSpliced(2, 1)), /line 3: this is not the line/],
    [
      'a line twice',
      join(lines.toSpliced(2, 0, lines[2]!)),
      /line 4: here begin other answers under the name of ada/,
    ],
    ['another file behind', text + text, /line 6: here begin other answers under the name of ada/],
    ['another name', text.replaceAll('"ada"', '"eve"'), /line 1: this is not the line/],
  ] as const) {
    writeFileSync(file, content);
    await assert.rejects(open(), { name: 'InputError', message }, what);
    assert.equal(readFileSync(file, 'utf8'), content, what);
  }
  writeFileSync(file, text.replaceAll('\n', '\r\n'));
  await (await open()).close();
});

test('of two who annotate under one name, the one who comes second is refused, and nothing is lost', async (t) => {
  const { file, open } = await project(t);
  const [first, second] = [await open(), await open()];
  await answerSome(first, 2);
  await assert.rejects(second.answer(1, 'similar'), {
    name: 'InputError',
    message: /was written to elsewhere/,
  });
  await Promise.all([first.close(), second.close()]);
  const again = await open();
  assert.equal((await again.view()).answered, 2);
  // Version control replaces files.
  const text = readFileSync(file);
  rmSync(file);
  await assert.rejects(again.undo(), /was written to elsewhere/);
  writeFileSync(file, text);
  await again.undo();
  await again.close();
  assert.equal(recordsIn(file).length, 4);
});

test('no two annotators share a name', async (t) => {
  const { folder, at } = await project(t);
  for (const annotators of [
    ['ada', 'ada'],
    ['Ada', 'ada'],
    ['é', 'e\u0301'],
  ]) {
    const content = { tasks: TASKS, annotators, overlap: 1, repeats: 0, seed: 1 };
    await assert.rejects(createProject(at('q'), content), /two annotators would have one name/);
  }
  const stranger = { tasks: TASKS, annotators: ['../eve'], overlap: 1, repeats: 0, seed: 1 };
  await assert.rejects(createProject(at('q'), stranger), /“\.\.\/eve” cannot be the name of an annotator/);
  assert.ok(!existsSync(at('q')));
  mkdirSync(`${folder}/answers`);
  writeFileSync(`${folder}/answers/eve.jsonl`, '');
  await assert.rejects(readJudged(folder), /answers.eve\.jsonl: the project has no annotator of that name/);
});

test('answers of one annotator under the name of another, and to other tasks, are refused', async (t) => {
  const { folder, file, open, at } = await project(t);
  const queue = await open();
  await answerSome(queue, 1);
  await queue.close();
  const theirs = readFileSync(file);
  writeFileSync(`${folder}/answers/ben.jsonl`, theirs);
  await assert.rejects(
    readJudged(folder),
    /ben\.jsonl, line 1: these are the answers of ada, under the name of ben/,
  );
  await createProject(at('other'), {
    tasks: TASKS.slice(1),
    annotators: ['ada'],
    ...{ overlap: 1, repeats: 0, seed: 1 },
  });
  await (await openAnnotationQueue(at('other'), 'ada')).close();
  writeFileSync(at('other', 'answers', 'ada.jsonl'), theirs);
  await assert.rejects(openAnnotationQueue(at('other'), 'ada'), /line 1: these are answers to other tasks/);
  appendFileSync(`${folder}/tasks.jsonl`, '{}\n');
  await assert.rejects(open(), /the tasks are not those that the project was created with/);
});

test('progress is counted for each annotator', async (t) => {
  const { folder, open } = await project(t);
  const queue = await open();
  await answerSome(queue, 3);
  assert.deepEqual(await annotatorProgress(folder), [
    { name: 'ada', answered: 3, total: 22 },
    { name: 'ben', answered: 0, total: 22 },
  ]);
  await queue.close();
});

test('tasks that are none, or not as many as the project says, are refused with their line', async (t) => {
  const { folder, open } = await project(t);
  const [file, own] = [`${folder}/tasks.jsonl`, `${folder}/annotation-project.json`];
  const [whole, made] = [readFileSync(file, 'utf8'), JSON.parse(readFileSync(own, 'utf8'))];
  const counted = (count: number, content = whole) => {
    writeFileSync(file, content);
    writeFileSync(own, JSON.stringify({ ...made, tasks: { count, sha256: sha256(content) } }));
  };
  for (const count of [1e15, 21, 19]) {
    counted(count);
    await assert.rejects(open(), /tasks\.jsonl: the tasks are not those that the project/);
  }
  counted(-1);
  await assert.rejects(open(), /is missing or wrong/);
  for (const [from, to, message] of [
    ['"texts":["first 2"', '"texts":[2', /tasks\.jsonl, line 3: “texts\[0\]” is wrong: a text is expected/],
    ['"texts":["first 2",', '"texts":[', /line 3: “texts” of compare has 2: First, Second/],
    ['{"id":3,"type":"compare"', '{"id":3,"type":"sort"', /line 3: “type” is wrong: one of transform, /],
    ['{"id":3,', '{"id":4,', /line 3: the task’s id is 4/],
    ['{"id":3,', '"id":3,', /line 3: this is not JSON/],
  ] as const) {
    counted(20, whole.replace(from, to));
    await assert.rejects(readJudged(folder), { name: 'InputError', message });
  }
});

test('answers that their tasks cannot have are refused with their line', async (t) => {
  const { folder, file, open } = await project(t);
  const { tasks } = JSON.parse(readFileSync(`${folder}/annotation-project.json`, 'utf8'));
  const { task } = recordsIn(`${folder}/queues/ada.jsonl`)[0];
  const header = checkedLine({ annotator: 'ada', tasks: tasks.sha256 }, '');
  mkdirSync(`${folder}/answers`);
  const sound = { seq: 1, item: 1, task, answer: 'first', time: '' };
  for (const [more, message] of [
    [{ answer: 'same' }, /ada\.jsonl, line 2: “same” is no answer/],
    [{ answer: { interpolation: 'x' } }, /line 2: The text “interpolation” is not asked for/],
    [{ answer: 3 }, /line 2: this is not the line/],
    [{ answer: { interpolation: 3 } }, /line 2: this is not the line/],
    [{ task: 99 }, /line 2: this is not the line/],
  ] as const) {
    const line = checkedLine({ ...sound, ...more } as AnswerRecord, header.check);
    writeFileSync(file, header.line + line.line);
    await assert.rejects(readJudged(folder), { name: 'InputError', message });
  }
  writeFileSync(file, header.line + checkedLine({ ...sound, item: 99 }, header.check).line);
  await assert.rejects(open(), /line 2: this is not the line/);
});

test('an empty queue has no item, and empty lines are none', async (t) => {
  const { folder } = await project(t);
  writeFileSync(`${folder}/queues/ada.jsonl`, '');
  writeFileSync(`${folder}/queues/ben.jsonl`, '\n{"item":1,"task":1,"swapped":false}\n\n\n');
  assert.deepEqual(await annotatorProgress(folder), [
    { name: 'ada', answered: 0, total: 0 },
    { name: 'ben', answered: 0, total: 1 },
  ]);
});

test('judgments that were imported belong to the items of the queue', async (t) => {
  const { at } = temporaryFolder(t);
  const imported = TASKS.map(
    (task, index): ImportedTask => ({ task, answers: index < 9 ? { ada: 'first' } : {} }),
  );
  await importProject(at('p'), ['ada'], imported);
  const queue = await openAnnotationQueue(at('p'), 'ada');
  const { answered, total, item } = await queue.view();
  assert.deepEqual([answered, total], [9, 20]);
  const shown = item!.texts.map(({ text }) => Number(text.split(' ')[1]));
  assert.ok(shown.every((number) => number >= 9));
  await queue.close();
});

test('answers that are missing at the end are missed', async (t) => {
  const { folder, file, open } = await project(t);
  const queue = await open();
  await answerSome(queue, 5);
  await queue.close();
  const whole = readFileSync(file, 'utf8');
  const lines = whole.split('\n');
  const answered = async () => (await annotatorProgress(folder))[0]!.answered;
  for (const [kept, answers] of [
    [lines.slice(0, 4), 3],
    [lines.slice(0, 1), 0],
    [undefined, 0],
  ] as const) {
    if (kept) writeFileSync(file, `${kept.join('\n')}\n`);
    else rmSync(file);
    const problem = {
      name: 'InputError',
      message: `${file} ends after answer ${answers} of 5: the others are lost. Restore it from version control; to go on without them, remove ${file}.count.`,
    };
    await assert.rejects(open(), problem);
    await assert.rejects(annotatorProgress(folder), problem);
  }
  writeFileSync(file, whole);
  assert.equal(await answered(), 5);
  writeFileSync(file, `${lines.slice(0, 4).join('\n')}\n`);
  rmSync(`${file}.count`);
  assert.equal(await answered(), 3);
});

test('answers are written in the folder of the project alone', async (t) => {
  const { folder, file, at, open } = await project(t);
  writeFileSync(at('secret'), '');
  mkdirSync(at('elsewhere'));
  mkdirSync(`${folder}/answers`);
  const problem = {
    name: 'InputError',
    message: /ada\.jsonl: it is a link to a place outside .*p\. Remove the link/,
  };
  for (const target of ['secret', 'absent']) {
    symlinkSync(at(target), file);
    await assert.rejects(open(), problem);
    rmSync(file);
  }
  rmSync(`${folder}/answers`, { recursive: true });
  symlinkSync(at('elsewhere'), `${folder}/answers`);
  await assert.rejects(open(), problem);
  assert.equal(readFileSync(at('secret'), 'utf8'), '');
  assert.ok(!existsSync(at('absent')));
});
