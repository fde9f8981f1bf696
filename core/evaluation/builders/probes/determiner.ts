import { saysWhen } from '../../../english/syntax/nouns/nounPhrase.ts';
import { wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import type { Probe } from './probe.ts';

/** The determiner of the subject of the main clause. */
export const determiner: Probe = {
  name: 'determiner',
  help: 'definite, indefinite, demonstrative or possessive determiner of the subject of the main clause',
  read({ tokens, clause }) {
    if (!clause) return [];
    const { subject } = clause;
    if (saysWhen(tokens, subject)) return [];
    const first = tokens[subject.from]!;
    const noun = tokens[subject.head]!;
    if (subject.determiner !== subject.from || !/^NNS?$/.test(noun.tag) || /^(?:few|lot)$/.test(noun.lemma))
      return [];
    // “The state's population”: the determiner is the owner's.
    if (tokens.slice(subject.from, subject.head).some(({ tag }) => tag === 'POS')) return [];
    const label = first.tag === 'PRP$' ? 'possessive' : CLASSES.get(wordOf(first));
    return label ? [{ label, lemma: noun.lemma }] : [];
  },
};

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['the', 'definite'],
  ['a', 'indefinite'],
  ['an', 'indefinite'],
  ['this', 'demonstrative'],
  ['that', 'demonstrative'],
  ['these', 'demonstrative'],
  ['those', 'demonstrative'],
]);
