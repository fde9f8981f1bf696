import type { AnnotatedToken, Annotation, Tokens } from '../../annotation/annotation.ts';
import { inflect } from '../../english/morphology/inflection.ts';
import { endsInTag } from '../../english/syntax/clauses/tagQuestion.ts';
import type { Obstacle } from '../../english/syntax/obstacles.ts';
import { isNot, pastAdverbs, wordOf } from '../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../english/syntax/wordAt.ts';
import {
  COMPLEMENTARY_ADJECTIVES,
  COMPLEMENTARY_VERBS,
  DENIAL_OF,
  DENYING_ADJECTIVES,
} from '../../english/words/complementaryPairs.ts';
import { STRONG_QUANTIFIERS } from '../../english/words/determiners.ts';
import { isUnitOfTime } from '../../english/words/times.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { type Piece, rearrangedWithin } from '../rewriting/rearranged.ts';
import type { TokenEdits } from '../rewriting/tokenEdits.ts';

/**
 * Variants in which the negated opposite stands for a word, or the other way around ("is closed" and "is not
 * open"); only for complementary words, between which there is no third case.
 */
export const negatedAntonym = kindOfRewriting({
  name: 'negated-antonym',
  label: 'negated opposite',
  meaning: 'preserved',
  help: 'A word is replaced by its negated opposite where there is no third case: “closed” and “not open”.',
  obstacles: { 'no-complementary': 'no word has a complementary opposite, such as “open” and “closed”' },
  rewrite,
});

function rewrite({ tokens }: Annotation): TokenEdits | Obstacle | 'no-complementary' {
  // "All shops are not open" may be of some.
  if (
    tokens.some(
      (token) => STRONG_QUANTIFIERS.test(wordOf(token)) || /^(?:any|nor|only|never)$/.test(wordOf(token)),
    )
  )
    return 'scope';
  if (endsInTag(tokens)) return 'question';
  for (const at of tokens.keys()) {
    if (isMeasured(tokens, at)) continue;
    const edits = ofAdjective(tokens, at) ?? ofVerb(tokens, at) ?? ofDeniedVerb(tokens, at);
    if (edits) return edits;
  }
  return 'no-complementary';
}

/** Tests for a quantity, a time that lasts or a reason behind a word, which "not" may deny: "not online 24 hours a day". */
function isMeasured(tokens: Tokens, at: number): boolean {
  return tokens
    .slice(at + 1)
    .some(
      ({ tag, lemma }) =>
        tag === 'CD' || isUnitOfTime(lemma) || /^(?:and|or|because|since|enough|long|during)$/.test(lemma),
    );
}

/**
 * Replaces a predicative adjective by its negated opposite ("is not open" for "is closed"), or a negated one
 * by its opposite.
 */
function ofAdjective(tokens: Tokens, at: number): TokenEdits | undefined {
  const [before, beyond] = [tokens[at - 1], tokens[at - 2]];
  const word = wordOf(tokens[at]!);
  const isDenied = before !== undefined && isNot(before);
  const other = COMPLEMENTARY_ADJECTIVES.get(word) ?? (isDenied ? DENIAL_OF : DENYING_ADJECTIVES).get(word);
  if (other === undefined || !before || !isPredicate(tokens, at)) return undefined;
  if (isDenied) {
    if (!beyond || !isBe(beyond) || wordOf(beyond) === 'ai') return undefined;
    return rearrangedWithin(tokens, at - 1, at + 1, [other]);
  }
  if (!isBe(before) || tokens.slice(0, at).some(isNot)) return undefined;
  const isBare =
    wordOf(before) === 'be' && /^(?:will|would|may|might|must|should)$/.test(wordAt(tokens, at - 2));
  if (!isBare && !/^VB[ZPD]$/.test(before.tag)) return undefined;
  const pieces: Piece[] = isBare ? [[0, at - 1], 'not', at - 1] : [[0, at], 'not'];
  return rearrangedWithin(tokens, 0, at + 1, [...pieces, other]);
}

function isBe({ lemma, text }: AnnotatedToken): boolean {
  return lemma === 'be' && !/^(?:being|been)$/i.test(text);
}

/**
 * Tests whether an adjective ends its clause or has a complement of its own, with no "by" of a passive and no
 * noun after it.
 */
function isPredicate(tokens: Tokens, at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (
    !before ||
    !/^(?:JJ|VBN|RB)$/.test(token.tag) ||
    (token.tag === 'VBN' && !/^(?:is|are|'s|'re|not|n't|be)$/.test(wordOf(before)))
  )
    return false;
  if (!next) return true;
  const needsTo = /^(?:un)?(?:able|willing)$/.test(wordOf(token));
  if (needsTo) return next.tag === 'TO';
  if (/^(?:allowed|prohibited|forbidden|absent)$/.test(wordOf(token)) && wordOf(next) === 'from')
    return false;
  if (
    /^(?:(?:un)?married|alive|dead|awake|asleep|blind)$/.test(wordOf(token)) &&
    /^(?:to|with)$/.test(wordOf(next))
  )
    return false;
  if (/^(?:open|closed)$/.test(wordOf(token)) && /^(?:to|for|about|of|that)$/.test(wordOf(next)))
    return false;
  return (
    /^[.,!?;]$/.test(next.text) ||
    /^(?:on|in|at|for|from|to|with|of|during|after|before|because|since|until|when|if|while|today|now|yesterday|tomorrow|tonight|but|that)$/.test(
      wordOf(next),
    )
  );
}

/** Replaces a verb by its negated opposite ("does not have" for "lacks", "did not" for "failed to"). */
function ofVerb(tokens: Tokens, at: number): TokenEdits | undefined {
  const { tag, lemma } = tokens[at]!;
  if (!/^VB[ZPD]$/.test(tag) || !/^(?:NN.*|PRP|DT|WDT|WP)$/.test(tagAt(tokens, at - 1))) return undefined;
  const verb = COMPLEMENTARY_VERBS.get(lemma);
  const form = { VBZ: 'does', VBD: 'did', VBP: 'do' }[tag as 'VBZ' | 'VBD' | 'VBP'];
  if (verb !== undefined) {
    if (hasCoordinatedVerb(tokens, at)) return undefined;
    return rearrangedWithin(tokens, at, at + 1, [form, 'not', verb]);
  }
  const isFailure =
    lemma === 'fail' && tag === 'VBD' && tokens[at + 1]?.tag === 'TO' && tokens[at + 2]?.tag === 'VB';
  if (!isFailure || hasCoordinatedVerb(tokens, at + 2)) return undefined;
  return rearrangedWithin(tokens, at, at + 2, ['did', 'not']);
}

/** Replaces a negated verb by its opposite ("excludes" for "does not include"). */
function ofDeniedVerb(tokens: Tokens, at: number): TokenEdits | undefined {
  const verb = [...COMPLEMENTARY_VERBS].find(([, other]) => other === tokens[at]!.lemma)?.[0];
  const [operator, not] = [tokens[at - 2], tokens[at - 1]];
  if (
    verb === undefined ||
    verb === 'lack' ||
    !not ||
    !isNot(not) ||
    operator?.lemma !== 'do' ||
    tokens[at]!.tag !== 'VB'
  )
    return undefined;
  if (!/^(?:NN.*|PRP|DT|WDT)$/.test(tagAt(tokens, at - 3)) || hasCoordinatedVerb(tokens, at))
    return undefined;
  const tag = { does: 'VBZ', did: 'VBD', do: 'VBP' } as const;
  const form = inflect(verb, tag[wordOf(operator) as keyof typeof tag] ?? 'VBP');
  return rearrangedWithin(tokens, at - 2, at + 1, [form]);
}

/**
 * Tests whether a coordinated verb follows, which shares the form of the verb ("failed to pay and *left*").
 */
function hasCoordinatedVerb(tokens: Tokens, at: number): boolean {
  return tokens.some(
    (token, place) =>
      place > at && token.tag === 'CC' && /^VB/.test(tagAt(tokens, pastAdverbs(tokens, place + 1))),
  );
}
