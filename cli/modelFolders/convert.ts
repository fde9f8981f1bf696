import type { Engine, WeightType } from '../../core/engine/index.ts';
import type { DriftCheck } from '../../core/evaluation/drift/driftCheck.ts';
import { decimals } from '../../core/evaluation/report/decimals.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { type Conversion, writeConverted } from '../../host/modelFolders/convertFolder.ts';
import { driftOfConversion } from '../../host/modelFolders/driftOfConversion.ts';
import type { Arguments, Options } from '../arguments.ts';
import { withEngine } from '../options/engines.ts';
import { readFormat } from '../options/format.ts';
import { print, say } from '../output/output.ts';
import { EXIT, type Terminal, UsageError } from '../terminal.ts';

/** The options of converting. */
export const CONVERT_OPTIONS = {
  out: { value: 'DIR', help: 'For convert: the folder to write, a new one or an empty one.' },
  int8: { help: 'For convert: weights of 8 bits.' },
  fp16: { help: 'For convert: weights of 16 bits.' },
} satisfies Options;

/** Converts a folder, compares the two models, and resolves with the exit code. */
export async function convert(
  given: Arguments,
  folder: string | undefined,
  terminal: Terminal,
): Promise<number> {
  const out = given.text('out');
  if (folder === undefined) throw new UsageError('the FOLDER to convert is missing.');
  if (out === undefined) throw new UsageError('--out DIR is missing.');
  if (given.has('int8') && given.has('fp16')) throw new UsageError('--int8 and --fp16 exclude each other.');
  const type: WeightType = given.has('int8') ? 'int8' : given.has('fp16') ? 'float16' : 'float32';
  const task = { signal: terminal.signal, onProgress: terminal.progress.show };
  const conversion = await writeConverted(folder, out, type, task);
  const check = await compared(conversion, out, given, terminal, task);
  if (!check) {
    say(terminal, `${out} is written; its comparison was canceled.`);
    return EXIT.interrupted;
  }
  return print(
    readFormat(given) === 'jsonl' ? jsonOf(conversion, type, check) : textOf(conversion, out, type, check),
    terminal,
  );
}

/** Compares a model that is written with what it was made of; undefined when aborted. */
function compared(
  { original }: Conversion,
  out: string,
  given: Arguments,
  terminal: Terminal,
  task: TaskOptions,
): Promise<DriftCheck | undefined> {
  const compare = (engine: Engine) => driftOfConversion(original, out, engine, task);
  return withEngine(given, terminal, compare, { fresh: true }).catch((problem) => {
    if (terminal.signal.aborted) return undefined;
    throw problem;
  });
}

/** The change of the vectors, in numbers of sentences and of comparisons. */
function changeOf(check: DriftCheck) {
  const metricOf = (name: string) => check.metrics.find(({ metric }) => metric === name);
  const moved = (name: string) => {
    const { value = 1, n = 0 } = metricOf(name) ?? {};
    return { moved: Math.round((1 - (value ?? 1)) * n), of: n };
  };
  const cosine = (name: string) => 1 - (metricOf(name)?.value ?? 0);
  return {
    level: check.level,
    sentences: check.sentences,
    cosine: { mean: cosine('vectorChange/mean'), lowest: cosine('vectorChange/max') },
    nearest: moved('neighbors@1'),
    order: moved('order'),
  };
}

function jsonOf({ architecture, files }: Conversion, type: WeightType, check: DriftCheck): string {
  return `${JSON.stringify({ architecture, type, files, drift: changeOf(check) })}\n`;
}

function textOf(conversion: Conversion, out: string, type: WeightType, check: DriftCheck): string {
  const { architecture, source, files } = conversion;
  const bytes = files
    .filter(({ name }) => /(?:^|\/)onnx\//.test(name))
    .reduce((sum, each) => sum + each.bytes, 0);
  const { sentences, cosine, nearest, order } = changeOf(check);
  return [
    `${architecture} with ${type} weights, ${(bytes / 1e6).toFixed(1)} MB: ${out}\n`,
    `Compared with ${source} on ${sentences} sample sentences and variants:\n`,
    `  cosine of a sentence's two vectors: ${decimals(cosine.mean, 4)} on average, ${decimals(cosine.lowest, 4)} at least\n`,
    `  another nearest sentence: ${nearest.moved} of ${nearest.of}\n`,
    `  another order of two variants: ${order.moved} of ${order.of}\n`,
    `${check.verdict}\n`,
    `semloc drift compares them on sentences of your own.\n`,
  ].join('');
}
