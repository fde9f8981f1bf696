import type { Inputs, Storing, TrainableFolder } from '../../engine/index.ts';
import { InputError } from '../../inputError.ts';
import { sqrt } from '../graph/activations.ts';
import { add, divide, multiply } from '../graph/arithmetic.ts';
import { expand, reshape, sum } from '../graph/broadcasting.ts';
import { product, products } from '../graph/products.ts';
import { RecordedGraph } from '../graph/recordedGraph.ts';
import { gather } from '../graph/rows.ts';
import type { Tape, Tensor } from '../graph/tape.ts';

/** The lengths of a batch. */
export interface BatchShape {
  /** Sentences. */
  readonly rows: number;
  /** Tokens of each, with padding. */
  readonly length: number;
}

/** A network that was recorded on a tape. */
export interface RecordedNetwork {
  /** The vectors of the sentences, of length 1, `[rows, width]`. */
  readonly vectors: Tensor;
  /** The rows of the table of words that the batch has, `[rows · length, width]`; padded at the end. */
  readonly words: Tensor;
  /** The name of that table. */
  readonly wordsName: string;
}

/**
 * Records a folder's network, as inference runs it, with its pooling. Inputs: `ids` and `numbers`, the tokens and the
 * rows of `words` that they have; `present`, which tokens are no padding; `pooling`, the weight of each token's vector.
 *
 * @param parameter records a weight other than the words, when it is first used
 * @param supplement records what is added to the product of rows with a matrix; undefined for nothing
 */
export function recordNetwork(
  folder: TrainableFolder,
  tape: Tape,
  { rows, length }: BatchShape,
  parameter: (...weight: Parameters<Storing>) => Tensor,
  supplement: (x: Tensor, ...weight: Parameters<Storing>) => Tensor | undefined,
): RecordedNetwork {
  const graph = new RecordedGraph(tape);
  const written = (tensor: Tensor) => ({ graph, name: graph.nameOf(tensor) });
  const read = ({ name }: { readonly name: string }) => graph.tensor(name);
  const ids = written(tape.input('ids', [rows, length], 'int64'));
  const numbers = tape.input('numbers', [rows, length], 'int64');
  const inputs: Inputs = {
    ids,
    present: written(tape.input('present', [rows, 1, 1, length], 'bool')),
    positions: written(tape.integers([...Array(length).keys()])),
    // There is only one segment.
    tokenTypes: () => written(reshape(tape.integers([0]), [1, 1])),
    perSentence: (x, shape) => written(reshape(read(x), [rows, length, ...shape])),
    perHead: (x, heads) =>
      written(expand(reshape(read(x), [1, 1, length, length]), [rows, heads, length, length])),
  };
  const found: { words?: Tensor; wordsName: string } = { wordsName: '' };
  const storing: Storing = (...weight) => {
    const [, name, { shape }] = weight;
    let recorded: Tensor | undefined;
    const whole = () => {
      if (name === found.wordsName) throw new InputError(`The network uses the whole table ${name} at once.`);
      return (recorded ??= parameter(...weight));
    };
    return {
      tensor: () => written(whole()),
      rows(taken) {
        if (taken.name !== ids.name) return written(gather(whole(), read(taken)));
        found.wordsName = name;
        found.words ??= tape.input('words', [rows * length, shape[1]!]);
        return written(gather(found.words, numbers));
      },
      affine(x, bias) {
        const added = [supplement(read(x), ...weight), bias && read(bias)].filter(
          (each) => each !== undefined,
        );
        return written(added.reduce(add, product(read(x), whole(), { b: true })));
      },
    };
  };
  const { tokens, width } = folder.network.write(graph, inputs, storing);
  const hidden = reshape(read(tokens), [rows, length, width]);
  const pooled = products(tape.input('pooling', [rows, 1, length]), hidden);
  return { vectors: unit(reshape(pooled, [rows, width])), words: found.words!, wordsName: found.wordsName };
}

/** Scales rows to length 1; a zero vector stays zero. */
function unit(x: Tensor): Tensor {
  return divide(x, sqrt(add(sum(multiply(x, x), [1], true), x.tape.scalar(TINY))));
}

const TINY = 1e-12;
