import { relu } from '../../graph/activations.ts';
import { add, multiply } from '../../graph/arithmetic.ts';
import { reshape } from '../../graph/broadcasting.ts';
import { concatenate, split } from '../../graph/parts.ts';
import { maximum } from '../../graph/pooling.ts';
import { product } from '../../graph/products.ts';
import type { Tensor } from '../../graph/tape.ts';
import { transpose } from '../../graph/transpose.ts';
import { pad, slice } from '../../graph/windows.ts';
import type { CompositionNetwork } from '../network.ts';

/** Filters of width 3, one for each component, ReLU, and the maximum over the places of the window (eq. 5.4). */
export const cnn3: CompositionNetwork = convolutional('cnn-3', 'CNN-3', [{ width: 3, share: 1 }]);

/** The same with filters of four widths, in the proportions of table 5.1: 150, 75, 50 and 25 of 300. */
export const cnn3579: CompositionNetwork = convolutional('cnn-3579', 'CNN-3,5,7,9', [
  { width: 3, share: 1 / 2 },
  { width: 5, share: 1 / 4 },
  { width: 7, share: 1 / 6 },
  { width: 9, share: 1 / 12 },
]);

interface Window {
  /** Words; odd, so that as many zeros stand before a sentence as behind it. */
  readonly width: number;
  /** Share of the components. */
  readonly share: number;
}

interface Filters {
  readonly width: number;
  readonly count: number;
}

function convolutional(name: string, title: string, windows: readonly Window[]): CompositionNetwork {
  return {
    name,
    title,
    // ReLU has no upper bound.
    isBounded: false,
    parameters: (dimension) =>
      filtersOf(windows, dimension).flatMap(({ width, count }) => [
        { name: `w${width}`, shape: [width * dimension, count], initial: 0.1 },
        { name: `b${width}`, shape: [count], initial: 'zeros' as const },
      ]),
    compose({ words, mask, length, size }, parameters) {
      const dimension = words.shape[1]!;
      const filters = filtersOf(windows, dimension);
      const products = windowProducts(words, filters, parameters);
      const pooled = filters.map(({ width, count }, i) => {
        const summed = addUp(products[i]!, size, (width - 1) / 2);
        const active = relu(add(summed, parameters.get(`b${width}`)!));
        // ReLU is never below 0: places in the padding are left out by making them 0.
        return maximum(multiply(reshape(active, [length, size, count]), mask), [0]);
      });
      return concatenate(pooled, 1);
    },
    infer(graph, { words, mask, dimension }, weights) {
      const byChannel = graph.node('Transpose', [words], { perm: [0, 2, 1] });
      const masked = graph.node('Transpose', [mask], { perm: [0, 2, 1] });
      const pooled = filtersOf(windows, dimension).map(({ width, count }) => {
        const kernel = kernelOf(weights.get(`w${width}`)!, width, dimension, count);
        const w = graph.constant(`w${width}`, 'float32', [count, dimension, width], kernel);
        const b = graph.constant(`b${width}`, 'float32', [count], weights.get(`b${width}`)!);
        const half = (width - 1) / 2;
        const active = graph.node('Relu', [graph.node('Conv', [byChannel, w, b], { pads: [half, half] })]);
        const kept = graph.node('Mul', [active, masked]);
        return graph.node('ReduceMax', [kept, graph.integers([2])], { keepdims: 0 });
      });
      return pooled.length === 1 ? pooled[0]! : graph.node('Concat', pooled, { axis: 1 });
    },
  };
}

/**
 * The numbers of filters, which sum to the dimension: rounded down, and the widest take the rest. Widths without a
 * filter are left out.
 */
function filtersOf(windows: readonly Window[], dimension: number): Filters[] {
  const counts = windows.map(({ share }) => Math.floor(share * dimension));
  counts[counts.length - 1]! += dimension - counts.reduce((sum, count) => sum + count);
  return windows.map(({ width }, i) => ({ width, count: counts[i]! })).filter(({ count }) => count > 0);
}

/**
 * Multiplies all words with all filters, in one product: for each filter width, a matrix `[length · size, count]` for
 * each place of the window. Laying the windows out as rows instead would copy every word as often as windows are wide.
 */
function windowProducts(
  words: Tensor,
  filters: readonly Filters[],
  parameters: ReadonlyMap<string, Tensor>,
): Tensor[][] {
  const dimension = words.shape[1]!;
  const columns = filters.map(({ width, count }) => {
    const byPlace = reshape(parameters.get(`w${width}`)!, [width, dimension, count]);
    return reshape(transpose(byPlace, [1, 0, 2]), [dimension, width * count]);
  });
  const lengths = filters.flatMap(({ width, count }) => Array<number>(width).fill(count));
  const parts = [...split(product(words, concatenate(columns, 1)), lengths, 1)];
  return filters.map(({ width }) => parts.splice(0, width));
}

/** Adds up the products of the places of a window, each moved along the time to the middle of its window. */
function addUp(products: readonly Tensor[], size: number, half: number): Tensor {
  const moved = products.flatMap((part, place) => {
    const by = (place - half) * size;
    const rows = part.shape[0]!;
    if (Math.abs(by) >= rows) return [];
    if (by > 0) return [pad(slice(part, 0, by, rows), 0, 0, by)];
    return [by < 0 ? pad(slice(part, 0, 0, rows + by), 0, -by, 0) : part];
  });
  return moved.reduce(add);
}

/** `[width · dimension, count]` as ONNX has it: `[count, dimension, width]`. */
function kernelOf(weights: Float32Array, width: number, dimension: number, count: number): Float32Array {
  const kernel = new Float32Array(weights.length);
  for (let filter = 0; filter < count; filter++) {
    for (let k = 0; k < dimension; k++) {
      for (let place = 0; place < width; place++) {
        kernel[(filter * dimension + k) * width + place] = weights[(place * dimension + k) * count + filter]!;
      }
    }
  }
  return kernel;
}
