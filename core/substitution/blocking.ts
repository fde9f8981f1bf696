import type { AnnotatedToken, Reason } from '../annotation/annotation.ts';
import { wordOf } from '../english/syntax/verbs/verbGroup.ts';
import type { Profile } from '../profile/index.ts';

/**
 * Says of a token why it must not be replaced whatever it means, or undefined if it may. The first reason that holds, in this
 * order: auxiliary (White 2015, 3.3.2), which what contractions leave is as well, collocation (3.3.3), entity, low confidence.
 */
export function createBlocking({ auxiliaries, tagConfidence }: Profile) {
  return (
    token: Pick<AnnotatedToken, 'text' | 'tag' | 'confidence'>,
    inCollocation: boolean,
    inEntity: boolean,
    inContraction = false,
  ): Reason | undefined => {
    if (inContraction || token.tag === 'MD' || auxiliaries.includes(wordOf(token))) return 'auxiliary';
    if (inCollocation) return 'collocation';
    if (inEntity) return 'entity';
    return token.confidence < tagConfidence ? 'low-confidence' : undefined;
  };
}
