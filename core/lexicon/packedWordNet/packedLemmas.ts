import { SECTION } from '../packedKinds.ts';
import type { Sections } from '../sections.ts';
import { openStrings, type StringTable } from '../stringTable.ts';
import type { SynsetId, WordNet } from '../wordnet.ts';
import { type BeginsCollocation, openCollocationStarts } from './collocationStarts.ts';
import type { PackedSynsets } from './packedSynsets.ts';

/** The lemmas of a packed WordNet and their synsets, most frequent first. */
export interface PackedLemmas extends Pick<WordNet, 'synsets' | 'has' | 'mayBegin'> {
  /** The lemmas as strings, in byte order. */
  readonly strings: StringTable;
}

export function openLemmas(sections: Sections, { range }: Pick<PackedSynsets, 'range'>): PackedLemmas {
  const packed = {
    blob: sections.bytes(SECTION.lemmaBlob),
    offsets: sections.u32(SECTION.lemmaOffsets),
    slots: sections.u32(SECTION.lemmaSlots),
  };
  const strings = openStrings(packed);
  const starts = sections.u32(SECTION.lemmaSenses);
  const senses = sections.u32(SECTION.senses);
  let beginsCollocation: BeginsCollocation | undefined;

  return {
    strings,

    synsets(lemma, pos) {
      const key = strings.find(lemma);
      if (key < 0) return [];
      const [low, high] = range(pos);
      const found: SynsetId[] = [];
      for (let at = starts[key]!; at < starts[key + 1]!; at++) {
        const synset = senses[at]!;
        if (synset >= low && synset < high) found.push(synset);
      }
      return found;
    },

    has(lemma, pos) {
      const key = strings.find(lemma);
      if (key < 0) return false;
      if (!pos) return true;
      const [low, high] = range(pos);
      for (let at = starts[key]!; at < starts[key + 1]!; at++) {
        if (senses[at]! >= low && senses[at]! < high) return true;
      }
      return false;
    },

    mayBegin(hash) {
      beginsCollocation ??= openCollocationStarts(packed);
      return beginsCollocation(hash);
    },
  };
}
