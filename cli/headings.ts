/** The headings of the help, under which options of several commands stand, in their order. */
export const HEADINGS = {
  encoders: 'Encoders and models',
  words: 'Words and variants',
  scale: 'Threads and machines',
  cache: 'Cache',
} as const;
