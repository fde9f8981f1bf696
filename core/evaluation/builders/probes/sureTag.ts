import type { AnnotatedToken } from '../../../annotation/annotation.ts';

/** Tests whether the tag of a token is as good as certain. */
export function isSureTag({ confidence }: AnnotatedToken): boolean {
  return confidence >= 0.9;
}
