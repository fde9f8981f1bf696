import { tableOf } from '../../tableOf.ts';
import { oneOf } from './oneOf.ts';

/**
 * The word that a part of a contraction stands for, in lower case: `not` for `n't`, `can` for `ca` before `n't`.
 * Undefined for a word that is no such part, and for `'s` and `'d`, each of which stands for several words. All three
 * are tokens in lower case with straight apostrophes; `before` and `after` are those beside the part, empty where there
 * is none.
 */
export function contractedWord(part: string, before: string, after: string): string | undefined {
  return ALONE.get(part) ?? BEFORE.get(`${part} ${after}`) ?? BEHIND.get(`${before} ${part}`);
}

/**
 * All words that a part of a contraction may stand for, in lower case: `is`, `has` and others for `'s`. The arguments are
 * those of {@link contractedWord}; empty for a word that is no such part.
 */
export function contractedWords(part: string, before: string, after: string): readonly string[] {
  const several = SEVERAL.get(part);
  if (several) return several;
  const word = contractedWord(part, before, after);
  return word === undefined ? [] : [word];
}

/** Tests whether a token is a part of a contraction only beside certain others: `ca`, which is one before `n't`. */
export function needsNeighbors(part: string): boolean {
  return NEEDY.has(part);
}

/** Parts that can be nothing else. */
const ALONE = tableOf({
  "n't": 'not',
  "'re": 'are',
  "'m": 'am',
  "'ve": 'have',
  "'ll": 'will',
  "'em": 'them',
  "'til": 'until',
  "'cause": 'because',
});

/** Parts that stand for several words. */
const SEVERAL = tableOf<readonly string[]>({
  "'s": ['is', 'has', 'does'],
  "'d": ['had', 'would', 'did'],
  "'ll": ['will', 'shall'],
  ai: ['is', 'am', 'are', 'has', 'have'],
});

/** Parts by the token behind them. */
const BEFORE = tableOf({
  "ca n't": 'can',
  "wo n't": 'will',
  "sha n't": 'shall',
  "ai n't": 'is',
  'ca nt': 'can',
  'wo nt': 'will',
  'sha nt': 'shall',
  'ai nt': 'is',
  'gon na': 'going',
  'wan na': 'want',
  'gim me': 'give',
  'lem me': 'let',
  "d' ye": 'do',
  "'t is": 'it',
  "'t was": 'it',
  "'t were": 'it',
  "'t will": 'it',
  "'t would": 'it',
});

/** Parts by the token before them. */
const BEHIND = new Map([
  ['gon na', 'to'],
  ['wan na', 'to'],
  ['got ta', 'to'],
  ["more 'n", 'than'],
  ...'ca wo sha must need ought might ai are could did does do had has have is should was were would'
    .split(' ')
    .map((verb) => [`${verb} nt`, 'not'] as const),
]);

const NEEDY: ReadonlySet<string> = new Set([
  ...Array.from(BEFORE.keys(), (pair) => pair.split(' ')[0]!),
  ...Array.from(BEHIND.keys(), (pair) => pair.split(' ')[1]!),
]);

/** What may stand behind "'d" for "had" as for "would": "better", and verbs whose base form is their participle. */
export const VERBS_AFTER_EITHER = oneOf(
  'better put cut hit let set read come become run shut cost hurt quit bet burst overcome',
);
