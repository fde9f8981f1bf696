import { coverageLines } from '../evaluation/coverage/coverageText.ts';
import { describeKind } from '../variants/kinds/index.ts';
import type { Inspection } from './inspection.ts';
import { misrankedText } from './misrankedText.ts';
import type { Placement } from './placement.ts';
import { reconstructionText } from './reconstructionText.ts';
import { verdictOf } from './verdict.ts';

/**
 * Writes an inspection for a terminal: the original sentence, the sentences ranked for each encoder with `×` before
 * misranked ones, and the kinds without a variant. Ends with a newline.
 */
export function inspectionText({ base, sentences, none, encoders }: Inspection): string {
  const tables = Object.entries(encoders).flatMap(([encoder, placement]) => [
    '',
    encoder,
    ...rowsOf(placement, sentences),
    `  ${verdictOf(placement, sentences)}`,
    ...coverageLines({ [encoder]: placement }).map((line) => `  ${line.slice(encoder.length + 2)}`),
    ...(placement.reconstruction ? reconstructionText(placement.reconstruction) : []).map(
      (line) => `  ${line}`,
    ),
  ]);
  const next = sentences.length === 0 ? ['', NEXT] : [];
  const without = none.map(({ kind, reason }) => `  ${describeKind(kind).label}: ${reason}`);
  const reasons = none.length > 0 ? ['', 'No variant:', ...without] : [];
  return [oneLine(base), ...tables, ...reasons, ...next, ''].join('\n');
}

const NEXT =
  'Next: --paraphrase TEXT compares the sentence with one of yours; --kind all tries every kind of variant.';

function rowsOf({ distances, order, misplaced }: Placement, sentences: Inspection['sentences']): string[] {
  const wrong = new Map(misplaced.map((each) => [each.sentence, each]));
  const names = sentences.map(({ kind, level }) =>
    kind === 'paraphrase' ? kind : `${describeKind(kind).label} ${level}`,
  );
  const width = Math.max(...names.map(({ length }) => length), 0);
  return order.map((index) => {
    const found = wrong.get(index);
    const mark = found ? '×' : ' ';
    const remark = found ? `   (${misrankedText(found, sentences)})` : '';
    const distance = distances[index]!.toFixed(4);
    return `  ${distance} ${mark} ${names[index]!.padEnd(width)}  ${oneLine(sentences[index]!.text)}${remark}`;
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
