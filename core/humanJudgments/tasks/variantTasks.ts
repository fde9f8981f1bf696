import { type JsonLine, textField } from '../../evaluation/corpora/jsonLines.ts';
import { keepsMeaning, kindNamed } from '../../variants/kinds/index.ts';
import type { NewTask } from '../task.ts';

/**
 * Reads tasks from a line that `semloc variants` prints, or from one of a corpus, which has several variants.
 *
 * @throws InputError that names the line and the field
 */
export function variantTasks(line: JsonLine): NewTask[] {
  const { place, record } = line;
  if (!Array.isArray(record.variants)) return [variantTask(textField(line, 'text'), line)];
  const base = textField(line, 'base');
  return record.variants.map((each, index) =>
    variantTask(base, { place: `${place}, variant ${index + 1}`, record: { text: base, ...each } }),
  );
}

function variantTask(text: string, line: JsonLine): NewTask {
  const kind = textField(line, 'kind');
  const variant = textField(line, 'variant');
  const known = kindNamed(kind);
  return {
    type: 'variant',
    kind,
    texts: [text, variant],
    ...(known && { claim: keepsMeaning(known) ? 'same' : 'other' }),
    record: line.record,
  };
}
