import type { VariantSentence } from '../../server/protocol.ts';
import type { ReviewedResult } from '../page/messages.ts';
import { encodersOf, type Place, type SentenceEncoder } from './sentenceEncoders.ts';

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

/** The sentences as tab-separated rows, to be pasted into a spreadsheet, with a column for each encoder. */
export function variantTable(result: ReviewedResult): string {
  const sentences = result.sentences.map((sentence) => ({
    sentence,
    encoders: encodersOf(sentence, result),
  }));
  const names = [...new Set(sentences.flatMap(({ encoders }) => encoders.map(({ encoder }) => encoder)))];
  const rows = [
    ['sentence', 'kind', 'level', 'variant', ...names],
    ...sentences.flatMap(({ sentence: { text, variants, inspected }, encoders }) => {
      const distances = (place: (encoder: SentenceEncoder) => Place | undefined) =>
        names.map((name) => {
          const encoder = encoders.find((each) => each.encoder === name);
          return String((encoder && place(encoder)?.distance) ?? '');
        });
      const given = inspected?.paraphrase;
      return [
        ...(given === undefined
          ? []
          : [[text, 'paraphrase', '0', given, ...distances((each) => each.paraphrase)]]),
        ...variants.map(({ kind, level, text: variant }, index) => [
          ...[text, kind, String(level), variant],
          ...distances((each) => each.place(index)),
        ]),
      ];
    }),
  ];
  return rows.map((row) => `${row.map((cell) => cell.replace(/\s+/g, ' ')).join('\t')}\n`).join('');
}
