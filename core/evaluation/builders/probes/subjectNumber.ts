import { agreeing } from '../../../english/syntax/verbs/agreement.ts';
import { nounNumber } from './nounNumber.ts';
import type { Probe } from './probe.ts';

/** The number of the subject of the main clause (Conneau et al. 2018, 3.3). */
export const subjectNumber: Probe = {
  name: 'subject-number',
  help: 'singular or plural common noun as the subject of the main clause',
  read({ tokens, clause }) {
    const found = clause && nounNumber(tokens, clause.subject);
    if (!found) return [];
    const verb = tokens[clause.verb.finite]!;
    return agreeing(verb, found.label as 'singular' | 'plural') === verb.text ? [found] : [];
  },
};
