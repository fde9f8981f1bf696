import type { Sentence } from '../../../core/engine/index.ts';
import { neededSentences } from '../../../core/evaluation/running/neededSentences.ts';
import type { ShardPlace } from '../../../core/evaluation/shards/shardRange.ts';
import { InputError } from '../../../core/inputError.ts';
import type { PreparedEvaluation } from '../prepareEvaluation.ts';
import { createSentenceSet, partOf } from './sentenceSet.ts';

export interface DistinctOptions {
  /** The part of them to give: sentences are assigned to parts by their hashes, so that no two parts share one. */
  readonly part?: ShardPlace;
  /** True if their vectors depend on the tokens, of which a text must have the same everywhere then. */
  readonly seeTokens?: boolean;
  /** Tells whether one is wanted; all are by default. */
  isWanted?(sentence: Sentence): boolean;
}

/**
 * The sentences that a method embeds, each once (a text that is both a query and a document, twice), in the order in
 * which they are first needed, some at a time. Memory holds a hash of each.
 *
 * @throws InputError if tokens are seen, and a text has others in another place; the signal's reason when aborted
 */
export async function* distinctSentences(
  run: PreparedEvaluation['run'],
  { part, seeTokens = false, isWanted = () => true }: DistinctOptions = {},
): AsyncGenerator<readonly Sentence[]> {
  const known = createSentenceSet();
  for await (const sentences of neededSentences(run)) {
    const found: Sentence[] = [];
    for (const sentence of sentences) {
      const { text, side, tokens } = sentence;
      const key = side === undefined ? text : `\0${side}\0${text}`;
      if (part && partOf(key, part.of) !== part.index) continue;
      const added = known.add(key, seeTokens ? tokens.join('\0') : '');
      if (added === 'seen otherwise') throw ambiguous(text);
      if (added === 'new' && isWanted(sentence)) found.push(sentence);
    }
    if (found.length > 0) yield found;
  }
}

function ambiguous(text: string): InputError {
  return new InputError(
    `“${text}” is tokenized in two ways in this corpus, and a table has one vector per text.`,
    'Give --text tokens, here and to the evaluation.',
  );
}
