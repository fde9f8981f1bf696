import { OBSTACLES } from '../english/syntax/obstacles.ts';
import { SUBSTITUTIONS } from '../substitutionKinds/kinds.ts';
import { tableOf } from '../tableOf.ts';
import type { NoVariants } from '../variants/generated.ts';
import { isRewriting, REWRITINGS, type VariantKind } from '../variants/kinds/index.ts';

/** The reason why a sentence has no variant of a kind, in words: `no adverb in the sentence`. */
export function noneInWords(kind: VariantKind, reason: NoVariants): string {
  if (reason === 'not-english') return 'the sentence is not English';
  if (reason === 'frequent-pair') return 'its words are exchanged too often in the corpus';
  if (isRewriting(kind)) {
    return tableOf<string>({ ...OBSTACLES, ...REWRITINGS[kind].obstacles }).get(reason)!;
  }
  const { pos } = SUBSTITUTIONS[kind];
  return reason === 'no-word' ? `no ${pos} in the sentence` : `no ${pos} can be replaced`;
}
