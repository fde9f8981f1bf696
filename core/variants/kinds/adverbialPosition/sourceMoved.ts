import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { FINITE_TAG, isQuotationMark } from '../../../english/syntax/clauses/complementClause.ts';
import { endOfWords, firstWord, mainSubject } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { wordsAt } from '../../../english/syntax/wordAt.ts';
import { REPORTING_VERBS } from '../../../english/words/reportingVerbs.ts';
import { rearrangedWithin } from '../../rewriting/rearranged.ts';
import { isDoubtfulStart } from '../../rewriting/sentenceStart.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/** Moves a source from the start of the sentence to its end ("It fell, according to the police."), or from there to the start. */
export function sourceMoved(tokens: Tokens): TokenEdits | undefined {
  if (tokens.some(isQuotationMark)) return undefined;
  const [first, end] = [firstWord(tokens), endOfWords(tokens)];
  const according = tokens.findIndex((_, at) => wordsAt(tokens, at, 2) === 'according to');
  const source = according < 0 ? undefined : withPhrases(tokens, according + 2, end);
  if (!source) return undefined;
  const opens = according === first;
  const comma = opens ? source.to : according - 1;
  const clause = opens ? tokens.slice(comma + 1, end) : tokens.slice(first, comma);
  if (tokens[comma]?.text !== ',' || !clause.some(({ tag }) => FINITE_TAG.test(tag))) return undefined;
  if (opens)
    return isList(clause)
      ? undefined
      : rearrangedWithin(tokens, first, end, [[comma + 1, end], comma, [first, comma]]);
  const subject = mainSubject(tokens);
  const isDoubtful = typeof subject !== 'string' && isDoubtfulStart(tokens, subject.phrase);
  return source.to !== end || isDoubtful || isOfPart(clause)
    ? undefined
    : rearrangedWithin(tokens, first, end, [[according, end], comma, [first, comma]]);
}

const isList = contexts(`
  ;|:|(
  /^ /DT|CD|NN & ,
`);

/** Tests whether the source may be that of a part alone: of what is reported, or of the second clause. */
const isOfPart = contexts(
  `
  ~:reporting/VBZ|VBP|VBD|NNS            # the agency reports that it rose
  ;|:
  /^ /CC
  /, /CC                                 # it fell, and he left
`,
  { reporting: REPORTING_VERBS },
);
