import type { Probe } from './probe.ts';

const BINS = [
  [5, 8],
  [9, 12],
  [13, 16],
  [17, 20],
  [21, 25],
  [26, 28],
] as const;

/** The number of words, in the bins of Conneau et al. (2018), 3.1. */
export const sentenceLength: Probe = {
  name: 'sentence-length',
  help: `number of words: ${BINS.map((bin) => bin.join('-')).join(', ')}`,
  read({ words }) {
    const bin = BINS.find(([from, to]) => from <= words && words <= to);
    return bin ? [{ label: bin.join('-') }] : [];
  },
};
