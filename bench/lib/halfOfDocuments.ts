import { createHash } from 'node:crypto';
import { treebankDocuments } from './treebankDocuments.ts';

/** Halves of the documents, by the last bit of the MD5 hash of their names: what is chosen on one is measured on the other. */
export type Half = 'choose' | 'measure';

/** A sentence's document and its number there, from 1, and its text. */
export interface DocumentSentence {
  readonly id: string;
  readonly text: string;
}

/** Reads the sentences of CoNLL-U files whose documents are in a half, each text once. */
export async function sentencesOfHalf(files: readonly string[], half: string): Promise<DocumentSentence[]> {
  const found = new Map<string, DocumentSentence>();
  for (const file of files)
    for (const [name, sentences] of await treebankDocuments(file))
      if (halfOf(name) === half)
        for (const [at, text] of sentences.entries())
          if (!found.has(text)) found.set(text, { id: `${name}#${at + 1}`, text });
  return [...found.values()];
}

function halfOf(name: string): Half {
  return createHash('md5').update(name).digest()[15]! % 2 === 0 ? 'choose' : 'measure';
}
