import type { Tokens } from '../../../annotation/annotation.ts';
import { endOfWords } from '../../../english/syntax/clauses/mainSubject.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { wordAt, wordsAt } from '../../../english/syntax/wordAt.ts';
import { REQUEST_VERBS } from '../../../english/words/requests.ts';
import type { Piece } from '../../rewriting/rearranged.ts';

/**
 * Turns a request in the form of a question into one with "please" ("Please send it." for "Could you send
 * it?" and "Would you mind sending it?").
 */
export function asked(tokens: Tokens, first: number): Piece[] | undefined {
  if (!/^(?:can|could|would|will) you$/.test(wordsAt(tokens, first, 2))) return undefined;
  const end = endOfWords(tokens);
  const isPlease = /^(?:please|kindly)$/.test(wordAt(tokens, first + 2));
  const hasTail = wordOf(tokens[end - 1]!) === 'please';
  const tail = hasTail ? (tokens[end - 2]!.text === ',' ? end - 2 : end - 1) : end;
  const from = first + (isPlease ? 3 : 2);
  const verb = tokens[from];
  if (verb && wordOf(verb) === 'mind' && tokens[from + 1]?.tag === 'VBG')
    return ['please', tokens[from + 1]!.lemma, [from + 2, tail], '.'];
  if (verb?.tag !== 'VB' || !(isPlease || hasTail || REQUEST_VERBS.has(verb.lemma))) return undefined;
  const isGeneric = !isPlease && !hasTail && !isForSpeaker(tokens, from);
  return isGeneric
    ? undefined
    : [
        'please',
        [from, tail],
        ...(tokens[end] === undefined ? [] : [/^[?!]$/.test(tokens[end].text) ? '.' : end]),
      ];
}

/**
 * Exchanges the modal verb of a question in which the speaker asks for something: "may" for "can" or "could"
 * ("May I have it?" for "Can I have it?"), and "could" for "may".
 */
export function mayHave(tokens: Tokens, first: number): Piece[] | undefined {
  const opening = wordsAt(tokens, first, 2);
  if (!/^(?:can|could|may) (?:i|we)$/.test(opening)) return undefined;
  const isPlease = wordAt(tokens, first + 2) === 'please';
  const verb = wordAt(tokens, first + (isPlease ? 3 : 2));
  if (!/^(?:have|speak|talk|ask|borrow)$/.test(verb)) return undefined;
  return [opening.startsWith('may') ? 'could' : 'may', [first + 1, tokens.length]];
}

/**
 * Tests whether a request is about the speaker ("send me", "help us", "cancel my order"), and so is no
 * general question.
 */
export function isForSpeaker(tokens: Tokens, from: number): boolean {
  // What is in quotation marks is a name: "use the 'find my phone' feature".
  return (
    !tokens.some(({ tag }) => tag === '``') &&
    tokens.slice(from).some((token) => /^(?:me|us|my|our)$/.test(wordOf(token)))
  );
}
