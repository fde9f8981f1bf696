import { createRandom } from '../../random.ts';
import { describeKind } from '../../variants/kinds/index.ts';
import type { AdapterSettings } from './settings.ts';
import type { KindVariant, VariantGroup } from './variantGroups.ts';

/**
 * The novelty of a variant: its kind, or a word that it exchanges; undefined if neither is. `unused`: it exchanges a word
 * that is held out, of a kind that has few pairs, so that it can neither be trained on nor show what a new word does.
 */
export type Novelty = 'kinds' | 'lemmas' | 'unused' | undefined;

/** The kinds, words and sentences held out of training. */
export interface HeldOut {
  hasSentence(group: VariantGroup): boolean;
  noveltyOf(variant: KindVariant): Novelty;
}

/**
 * Decides what is held out, by the seed alone: sentences, words, and the kinds that the settings name. Words are new in
 * kinds that know many pairs of them; the few pairs of others, such as *all* and *some*, are their kind.
 */
export function createHeldOut({
  heldOut,
  holdOutKinds,
  seed,
}: Pick<AdapterSettings, 'heldOut' | 'holdOutKinds' | 'seed'>): HeldOut {
  const kinds = new Set(holdOutKinds.split(','));
  const isDrawn = (what: string, text: string) => createRandom(seed, `${what} ${text}`).next() < heldOut;
  return {
    hasSentence: ({ sentence }) => isDrawn('sentence', sentence.text),
    noveltyOf({ kind, words }) {
      if (kinds.has(kind)) return 'kinds';
      if (!words.some((word) => isDrawn('word', word))) return undefined;
      return describeKind(kind).pairs === 'many' ? 'lemmas' : 'unused';
    },
  };
}
