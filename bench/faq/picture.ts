// Draws the cosines that two encoders give to the pairs of pairs.tsv, one panel each:
//   node bench/faq/picture.ts BEFORE AFTER FILE.svg
// A panel names the share of each label that a threshold of .9 accepts, with Wilson's 95% intervals, and the ROC AUC.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createEngine } from '../../core/engine/index.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { createResources } from '../../host/resources.ts';
import { wilsonText } from '../lib/wilson.ts';

const [before, after, out] = process.argv.slice(2);
if (!before || !after || !out) throw new Error('usage: node bench/faq/picture.ts BEFORE AFTER FILE.svg');
const THRESHOLD = 0.9;
const LABELS = ['preserved', 'changed'] as const;
const COLORS = { preserved: '#1f77b4', changed: '#d95f02' };
const [WIDTH, PANEL, LEFT, RIGHT] = [760, 150, 130, 20];
const LEAST = 0.2;

const lines = (await readTextFile(path.join(import.meta.dirname, 'pairs.tsv'))).trim().split('\n').slice(1);
const pairs = lines.map((line) => line.split('\t') as [string, string, string]);
const TITLE = `Cosines of ${pairs.length} pairs of questions that were not trained on`;
const engine = createEngine({ resources: createResources(), device: 'cpu', files: createModelFiles() });
const x = (cosine: number) =>
  LEFT + ((Math.max(LEAST, cosine) - LEAST) / (1 - LEAST)) * (WIDTH - LEFT - RIGHT);

const panels: string[] = [];
for (const [title, id] of [
  ['before', before],
  ['after', after],
] as const) {
  const cosines = await cosinesOf(id);
  const top = 30 + panels.length * PANEL;
  panels.push(panelOf(title, cosines, top));
}
const height = 30 + 2 * PANEL + 30;
const ticks = [0.2, 0.4, 0.6, 0.8, 0.9, 1].map(
  (tick) => `<text x="${x(tick).toFixed(1)}" y="${height - 14}" text-anchor="middle">${tick}</text>`,
);
writeFileSync(
  out,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13" fill="#222">`,
    `<title>${TITLE}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${LEFT}" y="18" font-weight="bold">${TITLE}</text>`,
    ...panels,
    ...ticks,
    '</svg>',
    '',
  ].join('\n'),
);

async function cosinesOf(id: string): Promise<number[]> {
  const texts = pairs.flatMap(([, one, other]) => [one, other]);
  const embedded = await engine.encode(
    id,
    texts.map((text) => ({ text, tokens: [text] })),
  );
  if (embedded.kind !== 'dense') throw new Error(`${id} has sparse vectors`);
  const { data, columns } = embedded;
  return pairs.map((_, i) => {
    const [a, b] = [2 * i, 2 * i + 1].map((row) => data.subarray(row * columns, (row + 1) * columns)) as [
      Float32Array,
      Float32Array,
    ];
    const dot = (u: Float32Array, v: Float32Array) => u.reduce((sum, each, k) => sum + each * v[k]!, 0);
    return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
  });
}

function panelOf(title: string, cosines: readonly number[], top: number): string {
  const of = (label: string) => cosines.filter((_, i) => pairs[i]![0] === label);
  const [same, changed] = LABELS.map(of) as [number[], number[]];
  const wins = same.flatMap((one) => changed.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const area = wins.reduce((sum: number, win) => sum + win, 0) / wins.length;
  const rows = LABELS.flatMap((label, row) => {
    const found = of(label);
    const accepted = found.filter((cosine) => cosine >= THRESHOLD).length;
    const middle = top + 45 + row * 55;
    const dots = found.map(
      (cosine, i) =>
        `<circle cx="${x(cosine).toFixed(1)}" cy="${(middle + ((i * 7) % 19) - 9).toFixed(1)}" r="4" fill="${COLORS[label]}" fill-opacity="0.55"/>`,
    );
    const share = `${accepted} of ${found.length} at ${THRESHOLD} or above`;
    console.log(`${title}, ${label}: ${share}, ${wilsonText(accepted, found.length)}%`);
    return [
      `<text x="${LEFT - 10}" y="${middle + 4}" text-anchor="end">${label}</text>`,
      `<text x="${LEFT}" y="${middle - 14}" font-size="11" fill="#555">${share}</text>`,
      ...dots,
    ];
  });
  console.log(`${title}: ROC AUC ${area.toFixed(3)}`);
  const at = x(THRESHOLD).toFixed(1);
  return [
    `<text x="10" y="${top + 20}" font-weight="bold">${title}</text>`,
    `<line x1="${at}" x2="${at}" y1="${top + 8}" y2="${top + PANEL - 10}" stroke="#888" stroke-dasharray="4 3"/>`,
    ...rows,
  ].join('\n');
}
