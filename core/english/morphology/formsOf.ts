import { inflectVerb } from './verbInflection.ts';

/** All forms of the verbs with the base forms given, in lower case. */
export function formsOf(lemmas: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...lemmas].flatMap((lemma) => [
      lemma,
      ...(['VBZ', 'VBD', 'VBN', 'VBG'] as const).map((tag) => inflectVerb(lemma, tag, 'american')),
    ]),
  );
}
