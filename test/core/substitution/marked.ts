import type { AnnotatedToken } from '../../../core/annotation/annotation.ts';
import { lemmaOf } from '../../../core/english/morphology/lemma.ts';
import type { PennTag } from '../../../core/english/pennTag.ts';
import { memoryWordNet } from '../inMemory.ts';

const wordnet = memoryWordNet('v be\nv make\nv come\nv keep\nv fall\nv rise\n', {
  is: 'be',
  are: 'be',
  am: 'be',
  was: 'be',
});

/** Tokens from `word/TAG`s, the one in question with a star before it. */
export function read(marked: string): { readonly tokens: AnnotatedToken[]; readonly index: number } {
  const parts = marked.split(' ');
  const tokens = parts.map((each): AnnotatedToken => {
    const [text, tag] = each.replace('*', '').split('/') as [string, PennTag];
    return { text, start: 0, end: 0, tag, confidence: 1, lemma: lemmaOf(wordnet, text, tag) };
  });
  return { tokens, index: parts.findIndex((each) => each.startsWith('*')) };
}
