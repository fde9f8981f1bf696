import type { Tokens } from '../../../annotation/annotation.ts';
import { contexts } from '../../../english/patterns/contexts.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { withPhrases } from '../../../english/syntax/nouns/attachedPhrases.ts';
import { doForTag } from '../../../english/syntax/verbs/verbForms.ts';
import { pastAdverbs, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt } from '../../../english/syntax/wordAt.ts';
import { WRAPPERS } from '../../../english/words/questionFrames.ts';
import { type Piece, piecesOf, rearrangedWithin } from '../../rewriting/rearranged.ts';
import type { TokenEdits } from '../../rewriting/tokenEdits.ts';

/**
 * Turns an indirect question into the direct one inside it ("Where is the office?" for "Do you know where the
 * office is?"); undefined where the sentence does not open as an indirect question does.
 */
export function unwrapped(tokens: Tokens, first: number): TokenEdits | undefined {
  const wrapper = WRAPPERS.find((words) => words.every((word, i) => wordAt(tokens, first + i) === word));
  if (!wrapper) return undefined;
  const start = first + wrapper.length;
  const end = endOfWords(tokens);
  const question = direct(tokens, start, end);
  return question && rearrangedWithin(tokens, first, tokens.length, [...question, '?']);
}

/** The words of a direct question for those of an indirect one from `start` to `end`. */
function direct(tokens: Tokens, start: number, end: number): Piece[] | undefined {
  const word = wordAt(tokens, start);
  const isWhether = /^(?:if|whether)$/.test(word);
  if (!isWhether && !/^(?:how|where|when|why|what)$/.test(word)) return undefined;
  if (asksOtherwise(tokens, start)) return undefined;
  const clause = isWhether ? start + 1 : pastQuestionWords(tokens, start);
  if (!isWhether && wordAt(tokens, clause) === 'to' && /^(?:how|where)$/.test(word)) {
    const rest = tokens.slice(clause + 1, end).map(wordOf);
    const subject = rest.some((each) => /^your?s?$/.test(each)) ? 'you' : 'I';
    return [start, word === 'how' ? 'do' : 'can', subject, [clause + 1, end]];
  }
  const subject = withPhrases(tokens, clause, end);
  if (!subject || !/^(?:PRP|DT|PRP\$|NNP?S?|EX)$/.test(tokens[subject.from]!.tag)) return undefined;
  const verb = tokens[subject.to];
  if (!verb || pastAdverbs(tokens, subject.to) !== subject.to) return undefined;
  const opening: Piece[] = isWhether ? [] : piecesOf(start, clause);
  const phrase = piecesOf(subject.from, subject.to);
  if (verb.tag === 'MD' || (verb.lemma === 'be' && /^VB[ZPD]$/.test(verb.tag)))
    return [...opening, subject.to, ...phrase, [subject.to + 1, end]];
  if (!needsDo(tokens, subject.to)) return undefined;
  const base = verb.tag === 'VBP' ? subject.to : verb.lemma;
  return [...opening, doForTag(verb.tag), ...phrase, base, [subject.to + 1, end]];
}

const asksOtherwise = contexts(`
  [] much|many /NN*|JJ*                  # how many people came: the question word is in the subject
  [] ... /CC /W*                         # when it opens or what it costs
  [] !/^ !/^ like to                     # do you know what it is like to lose: whether one has lost
`);

const needsDo = contexts("[/VBZ|VBP|VBD!'*!~have|do]");

/** The place after "how much", "what time", "how long". */
function pastQuestionWords(tokens: Tokens, start: number): number {
  const next = wordAt(tokens, start + 1);
  return /^(?:much|many|long|often|far|soon|time|old)$/.test(next) ? start + 2 : start + 1;
}
