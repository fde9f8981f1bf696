import type { EncoderDescription, Engine } from '../../core/engine/index.ts';
import { tokenizedSentence } from '../../core/evaluation/sentenceText.ts';
import type { CheckEncoderResult } from '../protocol.ts';

/** A sentence, and those that it is compared with: a paraphrase, its opposite, and one about something else. */
const PROBED = [
  'The lawyer bought a car.',
  'The attorney purchased an automobile.',
  'The lawyer sold a car.',
  'It rained in the mountains all night.',
].map(tokenizedSentence);

/** What a trial of an encoder finds. */
type EncoderTrial = Pick<CheckEncoderResult, 'says' | 'charactersPerSecond'>;

/** Tries an encoder: what it does to three pairs of sentences, and how fast it is on this machine. */
export async function tryEncoder(
  engine: Engine,
  { id, dimension, device }: EncoderDescription,
  signal: AbortSignal,
): Promise<EncoderTrial> {
  const pairs = Uint32Array.of(0, 1, 0, 2, 0, 3);
  const { distances } = await engine.distances(id, PROBED, pairs, 'cosine', { signal });
  const timed = timedSentences();
  const begun = performance.now();
  await engine.encode(id, timed.map(tokenizedSentence), { signal });
  const seconds = (performance.now() - begun) / 1000;
  const facts = [
    ...(dimension === undefined ? [] : [`${dimension} dimensions`]),
    `about ${rounded(timed.length / seconds)} sentences per second on this machine (${device})`,
  ];
  return {
    says: `${facts.join(', ')}. ${trialText([...distances])}`,
    charactersPerSecond: timed.join('').length / seconds,
  };
}

/** Makes sentences of which no cache has vectors: from a cache, these tell nothing of the encoder's speed. */
function timedSentences(): string[] {
  const time = Date.now();
  return Array.from(
    { length: 16 },
    (_, day) => `On day ${day + 1} of fair ${time}, the lawyer bought a car that nobody had wanted.`,
  );
}

/** Says where an encoder places a paraphrase, an opposite and something else, given their cosine distances from a sentence. */
export function trialText(distances: readonly number[]): string {
  const [paraphrase, opposite, unrelated] = distances.map((distance) => distance.toFixed(2));
  const placed = `It places a paraphrase at a cosine distance of ${paraphrase}, the opposite at ${opposite} and an unrelated sentence at ${unrelated}`;
  const isMisranked = distances[1]! <= distances[0]!;
  return `${placed}: ${isMisranked ? 'the opposite is nearer than the paraphrase.' : 'the paraphrase is nearer than the opposite.'}`;
}

/** Two digits of a number of one or more. */
function rounded(value: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return (Math.round(value / unit) * unit).toLocaleString('en');
}
