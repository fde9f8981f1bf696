import type { Tokens } from '../../../annotation/annotation.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { nounPhraseAt, saysHowMuch, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { pastAdverbs, type VerbGroup } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CLAUSE_BOUNDARIES } from '../../../english/words/conjunctions.ts';
import { isMassNoun } from '../../../english/words/massNouns.ts';
import {
  ANY_OF_SOME,
  CONTINUED_DENIALS,
  NEGATIVE_IDIOMS,
  POSITIVE_OF_POLARITY_ITEM,
} from '../../../english/words/negation.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { edits, type Placed, type TokenEdit } from '../../rewriting/tokenEdits.ts';
import { articleFor } from './withoutNo.ts';

type Edits = Map<number, TokenEdit>;

/**
 * Repairs what follows a negation that is removed: "any" becomes "some", and "yet", "at all" and "anymore"
 * are left out. Returns `polarity` where the negation is part of a fixed phrase.
 */
export function affirmedRest(
  tokens: Tokens,
  { finite, kind }: VerbGroup,
  denial: number,
  spelling: Spelling | undefined,
): Edits | 'polarity' {
  if (isIdiom(tokens, finite, denial)) return 'polarity';
  const found: Placed[] = [];
  const end = scopeEnd(tokens, denial + 1);
  // "Still has not come": "has come".
  if (kind === 'have' && denial > finite && wordAt(tokens, finite - 1) === 'still')
    found.push([finite - 1, [], true]);
  for (let at = Math.min(finite, denial) + 1; at < end; at++) {
    if (at === denial) continue;
    if (isRefused(tokens, at, finite)) return 'polarity';
    const word = wordAt(tokens, at);
    if (word === 'any') found.push(...withoutAny(tokens, at, spelling));
    else if (POSITIVE_OF_POLARITY_ITEM.has(word))
      found.push([at, [POSITIVE_OF_POLARITY_ITEM.get(word)!], true]);
    else if (word === 'either') found.push([at, ['too'], true]);
    else if (isIdle(tokens, at)) found.push([at, [], true]);
    else if (word === 'at' && wordAt(tokens, at + 1) === 'all' && isLast(tokens, at + 2))
      found.push([at, [], true], [at + 1, [], true]);
    else if (/^(?:until|till)$/.test(word)) {
      found.push([at, ['before'], true]);
      if (wordAt(tokens, at + 1) === 'after') found.push([at + 1, [], true]);
    }
  }
  return edits(...found);
}

/** Adapts what follows a negation that is inserted: "some" becomes "any", and "too" becomes "either". */
export function deniedRest(tokens: Tokens, { finite, end: behind }: VerbGroup): Edits {
  const found: Placed[] = [];
  const end = clauseEnd(tokens, finite + 1);
  for (let at = finite + 1; at < end; at++) {
    const word = wordAt(tokens, at);
    // "Has already said" is "has not yet said".
    if (word === 'already' && at === finite + 1 && at < behind) found.push([at, ['yet'], true]);
    const any = ANY_OF_SOME.get(word);
    if (any !== undefined && !/^(?:DT|PRP\$)$/.test(tagAt(tokens, at - 1))) {
      const stays =
        word === 'some' &&
        (/^(?:CD|\$)$/.test(tagAt(tokens, at + 1)) || isWhen(tokens, at) || tagAt(tokens, at) === 'RB');
      if (!stays) found.push([at, [any], true]);
    } else if (at === behind && word === 'several' && isObject(tokens, at)) found.push([at, ['any'], true]);
    else if (at === behind && word === 'a' && wordAt(tokens, at + 1) === 'few' && isObject(tokens, at))
      found.push([at, ['any'], true], [at + 1, [], true]);
    else if (isSmallAmount(tokens, at, behind)) found.push([at, ['any'], true], [at + 1, [], true]);
    else if (word === 'too' && isLast(tokens, at + 1) && !isJoined(tokens, finite, at))
      found.push([at, ['either'], true]);
    else if (
      word === 'as' &&
      wordAt(tokens, at + 1) === 'well' &&
      wordAt(tokens, at + 2) !== 'as' &&
      isLast(tokens, at + 2) &&
      !isJoined(tokens, finite, at)
    )
      found.push([at, ['either'], true], [at + 1, [], true]);
  }
  return edits(...found);
}

/**
 * Tests whether the negation is part of a fixed phrase, or another one continues it ("cannot help
 * laughing", "cannot walk, let alone run").
 */
function isIdiom(tokens: Tokens, finite: number, denial: number): boolean {
  for (let at = Math.max(finite, denial) + 1; at < tokens.length; at++) {
    if (CONTINUED_DENIALS.test(`${wordAt(tokens, at)} ${wordAt(tokens, at + 1)}`)) return true;
  }
  const starts = [denial + 1, pastAdverbs(tokens, denial + 1), finite + 1];
  return NEGATIVE_IDIOMS.some((idiom) => starts.some((start) => matches(tokens, start, idiom)));
}

function matches(tokens: Tokens, start: number, idiom: readonly string[]): boolean {
  return idiom.every((word, i) => {
    const token = tokens[start + i];
    if (word === '*ing') return token?.tag === 'VBG';
    return token !== undefined && (token.lemma === word || wordAt(tokens, start + i) === word);
  });
}

/**
 * Tests whether a phrase at a token exists only under the negation, and has no counterpart without it ("not
 * anything but sand", "not either of them", "not in years").
 */
function isRefused(tokens: Tokens, at: number, finite: number): boolean {
  const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
  if (/^any(?:thing|one|body)?$/.test(word) && next === 'but') return true;
  if (word === 'either' && next === 'of') return true;
  if (word === 'either')
    return !isLast(tokens, at + 1) && !tokens.some((_, i) => i > at && wordAt(tokens, i) === 'or');
  const isPerfect = tokens.slice(finite, at).some(({ lemma }) => lemma === 'have' || lemma === "'ve");
  return word === 'in' && isPerfect && /^(?:years|months|weeks|days|ages|decades)$/.test(next);
}

/**
 * Rewrites "any" where there is no negation: "any dog" becomes "a dog", "any dogs" "some dogs", "any
 * better" "better", and "any more" is left out.
 */
function withoutAny(tokens: Tokens, at: number, spelling: Spelling | undefined): readonly Placed[] {
  const next = wordAt(tokens, at + 1);
  if (/^(?:more|longer)$/.test(next) && !/^(?:NN|JJ|VB[GN])/.test(tagAt(tokens, at + 2))) {
    if (wordAt(tokens, at + 2) !== 'than')
      return [
        [at, [], true],
        [at + 1, [], true],
      ];
  }
  if (/^(?:JJR|RBR)$/.test(tagAt(tokens, at + 1)) && next !== 'more') return [[at, [], true]];
  const article = articleFor(tokens, at, spelling)?.words ?? [];
  return [[at, article.length > 0 ? article : ['some'], true]];
}

/** Tests for an adverb that is left out with the negation ("yet", "ever", "anymore", "whatsoever"). */
function isIdle(tokens: Tokens, at: number): boolean {
  const word = wordAt(tokens, at);
  if (/^(?:anymore|whatsoever)$/.test(word)) return true;
  if (word === 'ever') return wordAt(tokens, at + 1) !== 'since';
  return (
    word === 'yet' &&
    tagAt(tokens, at) !== 'CC' &&
    wordAt(tokens, at - 1) !== ',' &&
    wordAt(tokens, at + 1) !== 'another'
  );
}

/**
 * Tests whether a conjunction stands before a "too" or "as well", which then belongs to what is coordinated
 * ("For him to go and for us to go, too").
 */
function isJoined(tokens: Tokens, finite: number, at: number): boolean {
  return tokens.slice(finite, at).some(({ tag }) => tag === 'CC');
}

/** Tests whether nothing of the clause follows. */
function isLast(tokens: Tokens, at: number): boolean {
  return (
    at >= tokens.length ||
    /^(?:[.,:]|CC|IN|''|WDT|WP|WRB)$/.test(tagAt(tokens, at)) ||
    !/[\p{L}\p{N}]/u.test(tokens[at]!.text)
  );
}

/** Tests for "a little" before the mass noun of an object ("has a little money"). */
function isSmallAmount(tokens: Tokens, at: number, behind: number): boolean {
  return (
    at === behind &&
    wordAt(tokens, at) === 'a' &&
    wordAt(tokens, at + 1) === 'little' &&
    isMassNoun(tokens[at + 2]?.lemma ?? '')
  );
}

function isWhen(tokens: Tokens, at: number): boolean {
  const phrase = nounPhraseAt(tokens, at);
  return phrase !== undefined && saysWhen(tokens, phrase);
}

function isObject(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at + 1) === 'of' || wordAt(tokens, at + 2) === 'of') return true;
  const phrase = nounPhraseAt(tokens, at);
  if (phrase === undefined || saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return false;
  // "Lives a few blocks away."
  return !/^(?:away|ago|down|up|off|apart|later|earlier|before|after)$/.test(wordAt(tokens, phrase.to));
}

/**
 * Returns the end of the scope of a negation: the next clause that is coordinated with its own, or a
 * condition.
 */
function scopeEnd(tokens: Tokens, from: number): number {
  for (let at = from; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    if (/^(?:;|--|—|if|unless|than|without|before|whether)$/.test(word)) return at;
    if (tokens[at]!.tag === 'CC' && wordAt(tokens, at - 1) === ',') return at;
  }
  return tokens.length;
}

/** Returns the end of the clause that a verb is in. */
function clauseEnd(tokens: Tokens, from: number): number {
  for (let at = from; at < tokens.length; at++) {
    const { tag, text } = tokens[at]!;
    // "She is coming, too."
    if (text === ',' && wordAt(tokens, at + 1) === 'too') continue;
    // "A note saying someone will call".
    if (tag === 'VBG' && REPORTING_VERBS.has(tokens[at]!.lemma)) return at;
    if (/^(?:W.*|,|:|-LRB-)$/.test(tag) || text === ';' || (tag === 'IN' && CLAUSE_BOUNDARIES.test(text)))
      return at;
  }
  return tokens.length;
}
