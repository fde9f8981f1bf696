import type { Judge, JudgeChoice } from '../../core/judging/judge.ts';
import { JUDGE_SCHEMAS } from '../../core/judging/judgeSchemas.ts';
import { DEVICE_SCHEMA } from '../../core/onnx/devices.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { readOption, schemaOptions } from './schemaOptions.ts';

/** The options of the commands whose replacements can be judged. */
export const JUDGE_OPTIONS = {
  ...under(HEADINGS.words, {
    judge: { value: 'FOLDER', help: JUDGE_SCHEMAS.judge.help },
    ...schemaOptions({ 'judge-margin': JUDGE_SCHEMAS.judgeMargin }),
  }),
  ...under(HEADINGS.encoders, schemaOptions({ device: DEVICE_SCHEMA })),
} satisfies Options;

/**
 * The judge that the options name; undefined if they name none.
 *
 * @throws UsageError for a margin without a judge, and for an unknown device
 */
export function readJudge(given: Arguments): JudgeChoice | undefined {
  readOption(given, 'device', DEVICE_SCHEMA);
  const margin = readOption(given, 'judge-margin', JUDGE_SCHEMAS.judgeMargin);
  const folder = given.text('judge');
  if (folder !== undefined) return { folder, margin };
  if (given.has('judge-margin')) throw new UsageError('--judge-margin needs --judge FOLDER.');
  return undefined;
}

/** The options about a judge alone. */
const ONLY_OF_JUDGE = ['judge', 'judge-margin'];

/** Names the options that have no use where no replacements are made. */
export function unusedJudgeOptions({ substituted }: Judged): string[] {
  return substituted ? [] : ONLY_OF_JUDGE;
}

/** @throws UsageError for a judge where `judged`, which is named in the message, makes no replacements */
export function rejectUnusedJudge(given: Arguments, { name, substituted }: Judged): void {
  const flag = substituted ? undefined : ONLY_OF_JUDGE.find(given.has);
  if (flag !== undefined) {
    throw new UsageError(
      `--${flag}: ${name} replaces no words that a model could judge. Leave the option out.`,
    );
  }
}

/** A method or a corpus; a judge has something to judge where it tells the sentences whose words it replaces. */
interface Judged {
  readonly name: string;
  readonly substituted?: unknown;
}

/** Opens the judge in a thread of its own for some work; without a judge, no thread is started. */
export async function withJudge<T>(
  given: Arguments,
  terminal: Terminal,
  work: (judge: Judge | undefined) => Promise<T>,
): Promise<T> {
  const choice = readJudge(given);
  if (!choice) return work(undefined);
  const [{ openJudge }, { withEngine }] = await Promise.all([
    import('../../core/judging/judge.ts'),
    import('./engines.ts'),
  ]);
  return withEngine(given, terminal, async (engine) =>
    work(await openJudge(engine, choice, { signal: terminal.signal })),
  );
}
