import type { Finding } from './difference.ts';

/**
 * Doubts changes of function words and names in sentences that differ in several other words, which nothing explains: what
 * one of them says with "only" or a name, the other may say with those.
 */
export function weaken(findings: readonly Finding[]): readonly Finding[] {
  const unexplained = findings.filter(({ kind, meaning }) => REST.has(kind) && meaning === 'uncertain');
  if (unexplained.length < 2) return findings;
  return findings.map((finding) =>
    finding.isWeak && finding.meaning === 'changed' ? { ...finding, meaning: 'uncertain' } : finding,
  );
}

const REST: ReadonlySet<Finding['kind']> = new Set(['replaced', 'inserted', 'removed', 'entity']);
