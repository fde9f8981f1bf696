import { verbGroupAt, wordOf } from '../../../english/syntax/verbs/verbGroup.ts';
import { DENYING_DETERMINERS, TURNING_NEGATORS } from '../../../english/words/negation.ts';
import type { Probe } from './probe.ts';

/** Asks whether the main verb is negated by “not” or “never”; a sentence of the other class has no negation at all. */
export const negation: Probe = {
  name: 'negation',
  help: 'main verb negated by “not” or “never” (negated), or no negation in the sentence (affirmative)',
  read({ tokens, clause }) {
    if (!clause) return [];
    const { lemma } = tokens[clause.verb.main]!;
    const { not, never } = verbGroupAt(tokens, clause.verb.finite);
    const negator = not ?? never;
    if (negator !== undefined) {
      const next = tokens[negator + 1];
      return next && RESTRICTING.test(wordOf(next)) ? [] : [{ label: 'negated', lemma }];
    }
    const isDenied = tokens.some((token) => {
      const word = wordOf(token);
      return NEGATORS.has(word) || DENYING_DETERMINERS.test(word);
    });
    return isDenied ? [] : [{ label: 'affirmative', lemma }];
  },
};

const NEGATORS: ReadonlySet<string> = new Set([...TURNING_NEGATORS, "n't", 'nt', 'cannot']);

/** Words that, after “not” or “never”, restrict the negation to a part of the sentence (“not only”). */
const RESTRICTING = /^(?:only|just|merely|simply|necessarily|even|until|all|every|always)$/;
