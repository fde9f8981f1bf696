import { copyCapitals } from '../../morphology/capitals.ts';
import { inflect } from '../../morphology/inflection.ts';
import type { TaggedToken } from '../../taggedToken.ts';
import type { GrammaticalNumber } from '../nouns/nounPhrase.ts';

/** The form of a finite verb that agrees with a subject of this number; modals and most past tenses have one form for all. */
export function agreeing(verb: TaggedToken, number: GrammaticalNumber): string {
  const { tag, text, lemma } = verb;
  const form = text.toLowerCase().replace('’', "'");
  if (tag === 'MD' || tag === 'VBN' || tag === 'JJ') return text;
  if (lemma === 'be') return copyCapitals(text, formOfBe(form, number));
  if (tag === 'VBD' || CLITIC_FORMS.has(form)) return CLITIC_FORMS.get(form)?.[number] ?? text;
  const wanted = inflect(lemma, number === 'singular' ? 'VBZ' : 'VBP');
  return wanted === form ? text : copyCapitals(text, wanted);
}

function formOfBe(form: string, number: GrammaticalNumber): string {
  if (form === 'was' || form === 'were') return number === 'plural' ? 'were' : 'was';
  const short = form.startsWith("'");
  const forms = short
    ? { I: "'m", singular: "'s", plural: "'re" }
    : { I: 'am', singular: 'is', plural: 'are' };
  return forms[number];
}

/** The clitic forms of "have" and "has". */
const HAVE = { I: "'ve", singular: "'s", plural: "'ve" };
const CLITIC_FORMS: ReadonlyMap<string, Readonly<Record<GrammaticalNumber, string>>> = new Map([
  ["'ve", HAVE],
  ["'s", HAVE],
]);
