import { type Meta, SECTION, WORDNET } from '../packedKinds.ts';
import { openSections } from '../sections.ts';
import type { WordNet } from '../wordnet.ts';
import { openExceptions, type PackedExceptions } from './packedExceptions.ts';
import { openGlosses } from './packedGlosses.ts';
import { openLemmas } from './packedLemmas.ts';
import { openMembers } from './packedMembers.ts';
import { openRelations, type PackedRelations } from './packedRelations.ts';
import { openSynsets, type PackedSynsets } from './packedSynsets.ts';

/** Additional access that only the packed database offers. */
export interface PackedWordNet
  extends WordNet,
    Pick<PackedRelations, 'relations'>,
    Pick<PackedExceptions, 'exceptionLists'>,
    Pick<PackedSynsets, 'lexicographerFile'> {
  readonly synsetCount: number;
  readonly lemmaCount: number;
  /** Every lemma, in byte order. */
  lemmas(): IterableIterator<string>;
}

/**
 * Opens a packed WordNet in place: typed-array views and a hash index, nothing is parsed. `glosses` is called
 * on the first {@link WordNet.gloss}. Throws an InputError if the file is damaged or of another format.
 */
export function openWordNet(index: Uint8Array, glosses: () => Uint8Array): PackedWordNet {
  const sections = openSections(index, WORDNET);
  const meta = JSON.parse(sections.text(SECTION.meta)) as Meta;
  const synsets = openSynsets(sections, meta);
  const { strings, ...lemmas } = openLemmas(sections, synsets);
  const glossOf = openGlosses(glosses, meta);
  return Object.freeze<PackedWordNet>({
    version: meta.version,
    hash: sections.hash,
    synsetCount: synsets.count,
    lemmaCount: strings.size,
    ...lemmas,
    ...openRelations(sections, synsets),
    ...openExceptions(sections),
    partOfSpeech: synsets.partOfSpeech,
    name: synsets.name,
    lexicographerFile: synsets.lexicographerFile,
    members: openMembers(sections, synsets, strings),
    gloss: (synset) => glossOf(synsets.checked(synset)),
    *lemmas() {
      for (let key = 0; key < strings.size; key++) yield strings.get(key);
    },
  });
}
