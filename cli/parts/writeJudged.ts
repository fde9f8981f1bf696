import type { Engine } from '../../core/engine/index.ts';
import type { Judge } from '../../core/judging/judge.ts';
import type { Limits } from '../../core/limits.ts';
import type { Arguments } from '../arguments.ts';
import type { TextStream } from '../input/input.ts';
import { createOutput, say } from '../output/output.ts';
import type { Terminal } from '../terminal.ts';
import { judgedSentences } from './judgedSentences.ts';
import { counted, type Tally } from './partWriter.ts';
import { PART_WRITERS, type PartCommand } from './partWriters.ts';

/**
 * Prints the command's output for the text, its replacements judged, or its sentences read by an engine. The model takes most
 * of the time: one thread. Gives the tally of it.
 */
export async function writeJudged(
  command: PartCommand,
  { judge, engine }: { readonly judge?: Judge | undefined; readonly engine?: Engine | undefined },
  given: Arguments,
  { parts, ...reading }: TextStream,
  limits: Limits,
  terminal: Terminal,
): Promise<Tally> {
  const tally: Tally = { sentences: 0, empty: 0 };
  const writer = await PART_WRITERS[command](given, reading, (message) => say(terminal, message), engine);
  const output = createOutput(terminal.stdout);
  for await (const part of parts) {
    const judged = judgedSentences(writer.annotate(part, limits), judge, terminal.signal);
    const refine = writer.refine && { judge: writer.refine };
    for await (const sentence of judgedSentences(judged, refine, terminal.signal))
      await output.write(counted(writer.write(sentence, part, limits), sentence, tally));
  }
  await output.flush();
  return tally;
}
