import { encoderLabel, type FolderReport, folderReport } from '../../core/engine/index.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import type { Format } from '../options/format.ts';
import { wrap } from '../output/wrap.ts';

/** Describes an encoder by its files: a model folder in detail, another one by its label. @throws InputError */
export async function describeEncoder(id: string, format: Format): Promise<string> {
  const context = { files: createModelFiles(), options: () => ({}) };
  const label = await encoderLabel(id, context);
  const report = await folderReport(id, context);
  if (format === 'jsonl') return `${JSON.stringify({ id, label, ...report })}\n`;
  return report ? textOf(id, report) : `${id}  ${label}\n`;
}

function textOf(id: string, report: FolderReport): string {
  const { model, variants, prompts, prompt, pooling, steps, normalized, maximumLength, assumed } = report;
  const stated = (value: string | number | null) => (value === null ? 'not stated' : String(value));
  const named = Object.entries(prompts).map(([name, text]) => `${name} “${text}”`);
  const rows = {
    model: [model, ...variants.map((name) => `also #${name}`)].join('; '),
    architecture: stated(report.architecture),
    weights: report.weights,
    dimension: stated(report.dimension),
    pooling: pooling.includes('given') ? 'by the model' : pooling.join('+'),
    ...(steps.length > 0 && { modules: steps.join(', ') }),
    normalized: normalized ? 'yes' : 'no',
    'maximum length': maximumLength === null ? 'not stated' : `${maximumLength} tokens`,
    similarity: stated(report.similarity),
    prompts: named.join(', ') || 'none',
    ...(prompt !== '' && { 'every sentence': `after “${prompt}”` }),
    language: report.languages?.join(', ') ?? 'not stated',
    assumed: assumed.join('; ') || 'nothing',
  };
  const lines = Object.entries(rows).map(([name, text]) => wrap(text, `  ${name.padEnd(15)} `, 18));
  return `${id}\n${lines.join('\n')}\n`;
}
