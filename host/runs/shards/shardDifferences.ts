import { fieldText, manifestDifferences } from '../../../core/evaluation/compare/manifestDifferences.ts';
import type { Manifest } from '../../../core/evaluation/manifest.ts';

interface Described {
  readonly method: string;
  readonly manifest: Manifest;
}

/**
 * Describes a shard where another is of something else: `encoder bow`, `corpus.files: a.tsv (sha256 …), not b.tsv …`.
 */
export function shardDifferences(theirs: Described, ours: Described): string {
  const [a, b] = [theirs.manifest, ours.manifest];
  const differences: string[] = [];
  if (a.semloc !== b.semloc) differences.push(`Semloc ${a.semloc}, not ${b.semloc}`);
  for (const { field, left, right } of manifestDifferences(theirs, ours)) {
    differences.push(`${field} ${fieldText(left)}, not ${fieldText(right)}`);
  }
  const [encoders, others] = [Object.keys(a.encoders), Object.keys(b.encoders)];
  if (encoders.join() !== others.join()) {
    differences.push(`encoders ${fieldText(encoders.join(', '))}, not ${fieldText(others.join(', '))}`);
  } else {
    for (const id of encoders.filter((id) => !isSame(a.encoders[id], b.encoders[id]))) {
      const fields = Object.entries(a.encoders[id]!)
        .filter(
          ([field, value]) =>
            !isSame(value, Object.entries(b.encoders[id]!).find(([name]) => name === field)?.[1]),
        )
        .map(([field]) => field);
      differences.push(`another ${fields.join(', ')} of the encoder ${id}`);
    }
  }
  return differences.length > 0 ? differences.join('; ') : 'another format';
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
