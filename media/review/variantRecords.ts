import type { VariantSentence } from '../../server/protocol.ts';

/** The variants as JSON Lines, as `semloc variants` prints them. */
export function records(sentences: readonly VariantSentence[]): string {
  const lines = sentences.flatMap(({ text, variants }) =>
    variants.map(({ kind, level, text: variant, changes, distance }) =>
      JSON.stringify({
        text,
        kind,
        level,
        variant,
        changes: changes.map(({ token, from, to }) => ({ token, from, to })),
        ...(distance !== undefined && { distance }),
      }),
    ),
  );
  return `${lines.join('\n')}\n`;
}
