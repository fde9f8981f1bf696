import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { tagAt, wordAt } from '../../../english/syntax/wordAt.ts';
import { CONNECTIVE_ADVERBS, CONNECTIVE_PHRASES } from '../../../english/words/connectives.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Moves a connective from the start of the sentence behind its subject ("He, however, left."), or from there to the start. */
export function connectiveMoved(tokens: Tokens): TokenEdits | undefined {
  const first = firstWord(tokens);
  const opening = connectiveEnd(tokens, first);
  return opening === undefined ? toStart(tokens, first) : behindSubject(tokens, first, opening);
}

function behindSubject(tokens: Tokens, first: number, comma: number): TokenEdits | undefined {
  const subject = tokens[comma]?.text === ',' ? mainSubject(tokens, comma + 1) : 'no-subject';
  if (typeof subject === 'string' || tokens[subject.phrase.head]!.tag === 'EX') return undefined;
  const { to } = subject.phrase;
  if (subject.finite !== pastAdverbs(tokens, to) || isTight(tokens, { at: comma + 1, end: to }))
    return undefined;
  return rearrangedWithin(tokens, first, to, [[comma + 1, to], ',', [first, comma + 1]]);
}

/** Tests whether nothing may come between the subject and what follows it. */
const isTight = contexts(
  `
  [it|this|that]                         # it, however, would not hurt
  obviously , [/PRP]
  [] below|above|here|there|attached|inside|outside  # the request below is
  [] @contracted
`,
  { contracted: /^'/ },
);

function toStart(tokens: Tokens, first: number): TokenEdits | undefined {
  const comma = tokens.findIndex(
    (token, at) =>
      at > first && token.text === ',' && tokens[connectiveEnd(tokens, at + 1) ?? at + 1]?.text === ',',
  );
  const end = comma < 0 ? undefined : connectiveEnd(tokens, comma + 1);
  if (end === undefined || !/^(?:MD|VB[ZPD])$/.test(tagAt(tokens, end + 1))) return undefined;
  const without = mainSubject(tokens.toSpliced(comma, end + 1 - comma));
  if (typeof without === 'string' || without.phrase.to !== comma) return undefined;
  return rearrangedWithin(tokens, first, end + 1, [
    [comma + 1, end + 1],
    [first, comma],
  ]);
}

/** Returns the end of the connective that begins at a token; undefined where none does. */
function connectiveEnd(tokens: Tokens, at: number): number | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (CONNECTIVE_ADVERBS.test(wordOf(token))) return at + 1;
  const phrase = CONNECTIVE_PHRASES.find((words) =>
    words.every((word, i) => wordAt(tokens, at + i) === word),
  );
  return phrase && tokens[at + phrase.length] ? at + phrase.length : undefined;
}
