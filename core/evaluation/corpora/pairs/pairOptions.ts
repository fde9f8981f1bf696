import type { OptionSchemas, OptionValues } from '../../../options.ts';
import { DELIMITER_SCHEMA } from '../tables/delimiter.ts';
import type { PairSource } from './scoredPairs.ts';

/** The option that breaks scores down, of every method whose corpora may have subsets. */
export const SUBSET_SCHEMA = {
  help: 'The column of the subset: every score is also given for each of its values. In JSON, the key “subset” if it is not given.',
  default: '',
  isColumn: true,
} as const;

/** The option that names the groups of dependent cases. */
export const GROUP_SCHEMA = {
  help: 'The column of the group: pairs of the same group depend on each other, and count as one unit in confidence intervals and tests.',
  default: '',
  isColumn: true,
} as const;

/** The options of methods that read tables of pairs, by what people said of the pairs. */
export function pairOptions<Target extends 'score' | 'label'>(target: Target) {
  return {
    sentence1: {
      help: 'The column of the first sentence: its name, or its number if there is no header.',
      default: '',
      isColumn: true,
    },
    sentence2: { help: 'The column of the second sentence.', default: '', isColumn: true },
    [target]: { help: `The column of the ${target}.`, default: '', isColumn: true },
    group: GROUP_SCHEMA,
    subset: SUBSET_SCHEMA,
    delimiter: DELIMITER_SCHEMA,
  } satisfies OptionSchemas;
}

/** Reads the values of those options. */
export function pairSource(options: OptionValues): PairSource {
  const text = (name: string) => String(options[name] ?? '');
  const roles = ['sentence1', 'sentence2', 'score', 'label', 'group', 'subset'] as const;
  return {
    columns: Object.fromEntries(roles.map((role) => [role, text(role)])),
    delimiter: text('delimiter'),
  };
}
