import { SECTION } from '../packedKinds.ts';
import type { Sections } from '../sections.ts';
import { openStrings, type StringTable } from '../stringTable.ts';
import type { Member, SynsetId } from '../wordnet.ts';
import { lowerBound } from './lowerBound.ts';
import type { PackedSynsets } from './packedSynsets.ts';

/** Opens the members of a packed WordNet's synsets: each lemma as WordNet writes it, with its tag count. */
export function openMembers(
  sections: Sections,
  { checked }: Pick<PackedSynsets, 'checked'>,
  lemmas: StringTable,
): (synset: SynsetId) => readonly Member[] {
  const cased = openStrings({
    blob: sections.bytes(SECTION.casedBlob),
    offsets: sections.u32(SECTION.casedOffsets),
    slots: new Uint32Array(1),
  });
  const starts = sections.u32(SECTION.memberStarts);
  const forms = sections.u32(SECTION.memberForms);
  const taggedMembers = sections.u32(SECTION.taggedMembers);
  const tagCounts = sections.u32(SECTION.tagCounts);
  const decoded = new Map<SynsetId, readonly Member[]>();

  const decode = (synset: SynsetId): readonly Member[] => {
    const members: Member[] = [];
    let tagged = lowerBound(taggedMembers, starts[synset]!);
    for (let at = starts[synset]!; at < starts[synset + 1]!; at++) {
      const form = forms[at]!;
      const lemma = form < lemmas.size ? lemmas.get(form) : cased.get(form - lemmas.size);
      members.push({ lemma, tagCount: taggedMembers[tagged] === at ? tagCounts[tagged++]! : 0 });
    }
    return members;
  };

  return (synset) => {
    let members = decoded.get(checked(synset));
    if (!members) {
      if (decoded.size >= CACHED_SYNSETS) decoded.clear();
      members = decode(synset);
      decoded.set(synset, members);
    }
    return members;
  };
}

/** The number of synsets whose members are kept decoded; beyond it all are forgotten. */
const CACHED_SYNSETS = 20_000;
