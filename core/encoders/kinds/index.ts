import { closest } from '../../closest.ts';
import { InputError } from '../../inputError.ts';
import { adapter } from './adapter.ts';
import { bm25 } from './bm25.ts';
import { bagOfWords } from './bow.ts';
import { composition } from './composition.ts';
import { glove } from './glove.ts';
import { glovePolar } from './glovePolar.ts';
import { http } from './http.ts';
import { huggingFace } from './huggingface.ts';
import type { EncoderKind, EncoderSource, MatchContext } from './kind.ts';
import { knownEncoders } from './known.ts';
import { paragraphVectors } from './paragraphVectors.ts';
import { recursiveAutoEncoder } from './recursiveAutoEncoder.ts';
import { sentenceVectors } from './sentenceVectors.ts';
import { tfidf } from './tfidf.ts';
import { trecRun } from './trecRun.ts';
import { wordVectors } from './wordVectors.ts';

/** Every kind of encoder, in the order in which they are asked for an id and listed to users. */
const ENCODER_KINDS: readonly EncoderKind[] = [
  bagOfWords,
  tfidf,
  bm25,
  glove,
  glovePolar,
  adapter,
  composition,
  paragraphVectors,
  recursiveAutoEncoder,
  wordVectors,
  trecRun,
  sentenceVectors,
  huggingFace,
  http,
];

/** The forms of the ids of the other encoders, for a message. */
export function otherEncoders(): string[] {
  return ENCODER_KINDS.flatMap(({ others }) => others ?? []);
}

/**
 * Finds what an id names. Rejects with an InputError if no kind knows the id, or if options are given for an
 * encoder that takes none.
 */
export async function matchEncoder(id: string, context: MatchContext): Promise<EncoderSource> {
  for (const kind of ENCODER_KINDS) {
    const source = await kind.match(id, context);
    if (!source) continue;
    rejectUnknownOptions(id, kind, context);
    return source;
  }
  throw unknownEncoder(id);
}

function rejectUnknownOptions(id: string, { takes = [] }: EncoderKind, context: MatchContext): void {
  const others = Object.keys(context.options(id)).filter(
    (name) => !(takes as readonly string[]).includes(name),
  );
  if (others.length === 0) return;
  throw new InputError(
    `The encoder ${id} takes no ${others.join(', ')}.`,
    takes.length > 0
      ? `It takes ${takes.join(', ')}.`
      : 'Such options are for model folders and remote encoders.',
  );
}

function unknownEncoder(id: string): InputError {
  const names = knownEncoders().map((one) => one.id);
  const known = [...names, ...otherEncoders()];
  const near = closest(id, names);
  return new InputError(
    `Unknown encoder "${id}"${near === undefined ? '.' : `; did you mean ${near}?`}`,
    `Known encoders: ${known.join(', ')}. No model is downloaded: give the path of a model's folder, or the URL of a remote encoder.`,
  );
}
