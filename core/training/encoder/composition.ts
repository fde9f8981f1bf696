import { COMPLEMENTARY_ADJECTIVES, DENYING_ADJECTIVES } from '../../english/words/complementaryPairs.ts';
import { CONTRARY_ADJECTIVES } from '../../english/words/contraryAdjectives.ts';
import { createRandom } from '../../random.ts';
import type { HeldOut } from '../adapter/heldOut.ts';
import { type AddedGroup, LEAST_OF_VARIANTS } from './groups.ts';

/** The kind of these groups, which are drawn beside the kinds of variant. */
export const COMPOSITION = 'composition';

/**
 * Makes groups of templates, which few texts have examples of: “is not open” means what “is closed” does, and not what “is
 * open” or “is not closed” does. Where there is a third case, as between “hot” and “cold”, “not hot” is only nearer to “cold”
 * than to “hot”. Words that are held out are in none.
 *
 * @param count how many groups are made, each of another pair of adjectives as long as there are any
 */
export function compositionGroups(count: number, heldOut: HeldOut, seed: number): AddedGroup[] {
  const pairs = PAIRS.filter(
    ({ words }) =>
      heldOut.noveltyOf({ kind: 'adjective-antonym', words, keepsMeaning: false, text: '', tokens: [] }) ===
      undefined,
  );
  return Array.from({ length: pairs.length === 0 ? 0 : count }, (_, at) => {
    const random = createRandom(seed, `composition ${at}`);
    const { words, least } = pairs[at % pairs.length]!;
    const one = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
    const [subject, verb, tail] = [one(SUBJECTS), one(VERBS), one(TAILS)];
    const say = ([is, adjective]: readonly [string, string]) => {
      const tokens = `${subject} ${is} ${adjective} ${tail}`.trim().split(' ');
      return { text: `${tokens.join(' ')}.`, tokens: [...tokens, '.'], kind: COMPOSITION, words };
    };
    // A statement, the denial of its opposite, and the two that mean the opposite.
    const [word, other] = random.below(2) === 0 ? words : [words[1], words[0]];
    const [affirmed, denied] = verb;
    const statements = [
      [affirmed, word],
      [denied, other],
      [denied, word],
      [affirmed, other],
    ] as const;
    const [sentence, same, ...changed] = statements.map(say);
    return { sentence: sentence!, preserved: [same!], changed, least };
  });
}

/** The least cosine of a denied adjective with its opposite, where there is a third case. */
const LEAST_OF_CONTRARIES = 0.7;

const PAIRS: readonly { readonly words: readonly [string, string]; readonly least: number }[] = [
  ...[...COMPLEMENTARY_ADJECTIVES, ...DENYING_ADJECTIVES]
    .filter(([one, other]) => COMPLEMENTARY_ADJECTIVES.get(other) !== one || one < other)
    .map((words) => ({ words, least: LEAST_OF_VARIANTS })),
  ...CONTRARY_ADJECTIVES.map((words) => ({ words, least: LEAST_OF_CONTRARIES })),
];

const SUBJECTS = [
  'The room',
  'My brother',
  'This answer',
  'Her voice',
  'The road',
  'That idea',
  'Our teacher',
  'The result',
  'His reaction',
  'The food',
  'She',
  'He',
  'It',
  'The water',
  'The new policy',
  'The old house',
  'Their plan',
  'Your account',
];

const VERBS = [
  ['is', 'is not'],
  ['was', 'was not'],
  ['is', "isn't"],
  ['seems', 'does not seem'],
  ['was', "wasn't"],
  ['looks', "doesn't look"],
  ['became', 'did not become'],
  ['can be', 'cannot be'],
  ['will be', "won't be"],
  ['has been', 'has not been'],
  ['remains', 'does not remain'],
] as const;

const TAILS = ['', '', 'today', 'at first', 'in the morning', 'for most people', 'after the meeting'];
