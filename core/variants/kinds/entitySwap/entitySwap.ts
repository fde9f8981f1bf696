import { kindOfSites } from '../../rewriting/kindOfSites.ts';
import { compared, converted, exchanged, fromTo, insteadOf, named } from './pairs.ts';
import { isPair, swapped } from './swapped.ts';

export const entitySwap = kindOfSites({
  name: 'entity-swap',
  label: 'swapped phrases',
  meaning: 'changed',
  help: 'Two names or noun phrases are swapped where their order matters: “from A to B”, “A instead of B”, “A is larger than B”.',
  none: { 'no-exchange': 'no two phrases in the sentence have an order that matters' },
  sites({ tokens }) {
    const contrasts = tokens.some(({ text }) => /^(?:instead|rather|not)$/i.test(text));
    return tokens.flatMap((_, at) => {
      const pair =
        fromTo(tokens, at) ??
        converted(tokens, at) ??
        exchanged(tokens, at) ??
        (contrasts ? insteadOf(tokens, at) : undefined) ??
        compared(tokens, at) ??
        named(tokens, at);
      return pair && isPair(tokens, pair) ? [swapped(tokens, pair)] : [];
    });
  },
});
