import type { AnnotatedToken, Reason } from '../annotation/annotation.ts';
import { wordOf } from '../english/syntax/verbs/verbGroup.ts';
import type { Profile } from '../profile/index.ts';

/**
 * Says of a token why it must not be replaced whatever it means, or undefined if it may. The first reason that holds, in this
 * order: auxiliary (White 2015, 3.3.2), which what contractions leave is as well, collocation (3.3.3), entity, low confidence.
 */
type Blocking = (
  token: Pick<AnnotatedToken, 'text' | 'tag' | 'confidence'>,
  inCollocation: boolean,
  inEntity: boolean,
  inContraction?: boolean,
) => Reason | undefined;

export function createBlocking(profile: Profile): Blocking {
  const auxiliaries = new Set(profile.auxiliaries);
  return (token, inCollocation, inEntity, inContraction = false) => {
    const { tag, confidence } = token;
    if (inContraction || tag === 'MD' || auxiliaries.has(wordOf(token))) return 'auxiliary';
    if (inCollocation) return 'collocation';
    if (inEntity) return 'entity';
    if (confidence < profile.tagConfidence) return 'low-confidence';
    return undefined;
  };
}
