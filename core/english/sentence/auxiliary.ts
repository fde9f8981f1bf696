import type { TaggedToken } from '../taggedToken.ts';

/** Tests for a modal, or any form of "be", "do" or "have", which may be the only verb as well. */
export function isAuxiliary(token: TaggedToken | undefined): boolean {
  return token !== undefined && (token.tag === 'MD' || /^(?:be|do|have)$/.test(token.lemma));
}

/** Tests for one that agrees with a subject, or a modal. */
export function isFiniteAuxiliary(token: TaggedToken | undefined): boolean {
  return isAuxiliary(token) && /^(?:MD|VB[ZPD])$/.test(token!.tag);
}
