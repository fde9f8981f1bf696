import { inflect } from '../../../english/morphology/inflection.ts';
import { verbGroupAt, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import type { Probe } from './probe.ts';
import { isSureTag } from './sureTag.ts';

/**
 * The tense of the main verb (Conneau et al. 2018, 3.3), where that is finite itself: auxiliaries and the copula would give
 * the tense away for all verbs.
 */
export const tense: Probe = {
  name: 'tense',
  help: 'past or present tense of the main verb, which has no auxiliary and is not “be”',
  read({ tokens, clause }) {
    if (!clause || clause.verb.finite !== clause.verb.main) return [];
    const verb = tokens[clause.verb.finite]!;
    const { tag, lemma } = verb;
    if (lemma === 'be' || !isSureTag(verb) || verbGroupAt(tokens, clause.verb.finite).kind !== 'lexical')
      return [];
    if (tag === 'VBZ') return [{ label: 'present', lemma }];
    // "They put": either.
    if (inflect(lemma, 'VBD') === lemma || wordOf(verb) === lemma) {
      return tag === 'VBP' && inflect(lemma, 'VBD') !== lemma ? [{ label: 'present', lemma }] : [];
    }
    return tag === 'VBD' ? [{ label: 'past', lemma }] : [];
  },
};
