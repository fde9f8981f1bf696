import { createAnnotator } from '../../annotation/annotator.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { createLruCache } from '../../lruCache.ts';
import { PROFILES } from '../../profile/index.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import type { ReaderParts } from '../reading/readSentence.ts';

/** Tests whether a word may stand for a unit of a sentence by the rules by which variants are made. */
export type MayReplace = (reading: Reading, unit: Unit, word: string) => boolean;

export function createMayReplace(parts: ReaderParts & { readonly wordSpace?: WordSpace }): MayReplace {
  // Names are told apart before.
  const annotator = createAnnotator({ ...parts, profile: { ...PROFILES.strict, skipEntities: false } });
  const kept = createLruCache<string, ReadonlySet<string>>(KEPT_LENGTH);
  return ({ text, tokens }, unit, word) => {
    let replacements = kept.get(text);
    if (!replacements) kept.set(text, (replacements = read(text)), text.length);
    return replacements.has(`${tokens[unit.from]!.start} ${word}`);
  };

  function read(text: string): ReadonlySet<string> {
    const { tokens, substitutions } = annotator.annotate(text);
    return new Set(
      substitutions
        .filter(({ kind }) => SUBSTITUTIONS[kind].meaning === 'preserved')
        .flatMap(({ token, candidates }) =>
          candidates.map(({ form }) => `${tokens[token]!.start} ${form.toLowerCase()}`),
        ),
    );
  }
}

/** The length of the texts of which replacements are kept, in UTF-16 code units. */
const KEPT_LENGTH = 16_384;
