import type { OptionSchemas, OptionValues } from '../../../options.ts';
import { GROUP_SCHEMA, SUBSET_SCHEMA } from '../pairs/pairOptions.ts';
import { DELIMITER_SCHEMA } from '../tables/delimiter.ts';
import type { LabeledSource } from './labeledCases.ts';

/** The options of methods that read tables of labeled sentences or pairs. */
export const LABELED_OPTIONS = {
  sentence: {
    help: 'The column of the sentence: its name, or its number if there is no header.',
    default: '',
    isColumn: true,
  },
  sentence1: { help: 'For pairs: the column of the first sentence.', default: '', isColumn: true },
  sentence2: { help: 'For pairs: the column of the second sentence.', default: '', isColumn: true },
  label: { help: 'The column of the label.', default: '', isColumn: true },
  split: {
    help: 'The column that says train, dev or test; “split” if it is not given.',
    default: '',
    isColumn: true,
  },
  group: GROUP_SCHEMA,
  subset: SUBSET_SCHEMA,
  delimiter: DELIMITER_SCHEMA,
} as const satisfies OptionSchemas;

/** Reads the values of those options. */
export function labeledSource(options: OptionValues): LabeledSource {
  const { delimiter: _, ...roles } = LABELED_OPTIONS;
  return {
    columns: Object.fromEntries(Object.keys(roles).map((role) => [role, String(options[role] ?? '')])),
    delimiter: String(options.delimiter ?? ''),
  };
}
