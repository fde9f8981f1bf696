import { InputError } from '../../inputError.ts';
import { bagOfWords } from './bow.ts';
import { glove } from './glove.ts';
import { http } from './http.ts';
import { huggingFace } from './huggingface.ts';
import type { EncoderContext, EncoderKind, KnownEncoder } from './kind.ts';
import { tfidf } from './tfidf.ts';
import { wordVectors } from './wordVectors.ts';

/** Every kind of encoder, in the order in which they are listed to people. */
export const ENCODER_KINDS: readonly EncoderKind[] = [
  bagOfWords,
  tfidf,
  glove,
  wordVectors,
  huggingFace,
  http,
];

/** The encoders that can be named; paths and addresses aside. */
export function knownEncoders(): KnownEncoder[] {
  return ENCODER_KINDS.flatMap(({ known }) => known);
}

/** What the ids of the others look like, for a person. */
export function otherEncoders(): string[] {
  return ENCODER_KINDS.flatMap(({ others }) => others ?? []);
}

/** The kind of an id. Rejects with an InputError if it is of none, or options are given that it does not take. */
export async function kindOf(
  id: string,
  context: Pick<EncoderContext, 'files' | 'options'>,
): Promise<EncoderKind> {
  const kind = await kindNamed(id, context);
  if (Object.keys(context.options(id)).length > 0 && !kind.takesOptions) throw takesNoOptions(id);
  return kind;
}

async function kindNamed(id: string, context: Pick<EncoderContext, 'files'>): Promise<EncoderKind> {
  const named = ENCODER_KINDS.find(({ known }) => known.some((one) => one.id === id));
  if (named) return named;
  for (const kind of ENCODER_KINDS) if (await kind.owns?.(id, context)) return kind;
  throw unknownEncoder(id);
}

function takesNoOptions(id: string): InputError {
  return new InputError(
    `The encoder ${id} takes no pooling, normalize, prompt, promptText, maximumLength or dimension.`,
    'Those are for folders with a model.',
  );
}

function unknownEncoder(id: string): InputError {
  const known = [...knownEncoders().map((one) => one.id), ...otherEncoders()];
  return new InputError(`Unknown encoder "${id}".`, `Known encoders: ${known.join(', ')}.`);
}
