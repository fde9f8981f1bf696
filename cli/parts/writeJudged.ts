import type { Judge } from '../../core/judging/judge.ts';
import type { Limits } from '../../core/limits.ts';
import type { Arguments } from '../arguments.ts';
import type { TextStream } from '../input/input.ts';
import { createOutput, say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { judgedSentences } from './judgedSentences.ts';
import { PART_WRITERS, type PartCommand } from './partWriters.ts';

/** Prints the command's output for the text, its replacements judged. The model takes most of the time: one thread. */
export async function writeJudged(
  command: PartCommand,
  judge: Judge,
  given: Arguments,
  { parts, ...reading }: TextStream,
  limits: Limits,
  terminal: Terminal,
): Promise<void> {
  const writer = await PART_WRITERS[command](given, reading, (message) => say(terminal, message));
  const output = createOutput(terminal.stdout);
  for await (const part of parts) {
    const sentences = writer.annotate(part, limits);
    for await (const sentence of judgedSentences(sentences, judge, terminal.signal))
      await output.write(writer.write(sentence, part, limits));
  }
  await output.flush();
}
