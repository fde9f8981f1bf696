import type { Tokens } from '../../annotation/annotation.ts';
import { contexts } from '../../english/patterns/contexts.ts';
import { clauseVerbFrom, isDemonstrative } from '../../english/syntax/clauses/complementClause.ts';
import { isQuotationMark } from '../../english/syntax/clauses/quotation.ts';
import {
  ADJECTIVES_WITH_OPTIONAL_THAT,
  VERBS_WITH_LIKELY_THAT,
  VERBS_WITH_OPTIONAL_THAT,
} from '../../english/words/complementVerbs.ts';
import { kindOfRewriting } from '../rewriting/kindOfRewriting.ts';
import { rearranged } from '../rewriting/rearranged.ts';
import { edits } from '../rewriting/tokenEdits.ts';

export const optionalThat = kindOfRewriting({
  name: 'optional-that',
  label: 'optional “that”',
  meaning: 'preserved',
  help: '“That” is left out before a clause, or inserted: “She said that it works” and “She said it works”.',
  obstacles: { 'no-that-clause': 'no clause can be introduced with or without “that”' },
  rewrite({ tokens }) {
    const places = [...tokens.keys()];
    const that = places.find((at) => isLeftOut(tokens, at) && opensClause(tokens, at + 1));
    if (that !== undefined) return edits([that, []]);
    const place = places.find((at) => isPutIn(tokens, at) && !isBound(tokens, at) && opensClause(tokens, at));
    if (place === undefined || tokens.some(isQuotationMark)) return 'no-that-clause';
    return rearranged(tokens, [[0, place], 'that', [place, tokens.length]]);
  },
});

/** Tests whether a clause with a finite verb begins at a place. */
function opensClause(tokens: Tokens, at: number): boolean {
  const first = tokens[at];
  const verb = first && !isDemonstrative(first) ? clauseVerbFrom(tokens, at) : undefined;
  return verb !== undefined && tokens[verb]!.confidence > 0.7;
}

/** Tests whether a token is a "that" that may go; another clause with "that" needs it, too ("and that it is cheap"). */
const isLeftOut = contexts(
  `
  ~:adjectives/JJ [that!/W*] !/NN|JJ &! /CC|, that ... [] &! [] ... /CC|, that
  ~:verbs@active/VB* [that!/W*] !/NN|JJ &! /CC|, that ... [] &! [] ... /CC|, that
`,
  {
    adjectives: ADJECTIVES_WITH_OPTIONAL_THAT,
    verbs: VERBS_WITH_OPTIONAL_THAT,
    active: (tokens, at) => isActive(tokens, at),
  },
);

/** Tests whether a verb is active, unlike the participle of "it is said that". */
const isActive = contexts(`
  [!/VBN]
  ~have/VB*|MD ...!/VB*|MD [/VBN]
`);

const isPutIn = contexts('~:likely/VB|VBD|VBZ|VBP [/DT|PRP*|NN*|EX|CD|JJ|VBG]', {
  likely: VERBS_WITH_LIKELY_THAT,
});

/** Tests whether the clause is no object of the verb before it, or stands there in someone's own words. */
const isBound = contexts(`
  [] ...!/VB*|MD until|till|before|after|when|while|because  # say anything until he left
  [] ...!/VB*|MD , /CC                   # she knew the answer, and he was silent
  [me|him|her|us|them/PRP]               # she knows him and I do, too
  /W* ...!/,|: !/^ []                    # who do you think he is: the question word is a part of the clause
  as|than|like|that ...!/,|: !/^ []
  /,|: ...!/,|:|W*!as|than|like|that !/^ [] ... /,
  [@asks] &! /W*|,|: ... !/^ [] &! as|than|like|that ... !/^ []
`);
