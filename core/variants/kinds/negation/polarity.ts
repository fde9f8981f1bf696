import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import type { Spelling } from '../../../english/spelling.ts';
import { nounPhraseAt, saysHowMuch, saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { pastAdverbs, range, type VerbGroup } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
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
  // A "still" before the auxiliary goes with the negation.
  if (kind === 'have' && denial > finite && wordAt(tokens, finite - 1) === 'still')
    found.push([finite - 1, [], true]);
  for (const at of range(Math.min(finite, denial) + 1, firstFrom(tokens, denial + 1, endsScope))) {
    if (at === denial) continue;
    if (isRefused(tokens, at)) return 'polarity';
    const word = wordAt(tokens, at);
    const positive = POSITIVE_OF_POLARITY_ITEM.get(word);
    if (isIdle(tokens, at)) found.push([at, [], true]);
    else if (isIdlePair(tokens, at)) found.push([at, [], true], [at + 1, [], true]);
    else if (word === 'any') {
      const article = articleFor(tokens, at, spelling) ?? [];
      found.push([at, article.length > 0 ? article : ['some'], true]);
    } else if (positive !== undefined) found.push([at, [positive], true]);
    else if (word === 'either') found.push([at, ['too'], true]);
    else if (/^(?:until|till)$/.test(word)) {
      found.push([at, ['before'], true]);
      if (wordAt(tokens, at + 1) === 'after') found.push([at + 1, [], true]);
    }
  }
  return edits(...found);
}

/** Tests whether a phrase at a token exists only under the negation, and has no counterpart without it. */
const isRefused = contexts(`
  [any|anything|anyone|anybody] but      # not anything but sand
  [either] of                            # not either of them
  ~have|'ve ... [in] years|months|weeks|days|ages|decades  # has not rained in years
`);

/** Tests for a word that is left out with the negation. */
const isIdle = contexts(`
  [anymore|whatsoever]
  [ever] !since
  !, [yet!/CC] !another
  [any] /JJR|RBR!more                    # is not any better
`);

/** Tests whether nothing of the clause follows. */
const isLast = contexts("[/^|.|,|:|CC|IN|''|WDT|WP|WRB]\n[!@word]");

/** Tests for two words that are left out with the negation. */
const isIdlePair = contexts(
  `
  [at] all @last
  [any] more|longer !than!/NN*|JJ*|VBG|VBN  # does not work any more
`,
  { last: isLast },
);

/** Tests where the scope of a negation ends: at the next clause that is coordinated with its own, or a condition. */
const endsScope = contexts(`
  [;|--|—|if|unless|than|without|before|whether]
  , [/CC]
`);

/** Adapts what follows a negation that is inserted: "some" becomes "any", and "too" becomes "either". */
export function deniedRest(tokens: Tokens, { finite, end: behind }: VerbGroup): Edits {
  const found: Placed[] = [];
  for (const at of range(finite + 1, firstFrom(tokens, finite + 1, endsClause))) {
    const word = wordAt(tokens, at);
    // The denial of "already" is "not yet".
    if (word === 'already' && at === finite + 1 && at < behind) found.push([at, ['yet'], true]);
    else if (becomesAny(tokens, at)) found.push([at, [ANY_OF_SOME.get(word)!], true]);
    else if (at === behind && isFewAsObject(tokens, at))
      found.push([at, ['any'], true], ...outBehind(at, word === 'a'));
    else if (isAlso(tokens, at) && !tokens.slice(finite, at).some(({ tag }) => tag === 'CC'))
      found.push([at, ['either'], true], ...outBehind(at, word === 'as'));
  }
  return edits(...found);
}

function outBehind(at: number, isTwoWords: boolean): readonly Placed[] {
  return isTwoWords ? [[at + 1, [], true]] : [];
}

/** Tests for "some" and its compounds, except for "some 50 people", "some day", and "these some". */
const becomesAny = contexts(
  `
  !/DT|PRP$|CC [@some!some]
  !/DT|PRP$|CC [some!/RB!@when] !/CD|$
`,
  {
    some: new Set(ANY_OF_SOME.keys()),
  },
);

/** Tests for a small amount as an object ("has a few friends", "has a little money"). */
const isFewAsObject = contexts(
  `
  !only|just [several@object]
  !only|just [a@object] few
  [a] little @mass
`,
  { object: isObject, mass: (tokens, at) => isMassNoun(tokens[at]?.lemma ?? '') },
);

const isAlso = contexts(
  `
  [too] @last
  [as] well !as@last
`,
  { last: isLast },
);

/** Tests where the clause of a verb ends. */
const endsClause = contexts(
  `
  [/W*|,|:|-LRB-] &! [,] too             # she is coming, too
  [/IN@boundary]
  [/VBG~:reporting]                      # a note saying someone will call
`,
  { boundary: CLAUSE_BOUNDARIES, reporting: REPORTING_VERBS },
);

/** The first place from `from` on where a context holds; the end of the sentence where there is none. */
function firstFrom(tokens: Tokens, from: number, holds: typeof endsScope): number {
  let at = from;
  while (at < tokens.length && !holds(tokens, at)) at++;
  return at;
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

function isObject(tokens: Tokens, at: number): boolean {
  if (wordAt(tokens, at + 1) === 'of' || wordAt(tokens, at + 2) === 'of') return true;
  const phrase = nounPhraseAt(tokens, at);
  if (phrase === undefined || saysWhen(tokens, phrase) || saysHowMuch(tokens, phrase)) return false;
  // An extent of place or time is no object.
  return !/^(?:away|ago|down|up|off|apart|later|earlier|before|after)$/.test(wordAt(tokens, phrase.to));
}
