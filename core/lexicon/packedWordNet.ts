import { PARTS_OF_SPEECH, type PartOfSpeech } from '../english/partOfSpeech.ts';
import { InputError } from '../inputError.ts';
import { type BeginsCollocation, openCollocationStarts } from './collocationStarts.ts';
import { splitGloss } from './gloss.ts';
import { GLOSSES, type Meta, SECTION, WORDNET } from './packedKinds.ts';
import type { ExceptionLists } from './packWordNet.ts';
import { RELATIONS, type Related } from './relations.ts';
import { openSections } from './sections.ts';
import { openStrings } from './stringTable.ts';
import type { LemmaSense, Member, SynsetId, WordNet } from './wordnet.ts';

/** What the packed database can tell beyond the contract. */
export interface PackedWordNet extends WordNet {
  readonly synsetCount: number;
  readonly lemmaCount: number;
  /** The relations of a synset and of its lemmas, in the database's order. */
  relations(synset: SynsetId): readonly Related[];
  /** The number of the synset's lexicographer file, 0 to 44 (lexnames(5)). */
  lexicographerFile(synset: SynsetId): number;
  /** Every lemma, in byte order. */
  lemmas(): IterableIterator<string>;
  /** All irregular forms: what {@link packWordNet} takes for a database that comes without. */
  exceptionLists(): ExceptionLists;
}

const ANTONYM = RELATIONS.indexOf('antonym');
const SIMILAR_TO = RELATIONS.indexOf('similar-to');

/** Synsets whose members are kept decoded. Beyond it the cache starts over. */
const CACHED_SYNSETS = 20_000;

/**
 * Opens a packed WordNet in place: typed-array views and a hash index, nothing is parsed. `glosses` is called
 * on the first {@link WordNet.gloss}. Throws an InputError if the file is damaged or of another format.
 */
export function openWordNet(index: Uint8Array, glosses: () => Uint8Array): PackedWordNet {
  const sections = openSections(index, WORDNET);
  const meta = JSON.parse(sections.text(SECTION.meta)) as Meta;
  const lemmaStrings = {
    blob: sections.bytes(SECTION.lemmaBlob),
    offsets: sections.u32(SECTION.lemmaOffsets),
    slots: sections.u32(SECTION.lemmaSlots),
  };
  const lemmas = openStrings(lemmaStrings);
  let beginsCollocation: BeginsCollocation | undefined;
  const cased = openStrings({
    blob: sections.bytes(SECTION.casedBlob),
    offsets: sections.u32(SECTION.casedOffsets),
    slots: new Uint32Array(1),
  });
  const irregular = openStrings({
    blob: sections.bytes(SECTION.exceptionBlob),
    offsets: sections.u32(SECTION.exceptionOffsets),
    slots: sections.u32(SECTION.exceptionSlots),
  });
  const lemmaSenses = sections.u32(SECTION.lemmaSenses);
  const senses = sections.u32(SECTION.senses);
  const offsets = sections.u32(SECTION.synsetOffsets);
  const lexicographerFiles = sections.bytes(SECTION.synsetFiles);
  const memberStarts = sections.u32(SECTION.memberStarts);
  const memberForms = sections.u32(SECTION.memberForms);
  const taggedMembers = sections.u32(SECTION.taggedMembers);
  const tagCounts = sections.u32(SECTION.tagCounts);
  const relationStarts = sections.u32(SECTION.relationStarts);
  const relationTargets = sections.u32(SECTION.relationTargets);
  const relationEnds = sections.u16(SECTION.relationEnds);
  const exceptions = sections.u32(SECTION.exceptions);
  const frameStarts = sections.u32(SECTION.frameStarts);
  const frames = sections.u16(SECTION.frames);

  const synsetCount = offsets.length;
  const first = [...meta.firstSynsets, synsetCount];
  const rank: Readonly<Record<PartOfSpeech, number>> = { noun: 0, verb: 1, adjective: 2, adverb: 3 };

  const checked = (synset: SynsetId): SynsetId => {
    if (!(synset >= 0 && synset < synsetCount)) throw new RangeError(`no synset ${synset} of ${synsetCount}`);
    return synset;
  };

  const memberCache = new Map<SynsetId, readonly Member[]>();
  const decodeMembers = (synset: SynsetId): readonly Member[] => {
    const members: Member[] = [];
    let tagged = lowerBound(taggedMembers, memberStarts[synset]!);
    for (let at = memberStarts[synset]!; at < memberStarts[synset + 1]!; at++) {
      const form = memberForms[at]!;
      const lemma = form < lemmas.size ? lemmas.get(form) : cased.get(form - lemmas.size);
      members.push({ lemma, tagCount: taggedMembers[tagged] === at ? tagCounts[tagged++]! : 0 });
    }
    return members;
  };

  let openedGlosses: { blob: Uint8Array; offsets: Uint32Array } | undefined;
  const openGlosses = () => {
    const opened = openSections(glosses(), GLOSSES);
    if (opened.hash !== meta.glosses) {
      throw new InputError(
        'The packed WordNet glosses belong to another WordNet.',
        'Build both again with `npm run build`, or install Semloc again.',
      );
    }
    return { blob: opened.bytes(0), offsets: opened.u32(1) };
  };
  const decoder = new TextDecoder();

  return Object.freeze<PackedWordNet>({
    version: meta.version,
    hash: sections.hash,
    synsetCount,
    lemmaCount: lemmas.size,

    synsets(lemma, pos) {
      const key = lemmas.find(lemma);
      if (key < 0) return [];
      const low = first[rank[pos]]!;
      const high = first[rank[pos] + 1]!;
      const found: SynsetId[] = [];
      for (let at = lemmaSenses[key]!; at < lemmaSenses[key + 1]!; at++) {
        const synset = senses[at]!;
        if (synset >= low && synset < high) found.push(synset);
      }
      return found;
    },

    has(lemma, pos) {
      const key = lemmas.find(lemma);
      if (key < 0) return false;
      if (!pos) return true;
      const low = first[rank[pos]]!;
      const high = first[rank[pos] + 1]!;
      for (let at = lemmaSenses[key]!; at < lemmaSenses[key + 1]!; at++) {
        if (senses[at]! >= low && senses[at]! < high) return true;
      }
      return false;
    },

    mayBegin(first, second) {
      beginsCollocation ??= openCollocationStarts(lemmaStrings);
      return beginsCollocation(first, second);
    },

    partOfSpeech(synset) {
      checked(synset);
      return PARTS_OF_SPEECH[synset < first[2]! ? (synset < first[1]! ? 0 : 1) : synset < first[3]! ? 2 : 3]!;
    },

    name(synset) {
      checked(synset);
      const satellite = lexicographerFiles[synset]! & 0x80;
      const letter = satellite
        ? 's'
        : { noun: 'n', verb: 'v', adjective: 'a', adverb: 'r' }[this.partOfSpeech(synset)];
      return letter + String(offsets[synset]).padStart(8, '0');
    },

    members(synset) {
      let members = memberCache.get(checked(synset));
      if (!members) {
        if (memberCache.size >= CACHED_SYNSETS) memberCache.clear();
        members = decodeMembers(synset);
        memberCache.set(synset, members);
      }
      return members;
    },

    antonyms(synset, member) {
      const found: LemmaSense[] = [];
      for (let at = relationStarts[checked(synset)]!; at < relationStarts[synset + 1]!; at++) {
        if (relationTargets[at]! >>> 24 !== ANTONYM || relationEnds[at]! >>> 8 !== member + 1) continue;
        found.push({ synset: relationTargets[at]! & 0xffffff, member: (relationEnds[at]! & 0xff) - 1 });
      }
      return found;
    },

    similar(synset) {
      const found: SynsetId[] = [];
      for (let at = relationStarts[checked(synset)]!; at < relationStarts[synset + 1]!; at++) {
        if (relationTargets[at]! >>> 24 === SIMILAR_TO) found.push(relationTargets[at]! & 0xffffff);
      }
      return found;
    },

    frames(synset, member) {
      const verb = checked(synset) - first[1]!;
      const found: number[] = [];
      if (verb < 0 || synset >= first[2]!) return found;
      for (let at = frameStarts[verb]!; at < frameStarts[verb + 1]!; at++) {
        const holder = frames[at]! >>> 8;
        if (holder === 0 || holder === member + 1) found.push(frames[at]! & 0xff);
      }
      return found;
    },

    relations(synset) {
      const found: Related[] = [];
      for (let at = relationStarts[checked(synset)]!; at < relationStarts[synset + 1]!; at++) {
        found.push({
          relation: RELATIONS[relationTargets[at]! >>> 24]!,
          member: (relationEnds[at]! >>> 8) - 1,
          synset: relationTargets[at]! & 0xffffff,
          otherMember: (relationEnds[at]! & 0xff) - 1,
        });
      }
      return found;
    },

    lexicographerFile(synset) {
      return lexicographerFiles[checked(synset)]! & 0x7f;
    },

    gloss(synset) {
      checked(synset);
      openedGlosses ??= openGlosses();
      const { blob, offsets: ends } = openedGlosses;
      return splitGloss(decoder.decode(blob.subarray(ends[synset]!, ends[synset + 1]!)));
    },

    exceptions(form, pos) {
      const key = irregular.find(form);
      if (key < 0) return [];
      const found: string[] = [];
      for (let at = lowerBound(exceptions, key, 3); exceptions[at] === key; at += 3) {
        if (exceptions[at + 1] === rank[pos]) found.push(irregular.get(exceptions[at + 2]!));
      }
      return found;
    },

    exceptionLists() {
      const lists = PARTS_OF_SPEECH.map(() => new Map<string, string[]>());
      for (let at = 0; at < exceptions.length; at += 3) {
        const list = lists[exceptions[at + 1]!]!;
        const form = irregular.get(exceptions[at]!);
        list.set(form, [...(list.get(form) ?? []), irregular.get(exceptions[at + 2]!)]);
      }
      return Object.fromEntries(PARTS_OF_SPEECH.map((pos, part) => [pos, lists[part]]));
    },

    *lemmas() {
      for (let key = 0; key < lemmas.size; key++) yield lemmas.get(key);
    },
  });
}

/** The first place in a sorted array (or in every `step`-th value of one) that is not below `value`. */
function lowerBound(sorted: Uint32Array, value: number, step = 1): number {
  let low = 0;
  let high = sorted.length / step;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[step * middle]! < value) low = middle + 1;
    else high = middle;
  }
  return step * low;
}
