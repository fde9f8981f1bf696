import { closest } from '../../closest.ts';
import { InputError } from '../../inputError.ts';
import { flagOf } from '../../options.ts';
import type { EncoderKind, EncoderSource, MatchContext } from './kind.ts';
import { knownEncoders, SHIPPED } from './known.ts';

/**
 * Every kind of encoder, in the order in which they are asked for an id and listed to users. A kind is loaded when those
 * before it do not know the id.
 */
const ENCODER_KINDS: readonly (() => Promise<EncoderKind>)[] = [
  async () => (await import('./bow.ts')).bagOfWords,
  async () => (await import('./tfidf.ts')).tfidf,
  async () => (await import('./bm25.ts')).bm25,
  async () => (await import('./glove.ts')).glove,
  async () => (await import('./glovePolar.ts')).glovePolar,
  async () => (await import('./adapter.ts')).adapter,
  async () => (await import('./composition.ts')).composition,
  async () => (await import('./paragraphVectors.ts')).paragraphVectors,
  async () => (await import('./recursiveAutoEncoder.ts')).recursiveAutoEncoder,
  async () => (await import('./wordVectors.ts')).wordVectors,
  async () => (await import('./trecRun.ts')).trecRun,
  async () => (await import('./sentenceVectors.ts')).sentenceVectors,
  async () => (await import('./crossEncoder.ts')).crossEncoder,
  async () => (await import('./splade.ts')).splade,
  async () => (await import('./multiVector.ts')).multiVector,
  loadFolders,
  async () => (await import('./http.ts')).http,
];

async function loadFolders(): Promise<EncoderKind> {
  return (await import('./huggingface.ts')).huggingFace;
}

/** The forms of the ids of the other encoders, for a message. */
export async function otherEncoders(): Promise<string[]> {
  const kinds = await Promise.all(ENCODER_KINDS.map((load) => load()));
  return kinds.flatMap(({ others }) => others ?? []);
}

/**
 * Finds what an id names. Rejects with an InputError if no kind knows the id, or if options are given for an
 * encoder that takes none.
 */
export async function matchEncoder(id: string, context: MatchContext): Promise<EncoderSource> {
  // The other kinds of folders would look for one of this name.
  for (const load of SHIPPED.has(id) ? [loadFolders] : ENCODER_KINDS) {
    const kind = await load();
    const source = await kind.match(id, context);
    if (!source) continue;
    rejectUnknownOptions(id, kind, context);
    return source;
  }
  throw await unknownEncoder(id);
}

function rejectUnknownOptions(id: string, { takes = [] }: EncoderKind, context: MatchContext): void {
  const others = Object.keys(context.options(id)).filter(
    (name) => !(takes as readonly string[]).includes(name),
  );
  if (others.length === 0) return;
  const flags = others.map(flagOf).filter((flag, at) => flag !== others[at]);
  throw new InputError(
    `The encoder ${id} takes no ${others.join(', ')}${flags.length > 0 ? ` (--${flags.join(', --')})` : ''}.`,
    takes.length > 0
      ? `It takes ${takes.join(', ')}.`
      : 'Such options are for model folders and remote encoders.',
  );
}

async function unknownEncoder(id: string): Promise<InputError> {
  const names = knownEncoders().map((one) => one.id);
  const known = [...names, ...(await otherEncoders())];
  const near = closest(id, names);
  if (/[\\/]/.test(id)) {
    return new InputError(
      `There is no folder "${id}" with a model, and no model of this name in the hub's cache.`,
      "No model is downloaded: give the path of a model's folder, its id on the hub if it is in the hub's cache, or the URL of a remote encoder.",
    );
  }
  return new InputError(
    `Unknown encoder "${id}"${near === undefined ? '.' : `; did you mean ${near}?`}`,
    `Known encoders: ${known.join(', ')}. No model is downloaded: give the path of a model's folder, its id on the hub if it is in the hub's cache, or the URL of a remote encoder.`,
  );
}
