import { PARTS_OF_SPEECH } from '../../english/partOfSpeech.ts';
import { SECTION } from '../packedKinds.ts';
import type { ExceptionLists } from '../packing/packWordNet.ts';
import type { Sections } from '../sections.ts';
import { openStrings } from '../stringTable.ts';
import type { WordNet } from '../wordnet.ts';
import { lowerBound } from './lowerBound.ts';

/** The irregular forms of a packed WordNet, Morphy's exception lists. */
export interface PackedExceptions extends Pick<WordNet, 'exceptions'> {
  /** All of them: what {@link packWordNet} takes for a database that comes without. */
  exceptionLists(): ExceptionLists;
}

export function openExceptions(sections: Sections): PackedExceptions {
  const strings = openStrings({
    blob: sections.bytes(SECTION.exceptionBlob),
    offsets: sections.u32(SECTION.exceptionOffsets),
    slots: sections.u32(SECTION.exceptionSlots),
  });
  /** Triples of a form, a part of speech and a base form, ordered by form. */
  const triples = sections.u32(SECTION.exceptions);

  return {
    exceptions(form, pos) {
      const key = strings.find(form);
      if (key < 0) return [];
      const found: string[] = [];
      for (let at = lowerBound(triples, key, 3); triples[at] === key; at += 3) {
        if (PARTS_OF_SPEECH[triples[at + 1]!] === pos) found.push(strings.get(triples[at + 2]!));
      }
      return found;
    },

    exceptionLists() {
      const lists = PARTS_OF_SPEECH.map(() => new Map<string, string[]>());
      for (let at = 0; at < triples.length; at += 3) {
        const list = lists[triples[at + 1]!]!;
        const form = strings.get(triples[at]!);
        list.set(form, [...(list.get(form) ?? []), strings.get(triples[at + 2]!)]);
      }
      return Object.fromEntries(PARTS_OF_SPEECH.map((pos, part) => [pos, lists[part]]));
    },
  };
}
