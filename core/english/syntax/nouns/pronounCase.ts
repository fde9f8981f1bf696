import type { Tokens } from '../../taggedToken.ts';
import { PRONOUN_FORMS } from '../../words/pronouns.ts';
import { type TokenSpan, textsIn } from '../tokenSpan.ts';
import { nounPhraseAt } from './nounPhrase.ts';

/** The words of a whole phrase, its own pronouns in a case, but not those of its clauses: "the man who saw him". */
export function phraseInCase(
  tokens: Tokens,
  { from, to }: TokenSpan,
  wanted: 'nominative' | 'objective',
): string[] {
  const own = Math.min(nounPhraseAt(tokens, from)?.to ?? to, to);
  return [...wordsInCase(tokens, { from, to: own }, wanted), ...textsIn(tokens, { from: own, to })];
}

/** The words of a phrase, its pronouns in a case: "John and me" as a subject is "John and I". */
export function wordsInCase(
  tokens: Tokens,
  { from, to }: TokenSpan,
  wanted: 'nominative' | 'objective',
): string[] {
  return tokens.slice(from, to).map(({ text, tag }, i) => {
    const stands = tag === 'PRP' || (/^her$/i.test(text) && i === to - from - 1);
    if (!stands || tokens[from + i - 1]?.text.toLowerCase() === 'of') return text;
    const forms = formsOfPronoun(text);
    return forms && forms[0] !== forms[1] ? forms[wanted === 'nominative' ? 0 : 1]! : text;
  });
}

/** The forms of a personal pronoun: as a subject, as an object and as a possessive. */
export function formsOfPronoun(pronoun: string): readonly string[] | undefined {
  const word = pronoun.toLowerCase();
  return PRONOUN_FORMS.find(([subject, object]) => word === subject!.toLowerCase() || word === object);
}
