import { encoderLabel, type FolderReport, folderReport, quotedPrompt } from '../../core/engine/index.ts';
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
  const { model, variants, prompts, prompt, pooling, steps, normalized, maximumLength, assumed, roles } =
    report;
  const stated = (value: string | number | null) => (value === null ? 'not stated' : String(value));
  const named = Object.entries(prompts).map(([name, text]) => `${name} ${quotedPrompt(text)}`);
  const rows = {
    model: [model, ...variants.map((name) => `also #${name}`)].join('; '),
    architecture: stated(report.architecture),
    weights: report.weights,
    dimension: stated(report.dimension),
    pooling: roles
      ? 'none: a vector for each token'
      : pooling.includes('given')
        ? 'by the model'
        : pooling.join('+'),
    ...(steps.length > 0 && { modules: steps.join(', ') }),
    normalized: normalized ? 'yes' : 'no',
    ...(roles
      ? { queries: roleText(roles.query), documents: roleText(roles.document) }
      : { 'maximum length': maximumLength === null ? 'not stated' : `${maximumLength} tokens` }),
    similarity: stated(report.similarity),
    ...(!roles && { prompts: named.join(', ') || 'none' }),
    ...(prompt !== '' && { 'every sentence': `after ${quotedPrompt(prompt)}` }),
    language: report.languages?.join(', ') ?? 'not stated',
    assumed: assumed.join('; ') || 'nothing',
  };
  const lines = Object.entries(rows).map(([name, text]) => wrap(text, `  ${name.padEnd(15)} `, 18));
  return `${id}\n${lines.join('\n')}\n`;
}

/** `after “[Q] ”; at most 32 tokens; expanded to 32 by [MASK]`. */
function roleText({ prompt, marker, maximumLength, expansion, skipped }: Role): string {
  const attended = expansion?.attended ? 'attended to' : 'not attended to';
  return [
    prompt + marker === '' ? 'no prefix' : `after ${quotedPrompt(prompt + marker)}`,
    maximumLength === undefined ? 'any number of tokens' : `at most ${maximumLength} tokens`,
    ...(expansion
      ? [`expanded to ${expansion.length} by ${expansion.token ?? 'the mask token'}, ${attended}`]
      : ['not expanded']),
    skipped.length > 0 ? `without the vectors of ${skipped.join(' ')}` : 'with the vectors of all tokens',
  ].join('; ');
}

type Role = NonNullable<FolderReport['roles']>['query'];
