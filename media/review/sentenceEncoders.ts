import { encoderNames } from '../../core/encoderNames.ts';
import type { EncoderPlacement, VariantsResult } from '../../server/protocol.ts';
import type { ReviewedSentence } from '../page/messages.ts';

/** An encoder with the places that it gives to what a sentence is compared with. */
export interface SentenceEncoder {
  readonly encoder: string;
  /** Its name for people. */
  readonly name: string;
  /** The place of a variant, by its number in the sentence. */
  place(variant: number): Place;
  /** The place of the paraphrase, if there is one. */
  readonly paraphrase?: Place;
  /** The greatest distance. */
  readonly farthest: number;
  /** What else is known of it where the sentence is inspected. */
  readonly inspected?: EncoderPlacement;
}

export interface Place {
  /** Undefined where none was measured. */
  readonly distance?: number;
  /** The reason why the encoder misranks the sentence; absent if it does not. */
  readonly misranked?: string;
}

/** The encoders of a sentence: those that it is inspected by, or else the one that variants are measured with. */
export function encodersOf(sentence: ReviewedSentence, result: VariantsResult): SentenceEncoder[] {
  const { variants, inspected } = sentence;
  if (!inspected) {
    if (result.noDistances !== undefined) return [];
    const { encoder } = result;
    const farthest = Math.max(...variants.map(({ distance = 0 }) => distance), 0);
    return [{ encoder, name: nameOf(encoder), place: (variant) => variants[variant] ?? {}, farthest }];
  }
  const names = encoderNames(inspected.encoders.map(({ encoder }) => encoder));
  const first = inspected.paraphrase === undefined ? 0 : 1;
  return inspected.encoders.flatMap((each, index): SentenceEncoder[] => {
    if ('problem' in each) return [];
    const { encoder, distances, misplaced } = each;
    const placed = (at: number): Place => {
      const wrong = misplaced.find((one) => one.sentence === at);
      return { distance: distances[at]!, ...(wrong && { misranked: wrong.says }) };
    };
    return [
      {
        ...{ encoder, name: names[index]!, inspected: each },
        place: (variant) => placed(variant + first),
        ...(first === 1 && { paraphrase: placed(0) }),
        farthest: Math.max(...distances, 0),
      },
    ];
  });
}

export const nameOf = (encoder: string): string => encoderNames([encoder])[0]!;
