import { InputError } from '../../../inputError.ts';

/** What a corpus says of a case beside its sentences. */
export interface PairMarks {
  /** The group that the corpus names; its cases depend on each other. */
  readonly group?: string;
  /** The part of the corpus by which scores are broken down. */
  readonly subset?: string;
}

/** @throws InputError that names the place, if a sentence is missing */
export function sentencesOf(
  { sentence1, sentence2 }: { readonly sentence1?: unknown; readonly sentence2?: unknown },
  place: string,
): readonly [string, string] {
  for (const sentence of [sentence1, sentence2]) {
    if (typeof sentence === 'string' && sentence.trim() !== '') continue;
    throw new InputError(
      `${place}: a sentence is missing.`,
      'Expected two sentences and what people said of them in every row.',
    );
  }
  return [sentence1 as string, sentence2 as string];
}

/** The group and the subset that a row names; none where the field is empty. */
export function marksOf({
  group,
  subset,
}: {
  readonly group?: unknown;
  readonly subset?: unknown;
}): PairMarks {
  return {
    ...(isNamed(group) && { group: String(group) }),
    ...(isNamed(subset) && { subset: String(subset).trim() }),
  };
}

/** True for a text, a number or a truth value. */
export function isNamed(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}
