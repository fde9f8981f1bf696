import type { TaggedToken } from '../../taggedToken.ts';
import { PERSON_NOUNS } from '../../words/ditransitives.ts';
import { POSSESSORS } from '../../words/genitives.ts';

/** True for nouns of people and for plurals in -ers and the like: "workers", "investors". */
export function isPerson(token: TaggedToken | undefined): boolean {
  if (!token || !/^NNS?$/.test(token.tag)) return false;
  return (
    PERSON_NOUNS.test(token.lemma) ||
    POSSESSORS.has(token.lemma) ||
    (token.tag === 'NNS' &&
      /(?:er|or|ist|ian|ee|man|ant|zen|cial|minal|sional|vidual|ident|agent|ponent)$/.test(token.lemma))
  );
}
