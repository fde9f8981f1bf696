import type { Tokens } from '../../taggedToken.ts';
import { isClauseAt } from '../clauses/clauseAt.ts';
import { constituentAt, type DependencyTree } from '../dependencyTree.ts';
import { nounPhraseAt } from '../nouns/nounPhrase.ts';
import type { Obstacle } from '../obstacles.ts';
import type { TokenSpan } from '../tokenSpan.ts';
import { isInfinitive } from '../verbs/infinitive.ts';
import { tagAt, wordAt } from '../wordAt.ts';
import { attachmentThreshold } from './attachmentThreshold.ts';
import { type Governed, ownerByRule } from './ownerByRule.ts';
import { timeAt } from './timePhrase.ts';

/**
 * The end of an object with all that belongs to it: its prepositional phrases, infinitives and relative clauses.
 * Rules decide where the words leave no choice, else the tree where it is sure; else the attachment is open.
 *
 * @param parse makes the tree; it is asked only where the rules do not decide.
 */
export function objectEnd(
  tokens: Tokens,
  { verb, object }: Governed,
  parse: () => DependencyTree | undefined,
): number | Obstacle {
  let at = object.to;
  while (at < tokens.length) {
    const owner = ownerByRule(tokens, at, { verb, object });
    if (owner === 'verb') return mayGoOn(tokens, at, at > object.to) ? 'attachment' : at;
    if (owner === 'open') return 'attachment';
    const tree = parse();
    if (!tree) return 'attachment';
    const { top, head, to } = constituentAt(tree, at);
    const side = head < object.from ? 'verb' : 'noun';
    if (tree.confidences[top]! < attachmentThreshold(tokens, at, { object, side })) return 'attachment';
    // What stands after a phrase of the object may be that phrase's.
    if (side === 'verb' && at > object.to && /^(?:IN|TO)$/.test(tokens[at]!.tag)) return 'attachment';
    if (side === 'verb') return mayGoOn(tokens, at, at > object.to) ? 'attachment' : at;
    if (owner === 'verb or open' || mayRunOver(tokens, { from: at, to })) return 'attachment';
    at = to;
  }
  return at;
}

/**
 * Tells whether what stands after a phrase of the verb may be the object's: "made a statement *last week that it will*", "sent
 * a letter *to him asking* for it". Where the object has a clause already, a verb joined to that may be left of it.
 */
function mayGoOn(tokens: Tokens, at: number, hasPhrase: boolean): boolean {
  if (tokens[at]!.tag === 'CC') return hasPhrase && /^VB/.test(tagAt(tokens, at + 1));
  const inner = /^(?:IN|TO)$/.test(tokens[at]!.tag) ? nounPhraseAt(tokens, at + 1)?.to : undefined;
  const isAdverb = /^RB/.test(tokens[at]!.tag) ? at + 1 : undefined;
  const next = timeAt(tokens, at) ?? inner ?? isAdverb;
  if (next === undefined || next >= tokens.length) return false;
  const { tag } = tokens[next]!;
  if (tag === ',') return /^(?:most|many|some|all|both|each|none|one|two)$/.test(wordAt(tokens, next + 1));
  if (/^(?:WDT|WP|VBG|VBN)$/.test(tag) || wordAt(tokens, next) === 'that') return true;
  if (isInfinitive(tokens, next)) return true;
  return (
    inner === undefined &&
    timeAt(tokens, at) !== undefined &&
    /^(?:of|about|between)$/.test(wordAt(tokens, next))
  );
}

/** Tells whether a phrase of the noun seems to hold a clause that is rather the sentence's: "who had one *and I loved it*". */
function mayRunOver(tokens: Tokens, { from, to }: TokenSpan): boolean {
  // "The man charged as X, a boy who fled,": the comma that closes it would be missing.
  if (tokens.slice(from, to).some(({ tag }) => tag === ',')) return true;
  for (let at = from + 1; at < to; at++) {
    if (tokens[at]!.tag === 'CC' && isClauseAt(tokens, at + 1)) return true;
    if (/^(?:as|since|after|before|until|when)$/.test(wordAt(tokens, at)) && isClauseAt(tokens, at + 1))
      return true;
  }
  return false;
}
