import { closeSync, openSync, writeSync } from 'node:fs';
import type { LocalizationExample } from '../../../../core/evaluation/methods/localization/localizationExample.ts';

export const ENCODERS = ['bow', 'glove-sum'] as const;

/** Writes the examples of a made-up localization run, `count` cases under two encoders, a batch of sentences in turn. */
export function writeMadeUpExamples(file: string, count: number): void {
  const handle = openSync(file, 'w');
  for (let from = 0; from < count; from += BATCH) {
    const lines: string[] = [];
    for (const encoder of ENCODERS) {
      for (let at = from; at < Math.min(count, from + BATCH); at++)
        lines.push(JSON.stringify(madeUp(at, encoder)));
    }
    writeSync(handle, `${lines.join('\n')}\n`);
  }
  closeSync(handle);
}

const BATCH = 256;

/** Table 1 and 2 in turn; the encoders disagree on every third case. */
function madeUp(at: number, encoder: (typeof ENCODERS)[number]): LocalizationExample {
  const index = Math.floor(at / 4);
  const base = `In report ${index} the attorney bought an old factory near the harbor, officials said on Monday.`;
  const isNoun = at % 2 === 0;
  const paraphrase = 0.1;
  const isRight = encoder === 'bow' ? at % 3 !== 0 : at % 2 === 0;
  const variant = isRight === isNoun ? 0.05 : 0.15 + (at % 1000) / 10_000;
  return {
    table: isNoun ? 'T1' : 'T2',
    level: 1 + (Math.floor(at / 2) % 2),
    encoder,
    index,
    ids: [`${index}`, `${index}p`],
    base,
    tokens: 16,
    paraphrase: `According to report ${index}, officials told reporters on Monday that a lawyer had purchased a factory.`,
    ...(isNoun
      ? { nounSynonym: base.replace('attorney', 'lawyer') }
      : { verbAntonym: base.replace('bought', 'sold') }),
    distances: { paraphrase, ...(isNoun ? { nounSynonym: variant } : { verbAntonym: variant }) },
    correct: isRight,
  };
}
