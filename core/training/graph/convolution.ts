import { mismatch, record, type Tensor } from './tape.ts';
import { transpose } from './transpose.ts';

/**
 * Convolution over one axis with zeros on both sides: `[batch, channels, length]` with filters `[filters, channels,
 * width]` gives `[batch, filters, length + 2·zeros − width + 1]`. The gradient by x is the transposed convolution; that
 * by the filters is a convolution with batch and channels exchanged: Σ g[b, f, t]·x[b, c, t + k] over b and t.
 */
export function convolve(x: Tensor, filters: Tensor, zeros: number): Tensor {
  const [batch, channels, length] = x.shape as [number, number, number];
  const [count, depth, width] = filters.shape as [number, number, number];
  if (channels !== depth) throw mismatch('Conv', x.shape, filters.shape);
  const attributes = { pads: [zeros, zeros] };
  return record({
    operator: 'Conv',
    inputs: [x, filters],
    attributes,
    shape: [batch, count, length + 2 * zeros - width + 1],
    gradient: (g) => [
      record({ operator: 'ConvTranspose', inputs: [g, filters], attributes, shape: x.shape }),
      exchanged(convolve(exchanged(x), exchanged(g), zeros)),
    ],
  });
}

const exchanged = (x: Tensor) => transpose(x, [1, 0, 2]);
