import type { Tokens } from '../../../annotation/annotation.ts';
import { inflect } from '../../../english/morphology/inflection.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { tagForDo } from '../../../english/syntax/verbs/verbForms.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import type { Piece } from '../../rewriting/rearranged.ts';

/** The verb of a question without the "do" before its subject; undefined where another verb shares the "do". */
export function withoutDo(
  tokens: Tokens,
  auxiliary: number,
  verb: number,
  spelling?: Spelling,
): Piece[] | undefined {
  if (isBeforeCoordinatedVerb(tokens, verb)) return undefined;
  const form = inflect(tokens[verb]!.lemma, tagForDo(wordAt(tokens, auxiliary)), { spelling });
  return [form === wordAt(tokens, verb) ? verb : form];
}

const isBeforeCoordinatedVerb = contexts('[] ... /CC /VB*');
