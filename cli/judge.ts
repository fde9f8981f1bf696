import { type Judge, type JudgeChoice, openJudge } from '../core/judging/judge.ts';
import { JUDGE_SCHEMAS } from '../core/judging/judgeSchemas.ts';
import { DEVICE_SCHEMA } from '../core/onnx/devices.ts';
import type { Arguments, Options } from './arguments.ts';
import { withEngine } from './engines.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** The options of the commands whose replacements can be judged. */
export const JUDGE_OPTIONS = {
  judge: { value: 'FOLDER', help: JUDGE_SCHEMAS.judge.help },
  ...schemaOptions({ 'judge-margin': JUDGE_SCHEMAS.judgeMargin, device: DEVICE_SCHEMA }),
} satisfies Options;

/** The judge that the options name; undefined if they name none. @throws UsageError for a margin without a judge */
export function readJudge(given: Arguments): JudgeChoice | undefined {
  const margin = readOption(given, 'judge-margin', JUDGE_SCHEMAS.judgeMargin);
  const folder = given.text('judge');
  if (folder !== undefined) return { folder, margin };
  if (given.has('judge-margin')) throw new UsageError('--judge-margin needs --judge FOLDER.');
  return undefined;
}

/** Opens the judge in a thread of its own for some work; without a judge, no thread is started. */
export async function withJudge<T>(
  given: Arguments,
  terminal: Terminal,
  work: (judge: Judge | undefined) => Promise<T>,
): Promise<T> {
  const choice = readJudge(given);
  if (!choice) return work(undefined);
  return withEngine(given, terminal, async (engine) =>
    work(await openJudge(engine, choice, { signal: terminal.signal })),
  );
}
