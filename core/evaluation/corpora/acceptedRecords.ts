import type { VariantRecord } from './variantRecord.ts';

/** A sentence with the variants that a person has accepted: a record that `evaluate` and `build-corpus` read. */
export interface AcceptedRecord {
  /** The document and the line of the sentence: `harbor.md:12`. Records with one id depend on each other. */
  readonly id: string;
  readonly base: string;
  readonly variants: readonly AcceptedVariantRecord[];
  readonly source: VariantSource;
}

/** A variant in such a record; `edited` if a person has changed it. */
export type AcceptedVariantRecord = VariantRecord & { readonly edited?: true };

/** The provenance of variants. */
export interface VariantSource {
  /** The path of the document, and the number of the first line of the sentence. */
  readonly file: string;
  readonly line: number;
  readonly profile: string;
  /** The version of Semloc. */
  readonly version: string;
  readonly seed: number;
}

/** Makes one record per sentence and source of accepted variants. */
export function acceptedRecords(
  accepted: readonly { readonly variant: AcceptedVariantRecord; readonly source: VariantSource }[],
): AcceptedRecord[] {
  const records = new Map<string, AcceptedRecord>();
  for (const { variant, source } of accepted) {
    const { text: base } = variant;
    const record = {
      ...{ id: `${source.file}:${source.line}`, base, source },
      variants: [variant],
    };
    const key = recordKey(record)!;
    const known = records.get(key);
    records.set(key, known ? withVariants(known, record.variants).record : record);
  }
  return [...records.values()];
}

/** The text that is the same for records that can be one; undefined for a record that no review has made. */
export function recordKey({ base, source, variants }: Partial<AcceptedRecord>): string | undefined {
  if (typeof base !== 'string' || !source || !Array.isArray(variants)) return undefined;
  const { file, line, profile, version, seed } = source;
  return JSON.stringify([base, file, line, profile, version, seed]);
}

/** A record with further variants, and the number of those that it did not have. */
export function withVariants<R extends Pick<AcceptedRecord, 'variants'>>(
  record: R,
  variants: readonly AcceptedVariantRecord[],
): { readonly record: R; readonly added: number } {
  const has = ({ kind, variant }: AcceptedVariantRecord) =>
    record.variants.some((each) => each?.kind === kind && each.variant === variant);
  const added = variants.filter((each) => !has(each));
  return { record: { ...record, variants: [...record.variants, ...added] }, added: added.length };
}
