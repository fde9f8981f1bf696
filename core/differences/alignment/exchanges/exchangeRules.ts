import type { DifferenceKind, Meaning } from '../../difference.ts';

/**
 * What an exchange of two stretches around a middle does, by the rule that explains it: the same sentence in the other
 * voice, from the other side, or in another order; the same words in exchanged roles; "only" at another place.
 */
export const EXCHANGES = {
  voice: ['voice', 'preserved', 'are active and passive'],
  'uncertain-voice': [
    'voice',
    'uncertain',
    'are active and passive, but quantifiers, bare plurals or pronouns may be read otherwise',
  ],
  'uncertain-sides': ['role-swap', 'uncertain', 'may say the same from the two sides'],
  converse: ['role-swap', 'preserved', 'say the same from the two sides'],
  order: ['order', 'preserved', 'say the same in another order'],
  roles: ['role-swap', 'changed', 'have the same words in exchanged roles'],
  focus: ['restriction', 'changed', 'limit other words'],
} as const satisfies Readonly<Record<string, readonly [DifferenceKind, Meaning, effect: string]>>;
export type ExchangeRule = keyof typeof EXCHANGES;
