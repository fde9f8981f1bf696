/**
 * The table of cases of a run: how soon it opens, and how soon it answers, beside a program that reads the whole file
 * first. Times are milliseconds of processor time, which other programs on the machine leave alone.
 *
 *     node bench/cases.ts [cases]
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { methodNamed } from '../core/evaluation/methods/index.ts';
import { type CaseQuestion, openCaseTable } from '../host/runs/caseTables/caseTable.ts';
import { ENCODERS, writeMadeUpExamples } from '../test/host/runs/caseTables/madeUpExamples.ts';
import { middle } from './lib/processorTimes.ts';

const count = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(path.join(os.tmpdir(), 'semloc-bench-'));
const file = path.join(folder, 'examples.jsonl');
const ALL: CaseQuestion = { filter: {}, order: { by: 'case' }, from: 0, count: 50 };
const QUESTIONS: Readonly<Record<string, Partial<CaseQuestion>>> = {
  'wrong under glove-sum': { filter: { verdict: 'wrong', encoder: 'glove-sum' } },
  'of table T1@2': { filter: { metric: 'T1@2' } },
  'encoders disagree': { filter: { disagree: true } },
  'text “report 12”': { filter: { text: 'report 12' } },
  'sorted by margin': { order: { by: 'margin', encoder: 'bow' } },
  'sorted by text': { order: { by: 'text' } },
  'rows 50,000 to 50,050': { from: 50_000 },
};
/** Answers per question. */
const REPEATS = 9;

/** Bytes of the longest string, about. */
const LONGEST = 500 << 20;

try {
  writeMadeUpExamples(file, count);
  console.log(
    `${count} cases under ${ENCODERS.length} encoders, ${(statSync(file).size / 2 ** 20).toFixed(0)} MiB`,
  );
  const table = await timesOfTable();
  const whole = await timesOfWhole();
  console.table(
    Object.fromEntries(
      [table, whole].flatMap((each) => {
        if (!each) return [];
        const { name, ...times } = each;
        return [[name, times]];
      }),
    ),
  );
  console.log(
    `At most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB of memory, both programs together`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

async function timesOfTable() {
  const begun = process.cpuUsage();
  const table = await openCaseTable(methodNamed('localization')!, [{ examples: file, encoders: ENCODERS }]);
  await table.ask(ALL);
  const opened = spentSince(begun);
  await table.complete;
  const complete = spentSince(begun);
  const times: Record<string, string> = {};
  for (const [name, question] of Object.entries(QUESTIONS)) times[name] = ms(await timeOf(table, question));
  await table.close();
  return { name: 'table of cases', 'first rows': ms(opened), 'all cases': ms(complete), ...times };
}

async function timeOf(table: Awaited<ReturnType<typeof openCaseTable>>, question: Partial<CaseQuestion>) {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    // Another question in between: the last selection is remembered.
    await table.ask({ ...ALL, filter: { text: `none ${repeat}` } });
    const begun = process.cpuUsage();
    await table.ask({ ...ALL, ...question });
    times.push(spentSince(begun));
  }
  return middle(times);
}

/** Parses all lines before it shows one, as a plain program would; as much as fits into a string. */
async function timesOfWhole() {
  if (statSync(file).size > LONGEST) return undefined;
  const begun = process.cpuUsage();
  const lines = (await readFile(file, 'utf8')).split('\n');
  const examples = lines.filter((line) => line !== '').map((line) => JSON.parse(line));
  const opened = spentSince(begun);
  const searched = process.cpuUsage();
  examples.filter((example) => JSON.stringify(example).includes('report 12'));
  return {
    name: 'the whole file parsed',
    'first rows': ms(opened),
    'all cases': ms(opened),
    'text “report 12”': ms(spentSince(searched)),
  };
}

/** Milliseconds of processor time. */
function spentSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 1 : 0);
}
