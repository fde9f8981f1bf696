import type { Annotation } from '../../../annotation/annotation.ts';
import { mainClause } from '../../../english/syntax/clauses/mainClause.ts';
import { isMisreadClause, mayBeginWithName } from '../../../english/syntax/clauses/misreadClause.ts';
import { holdsMore } from '../../../english/syntax/objects/movablePhrase.ts';
import { isNoObject } from '../../../english/syntax/objects/objectByTree.ts';
import { objectEnd } from '../../../english/syntax/objects/objectEnd.ts';
import { hasEllipsis } from '../../../english/syntax/verbs/ellipsis.ts';
import { takesClause } from '../../../english/words/verbFrames.ts';
import { kindOfRewriting, type RewritingOptions } from '../../rewriting/kindOfRewriting.ts';
import { isDoubtfulSubject } from '../../rewriting/sentenceStart.ts';
import { withOwnStops } from '../../rewriting/stops.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';
import { exchanged } from './exchanged.ts';
import { objectAfter, withAdverb, withoutAdverb } from './object.ts';
import {
  hasPurpose,
  isLinking,
  OBSTACLES,
  rejectionOf,
  rejectionOfWhole,
  type ScrambleObstacle,
} from './scrambleObstacles.ts';

/**
 * A sentence of the same words that means otherwise: subject and object exchanged (Pham et al. 2013, the foils
 * marked S), each with its relative clause and its other phrases. Only active statements with one object have one;
 * of a sentence with several clauses the main clause is rewritten, or the one that it reports.
 */
export const scrambled = kindOfRewriting({
  name: 'scrambled',
  label: 'subject/object swap',
  meaning: 'changed',
  help: 'Subject and object are swapped (Pham et al. 2013, foils S).',
  obstacles: OBSTACLES,
  rewrite: scramble,
});

function scramble({ tokens: all }: Annotation, { parse }: RewritingOptions): TokenEdits | ScrambleObstacle {
  const tokens = withOwnStops(all);
  const clause = withAdverb(tokens, mainClause(tokens, parse));
  if (typeof clause === 'string') return clause;
  if (isDoubtfulSubject(tokens, clause.subject) || isMisreadClause(tokens, clause)) return 'no-subject';
  if (mayBeginWithName(tokens, clause.subject)) return 'no-subject';
  if (hasEllipsis(tokens, clause.end)) return 'ellipsis';
  if (clause.passive || hasPurpose(tokens, clause.verb)) return 'passive';
  if (isLinking(tokens, clause.verb)) return 'linking-verb';
  if (takesClause(tokens[clause.verb.main]!.lemma)) return 'no-object';
  const phrase = objectAfter(tokens, clause.verb);
  if (typeof phrase === 'string') return phrase;
  const rejection = rejectionOf(tokens, clause, phrase);
  if (rejection) return rejection;
  const end = objectEnd(tokens, { verb: clause.verb.main, object: phrase }, parse);
  if (typeof end === 'string') return end;
  if (holdsMore(tokens, clause.verb.main, phrase, { from: phrase.to, to: end })) return 'attachment';
  const object = { phrase, end };
  if (isNoObject(tokens, clause, withoutAdverb(tokens, phrase), parse())) return 'no-object';
  return rejectionOfWhole(tokens, clause, object) ?? exchanged(tokens, clause, object);
}
