import type { Tokens } from '../../taggedToken.ts';
import { CLAUSE_FINAL_ADVERBS } from '../../words/adverbs.ts';
import { TELLING_VERBS } from '../../words/reportingVerbs.ts';
import { OBJECT_CONTROL_VERBS, PERCEPTION_VERBS, RESULTATIVE_VERBS } from '../../words/verbFrames.ts';
import { LIKELY } from '../clauses/mainClause.ts';
import { constituentAt, type DependencyTree } from '../dependencyTree.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { isAdverb, wordOf } from '../verbs/verbGroup.ts';
import { wordsAt } from '../wordAt.ts';
import { attachmentThreshold } from './attachmentThreshold.ts';
import { attachmentOf, type Followed } from './prepositionalPhrase.ts';
import { timeAt } from './timePhrase.ts';

/** The phrases after a noun phrase that follows the verb, by what they modify. Each list is in the sentence's order. */
export interface Trailing {
  /** The end of the noun phrase with what belongs to it. */
  readonly nounEnd: number;
  /** Particles, adverbs and phrases that stay with the verb: "off", "quickly", "in the park". */
  readonly withVerb: readonly TokenSpan[];
  /** Phrases that may stand at the end: times, infinitives, "despite the rain". */
  readonly late: readonly TokenSpan[];
}

/**
 * Sorts the tokens after a noun phrase up to `end`; a reason where one of them may belong to more than one part.
 * `parse` is asked where the rules leave that open.
 */
export function trailingAfter(
  tokens: Tokens,
  followed: Followed,
  end: number,
  parse: () => DependencyTree | undefined = () => undefined,
): Trailing | Obstacle {
  let nounEnd = followed.phrase.to;
  const withVerb: TokenSpan[] = [];
  const late: TokenSpan[] = [];
  let before: Piece['goesWith'] | undefined;
  for (let at = nounEnd; at < end; ) {
    const known = pieceAt(tokens, at, end, { ...followed, before });
    const piece = known ?? pieceByTree(tokens, at, followed, end, parse());
    if (piece && /^(?:IN|TO)$/.test(tokens[at]!.tag) && contradicts(at, followed, piece, parse()))
      return 'attachment';
    if (!piece)
      return tokens.slice(at, end).some(({ tag }) => /^VB/.test(tag)) ? 'several-clauses' : 'attachment';
    if (piece.goesWith === 'noun') {
      if (nounEnd !== at) return 'attachment';
      nounEnd = piece.to;
    } else (piece.goesWith === 'verb' ? withVerb : late).push({ from: at, to: piece.to });
    at = piece.to;
    before = piece.goesWith;
  }
  return { nounEnd, withVerb, late };
}

/** A phrase behind the noun phrase, by what it belongs to. */
interface Piece {
  readonly to: number;
  readonly goesWith: 'noun' | 'verb' | 'end';
}

function pieceAt(
  tokens: Tokens,
  at: number,
  end: number,
  followed: Followed & { readonly before: Piece['goesWith'] | undefined },
): Piece | undefined {
  const token = tokens[at]!;
  const verb = tokens[followed.verb]!.lemma;
  // "Heard a window roll down": its noun may be a verb.
  if (token.tag === 'RP') return PERCEPTION_VERBS.has(verb) ? undefined : { to: at + 1, goesWith: 'verb' };
  const time = timeAt(tokens, at);
  if (time !== undefined) {
    // "Set a hearing tomorrow": not the verb but the noun is then.
    const isFuture = /^(?:tomorrow|next|coming)$/.test(wordOf(token)) && tokens[followed.verb]!.tag === 'VBD';
    return isFuture ? undefined : { to: time, goesWith: 'end' };
  }
  if (isAdverb(token)) return adverbAt(tokens, at, end);
  if (token.tag === 'JJ') {
    const isLast = at + 1 === end || timeAt(tokens, at + 1) !== undefined;
    return isLast && RESULTATIVE_VERBS.has(verb) ? { to: at + 1, goesWith: 'verb' } : undefined;
  }
  if (token.tag === 'TO' && tokens[at + 1]?.tag === 'VB') {
    const isPlain = tokens.slice(at, end).every(({ tag }) => !/^[,:(]|^CC$|^W/.test(tag));
    return OBJECT_CONTROL_VERBS.has(verb) && isPlain ? { to: end, goesWith: 'end' } : undefined;
  }
  const isReason = wordsAt(tokens, at, 2) === 'because of' && nounPhraseAt(tokens, at + 2)?.to === end;
  if (isReason) return { to: end, goesWith: 'end' };
  if (token.tag !== 'IN' && token.tag !== 'TO') return undefined;
  const inner = nounPhraseAt(tokens, at + 1);
  if (!inner || inner.to > end || tokens[inner.from]!.tag === 'VBG') return undefined;
  const goesWith = attachmentOf(tokens, at, inner, followed, followed.before);
  return goesWith && { to: inner.to, goesWith };
}

/** An adverb that stands by itself: not "shortly after", "away from the door", "only two". */
function adverbAt(tokens: Tokens, at: number, end: number): Piece | undefined {
  const isAlone = at + 1 === end || isAdverb(tokens[at + 1]!) || timeAt(tokens, at + 1) !== undefined;
  if (!isAlone && !/ly$/.test(wordOf(tokens[at]!))) return undefined;
  return { to: at + 1, goesWith: CLAUSE_FINAL_ADVERBS.test(wordOf(tokens[at]!)) ? 'end' : 'verb' };
}

/**
 * Says what a phrase belongs to where no rule says it: a prepositional phrase, an infinitive or a relative clause of the
 * noun, or a prepositional phrase or *that*-clause of the verb. Undefined where the tree is not sure.
 */
function pieceByTree(
  tokens: Tokens,
  at: number,
  { verb, phrase }: Followed,
  end: number,
  tree: DependencyTree | undefined,
): Piece | undefined {
  if (!tree || !/^(?:IN|TO|WDT|WP|VBG|VBN)$/.test(tokens[at]!.tag)) return undefined;
  const { top, head, to } = constituentAt(tree, at);
  const side = head < phrase.from ? 'verb' : 'noun';
  const threshold = Math.max(LIKELY, attachmentThreshold(tokens, at, { object: phrase, side }));
  if (to > end || tree.confidences[top]! < threshold || tokens[to - 1]!.tag === ',') return undefined;
  const relation = tree.relations[top]!;
  if (head >= phrase.from && head < at)
    return /^(?:nmod|acl)$/.test(relation) ? { to, goesWith: 'noun' } : undefined;
  if (head !== verb || /^(?:by|as)$/.test(wordOf(tokens[at]!))) return undefined;
  if (relation === 'obl') return { to, goesWith: 'verb' };
  const tells = TELLING_VERBS.test(tokens[verb]!.lemma);
  return tells && relation === 'ccomp' && wordOf(tokens[at]!) === 'that'
    ? { to, goesWith: 'end' }
    : undefined;
}

/** Tells whether the tree has a phrase belong to the noun that the rules leave with the verb. */
function contradicts(
  at: number,
  { phrase }: Followed,
  { goesWith }: Piece,
  tree: DependencyTree | undefined,
): boolean {
  if (!tree || goesWith !== 'verb') return false;
  const { top, head } = constituentAt(tree, at);
  return head >= phrase.from && head < at && tree.confidences[top]! >= LIKELY;
}
