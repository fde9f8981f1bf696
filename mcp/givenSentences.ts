import type { CorpusFile } from '../core/evaluation/corpusFile.ts';
import { sha256 } from '../core/sha256.ts';
import { type OpenCases, readCases } from '../host/runs/corpusCases.ts';

/** Opens sentences that a caller has given as a corpus of one per line. */
export function openSentences(sentences: readonly string[]): OpenCases {
  const text = sentences.map((sentence) => `${sentence.replace(/\s+/g, ' ').trim()}\n`).join('');
  const file: CorpusFile = Object.freeze({
    path: 'sentences',
    name: 'sentences.txt',
    sha256: sha256(text),
    text: async () => text,
    async *lines() {
      yield* text.split('\n').slice(0, -1);
    },
    bytes: async () => new TextEncoder().encode(text),
  });
  return async (reading) => {
    let cases = 0;
    for await (const _ of readCases([file], reading)) cases += 1;
    return { corpus: [file], cases };
  };
}
