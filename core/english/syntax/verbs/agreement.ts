import { copyCapitals } from '../../morphology/capitals.ts';
import { inflect } from '../../morphology/inflection.ts';
import type { TaggedToken } from '../../taggedToken.ts';
import type { GrammaticalNumber } from '../nouns/nounPhrase.ts';

/** The form of a finite verb that agrees with a subject of this number; modals and most past tenses have one form for all. */
export function agreeing(verb: TaggedToken, number: GrammaticalNumber): string {
  const { tag, text, lemma } = verb;
  const form = text.toLowerCase().replace('’', "'");
  if (tag === 'MD' || tag === 'VBN' || tag === 'JJ') return text;
  if (lemma === 'be')
    return copyCapitals(
      text,
      form.startsWith("'") ? BE[number] : formOfBe(/^(?:was|were)$/.test(form), number),
    );
  if (tag === 'VBD' || CLITIC_FORMS.has(form)) return CLITIC_FORMS.get(form)?.[number] ?? text;
  const wanted = inflect(lemma, number === 'singular' ? 'VBZ' : 'VBP');
  return wanted === form ? text : copyCapitals(text, wanted);
}

/** The form of "be" for a tense and the number of its subject: "was", "were", "is", "are" or "am". */
export function formOfBe(isPast: boolean, number: GrammaticalNumber): string {
  if (isPast) return number === 'plural' ? 'were' : 'was';
  return { I: 'am', singular: 'is', plural: 'are' }[number];
}

/** The clitic forms of "be", and those of "have" and "has". */
const BE = { I: "'m", singular: "'s", plural: "'re" };
const HAVE = { I: "'ve", singular: "'s", plural: "'ve" };
const CLITIC_FORMS: ReadonlyMap<string, Readonly<Record<GrammaticalNumber, string>>> = new Map([
  ["'ve", HAVE],
  ["'s", HAVE],
]);
