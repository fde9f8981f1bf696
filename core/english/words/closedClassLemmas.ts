import { tableOf } from '../../tableOf.ts';
import type { PennTag } from '../pennTag.ts';

/**
 * The lemma of a closed-class word, or of a piece that the Treebank's tokenizer cuts off (`ca` + `n't`), as
 * Universal Dependencies gives it; undefined if the word is not listed. `form` is lower-cased.
 */
export function closedClassLemma(form: string, tag: PennTag): string | undefined {
  return (tag.startsWith('VB') ? VERBS : OTHERS[tag])?.get(form);
}

const VERBS = tableOf({
  am: 'be',
  are: 'be',
  is: 'be',
  was: 'be',
  were: 'be',
  "'m": 'be',
  "'re": 'be',
  "'s": 'be',
  ai: 'be',
  m: 'be',
  re: 'be',
  s: 'be',
  "'ve": 'have',
  ve: 'have',
  "'d": 'have',
  gon: 'go',
  wan: 'want',
});

const DETERMINERS = tableOf({ an: 'a', these: 'this', those: 'that' });

const OTHERS: Readonly<Partial<Record<PennTag, ReadonlyMap<string, string>>>> = {
  MD: tableOf({ ca: 'can', wo: 'will', "'ll": 'will', ll: 'will', sha: 'shall', "'d": 'would' }),
  RB: tableOf({ "n't": 'not', nt: 'not' }),
  JJR: tableOf({ farther: 'far', further: 'far' }),
  JJS: tableOf({ farthest: 'far', furthest: 'far' }),
  RBR: tableOf({ worse: 'badly' }),
  RBS: tableOf({ worst: 'badly', farthest: 'far', furthest: 'far' }),
  TO: tableOf({ na: 'to', ta: 'to' }),
  DT: DETERMINERS,
  PDT: DETERMINERS,
  PRP: tableOf({
    me: 'i',
    him: 'he',
    her: 'she',
    us: 'we',
    "'s": 'we',
    "'t": 'it',
    them: 'they',
    "'em": 'they',
    mine: 'my',
    yours: 'your',
    hers: 'her',
    ours: 'our',
    theirs: 'their',
  }),
};
