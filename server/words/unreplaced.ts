import type { Reason } from '../../core/annotation/annotation.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import { SUBSTITUTIONS } from '../../core/substitutionKinds/kinds.ts';

/** The reason why a word is not replaced: one of the annotation's, or one that lies in its part of speech. */
export type WordReason = Reason | 'name' | 'number' | 'function-word' | 'no-word' | 'other-profile';

/** The reason that lies in a tag; undefined for a tag that some kind of the profile replaces. */
export function reasonOfTag(tag: PennTag, kinds: readonly string[]): WordReason | undefined {
  if (tag === 'MD') return 'auxiliary';
  const own = OF_TAGS.get(tag);
  if (own) return own;
  const replacing = Object.entries(SUBSTITUTIONS).filter(([, { tags }]) => tags.includes(tag));
  if (replacing.length === 0) return /^[A-Z]/.test(tag) ? 'function-word' : 'no-word';
  return replacing.some(([kind]) => kinds.includes(kind)) ? undefined : 'other-profile';
}

const OF_TAGS: ReadonlyMap<PennTag, WordReason> = new Map<PennTag, WordReason>([
  ['NNP', 'name'],
  ['NNPS', 'name'],
  ['CD', 'number'],
  ['LS', 'number'],
  ['FW', 'no-word'],
  ['SYM', 'no-word'],
  ['UH', 'no-word'],
]);
