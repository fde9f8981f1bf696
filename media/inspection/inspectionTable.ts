import type { EncoderPlacement, InspectResult } from '../../server/protocol.ts';

/** The encoders that could be used. */
export function placementsOf({ encoders }: Pick<InspectResult, 'encoders'>): EncoderPlacement[] {
  return encoders.filter((each): each is EncoderPlacement => !('problem' in each));
}

/** Sentences and distances as tab-separated rows, to be pasted into a spreadsheet; the original sentence first. */
export function inspectionTable(result: Pick<InspectResult, 'base' | 'sentences' | 'encoders'>): string {
  const placements = placementsOf(result);
  const rows = [
    ['kind', 'level', 'sentence', ...placements.map(({ encoder }) => encoder)],
    ['base', '0', result.base, ...placements.map(() => '0')],
    ...result.sentences.map(({ kind, level, text }, index) => [
      kind,
      String(level),
      text,
      ...placements.map(({ distances }) => String(distances[index])),
    ]),
  ];
  return rows.map((row) => `${row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')}\n`).join('');
}
