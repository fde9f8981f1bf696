import type { Manifest } from '../evaluation/manifest.ts';
import type { Projection } from './projection.ts';

/** Texts as points of the plane, with what it takes to repeat it. */
export interface SentenceMap {
  readonly format: 1;
  readonly manifest: Manifest;
  /** See {@link Projection}. */
  readonly explained?: readonly [number, number];
  readonly divergence?: number;
  readonly points: readonly MapPoint[];
}

/** A text of a map. */
export interface MapPoint {
  readonly text: string;
  /** The group that the text belongs to; absent where none was given. */
  readonly group?: string;
  readonly x: number;
  readonly y: number;
}

/** Puts a map together. The texts are those of the projected vectors, in their order. */
export function mapOf(
  { x, y, explained, divergence }: Projection,
  texts: readonly { readonly text: string; readonly group?: string }[],
  manifest: Manifest,
): SentenceMap {
  return {
    format: 1,
    manifest,
    ...(explained && { explained }),
    ...(divergence !== undefined && { divergence }),
    points: texts.map(({ text, group }, index) => ({
      text,
      ...(group !== undefined && { group }),
      x: x[index]!,
      y: y[index]!,
    })),
  };
}

/** A map as one object of JSON. Ends with a newline. */
export function mapJson(map: SentenceMap): string {
  return `${JSON.stringify(map)}\n`;
}

/** A map as a table: the manifest in a first line after `# `, a header, and a line per point. Ends with a newline. */
export function mapTsv({ manifest, points }: SentenceMap): string {
  const cell = (text: string) => text.replace(/\s+/g, ' ');
  const lines = points.map(({ text, group = '', x, y }) => [cell(text), cell(group), x, y].join('\t'));
  return `${[`# ${JSON.stringify(manifest)}`, 'text\tgroup\tx\ty', ...lines].join('\n')}\n`;
}
