import { type BinaryTree, withoutWords } from '../../encoders/vectors/recursive/binaryTree.ts';
import { plainTree } from '../../encoders/vectors/recursive/sentenceTrees.ts';
import type { HeadFinder } from '../../encoders/vectors/recursive/structure.ts';
import { refuseTableFile } from '../../evaluation/corpora/tables/table.ts';
import type { CorpusFile } from '../../evaluation/corpusFile.ts';
import { InputError } from '../../inputError.ts';
import { createRandom } from '../../random.ts';
import { refuseHtml } from '../../text/formats/fileLanguage.ts';
import { tokenize } from '../../text/tokenize.ts';
import { readBracketedTrees, type TreeSentence } from './bracketedTrees.ts';
import type { RecursiveSettings } from './settings.ts';

/** A sentence to train on: two words or more. */
export interface TrainingSentence {
  /** The rows of its words. */
  readonly rows: Int32Array;
  /** Undefined if it depends on the parameters (greedy trees). */
  readonly tree: BinaryTree | undefined;
}

/** The sentences to train on and those to evaluate on. */
export interface TrainingSentences {
  readonly training: readonly TrainingSentence[];
  /** Equal sentences are on the same side. */
  readonly heldOut: readonly TrainingSentence[];
  /** Words without a vector, which are left out of the trees. */
  readonly unknown: number;
  /** Sentences that are left out: those with fewer than two known words, and those that are too long. */
  readonly short: number;
  readonly long: number;
}

/**
 * Reads sentences, one per line, or trees in brackets, and makes their trees.
 *
 * @param rowOf the row of a word between two others; −1 if it has no vector
 * @throws InputError for a table or HTML, if there is no sentence to train on, or with the line of a bracket without its counterpart
 */
export async function readTrainingSentences(
  data: Pick<CorpusFile, 'lines' | 'path'>,
  settings: Pick<RecursiveSettings, 'structure' | 'dataFormat' | 'sentenceWords' | 'heldOut' | 'seed'>,
  rowOf: (word: string, before?: string, after?: string) => number,
  finder: HeadFinder,
): Promise<TrainingSentences> {
  refuseTableFile(data.path);
  refuseHtml(data.path);
  const { structure, dataFormat, sentenceWords, heldOut, seed } = settings;
  const [training, held] = [[] as TrainingSentence[], [] as TrainingSentence[]];
  let [unknown, short, long] = [0, 0, 0];
  const given = dataFormat === 'trees' ? readBracketedTrees(data.lines(), data.path) : plainSentences(data);
  for await (const { tokens, tree: givenTree } of given) {
    const found = tokens.map((token, i) => rowOf(token, tokens[i - 1], tokens[i + 1]));
    const rows = Int32Array.from(found.filter((row) => row >= 0));
    unknown += tokens.length - rows.length;
    if (rows.length < 2) short += 1;
    else if (tokens.length > sentenceWords) long += 1;
    else {
      const places = [...found.keys()].filter((place) => found[place]! >= 0);
      const made = () =>
        structure === 'greedy' ? undefined : plainTree({ tokens, places }, structure, finder);
      const tree = givenTree ? withoutWords(givenTree, (place) => found[place]! >= 0) : made();
      const isHeld = createRandom(seed, `held out ${tokens.join(' ')}`).next() < heldOut;
      (isHeld ? held : training).push({ rows, tree });
    }
  }
  if (training.length === 0) {
    const what = dataFormat === 'trees' ? 'tree' : 'sentence';
    throw new InputError(
      `${data.path} contains no ${what} of 2 to ${sentenceWords} words that have a vector.`,
      dataFormat === 'trees'
        ? 'Give trees in brackets, as in the Penn Treebank.'
        : 'Give text with one sentence per line.',
    );
  }
  return { training, heldOut: held, unknown, short, long };
}

type GivenSentence = Pick<TreeSentence, 'tokens'> & Partial<TreeSentence>;

async function* plainSentences({ lines }: Pick<CorpusFile, 'lines'>): AsyncGenerator<GivenSentence> {
  for await (const line of lines()) {
    const tokens = tokenize(line).map(({ text }) => text);
    if (tokens.length > 0) yield { tokens };
  }
}
