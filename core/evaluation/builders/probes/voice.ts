import { noPassiveReason } from '../../../english/syntax/verbs/passivizable.ts';
import { directObject } from './directObject.ts';
import type { Probe } from './probe.ts';
import { isSureTag } from './sureTag.ts';

/** The voice of the main verb. In the active it has an object, and could be passive; a passive is one with “be”. */
export const voice: Probe = {
  name: 'voice',
  help: 'active with a direct object and a passive of its own, or passive with “be”, of the main verb',
  read(sentence) {
    const { tokens, clause, roles } = sentence;
    const verb = clause && tokens[clause.verb.main]!;
    if (!verb || !isSureTag(verb)) return [];
    const { lemma } = verb;
    const object = directObject(sentence);
    if (object) {
      const hasPassive = noPassiveReason(sentence.annotation, clause.verb.main, object) === undefined;
      return hasPassive ? [{ label: 'active', lemma }] : [];
    }
    const isPassive = clause.passive && roles?.passive && verb.transitive;
    const withGet = tokens.slice(clause.verb.finite, clause.verb.main).some((token) => token.lemma === 'get');
    return isPassive && !withGet ? [{ label: 'passive', lemma }] : [];
  },
};
