import { SECTION } from '../packedKinds.ts';
import type { Sections } from '../sections.ts';
import type { LemmaSense, SynsetId, WordNet } from '../wordnet.ts';
import type { PackedSynsets } from './packedSynsets.ts';
import { RELATIONS, type Related } from './relations.ts';

/** The relations between the synsets of a packed WordNet, and the sentence frames of its verbs. */
export interface PackedRelations
  extends Pick<WordNet, 'antonyms' | 'hypernyms' | 'hyponyms' | 'near' | 'similar' | 'frames'> {
  /** The relations of a synset and of its lemmas, in the database's order. */
  relations(synset: SynsetId): readonly Related[];
}

export function openRelations(sections: Sections, { checked, range }: PackedSynsets): PackedRelations {
  const starts = sections.u32(SECTION.relationStarts);
  const targets = sections.u32(SECTION.relationTargets);
  const ends = sections.u16(SECTION.relationEnds);
  const frameStarts = sections.u32(SECTION.frameStarts);
  const frames = sections.u16(SECTION.frames);
  const [firstVerb, endOfVerbs] = range('verb');

  const targetsOf = (synset: SynsetId, relation: number): SynsetId[] => {
    const found: SynsetId[] = [];
    for (let at = starts[checked(synset)]!; at < starts[synset + 1]!; at++) {
      if (targets[at]! >>> 24 === relation) found.push(targets[at]! & 0xffffff);
    }
    return found;
  };

  let inverse: Map<SynsetId, SynsetId[]> | undefined;
  const hyponymsBySynset = () => {
    if (inverse) return inverse;
    inverse = new Map();
    for (let synset = 0; synset + 1 < starts.length; synset++)
      for (const general of targetsOf(synset, HYPERNYM)) {
        const known = inverse.get(general);
        if (known) known.push(synset);
        else inverse.set(general, [synset]);
      }
    return inverse;
  };

  return {
    antonyms(synset, member) {
      const found: LemmaSense[] = [];
      for (let at = starts[checked(synset)]!; at < starts[synset + 1]!; at++) {
        if (targets[at]! >>> 24 !== ANTONYM || ends[at]! >>> 8 !== member + 1) continue;
        found.push({ synset: targets[at]! & 0xffffff, member: (ends[at]! & 0xff) - 1 });
      }
      return found;
    },

    hypernyms: (synset) => targetsOf(synset, HYPERNYM),
    hyponyms: (synset) => hyponymsBySynset().get(checked(synset)) ?? [],
    similar: (synset) => targetsOf(synset, SIMILAR_TO),

    near(synset) {
      const found: SynsetId[] = [];
      for (let at = starts[checked(synset)]!; at < starts[synset + 1]!; at++)
        if (NEAR.has(targets[at]! >>> 24) && ends[at] === 0) found.push(targets[at]! & 0xffffff);
      return found;
    },

    relations(synset) {
      const found: Related[] = [];
      for (let at = starts[checked(synset)]!; at < starts[synset + 1]!; at++) {
        found.push({
          relation: RELATIONS[targets[at]! >>> 24]!,
          member: (ends[at]! >>> 8) - 1,
          synset: targets[at]! & 0xffffff,
          otherMember: (ends[at]! & 0xff) - 1,
        });
      }
      return found;
    },

    frames(synset, member) {
      const verb = checked(synset) - firstVerb;
      const found: number[] = [];
      if (verb < 0 || synset >= endOfVerbs) return found;
      for (let at = frameStarts[verb]!; at < frameStarts[verb + 1]!; at++) {
        const holder = frames[at]! >>> 8;
        if (holder === 0 || holder === member + 1) found.push(frames[at]! & 0xff);
      }
      return found;
    },
  };
}

const ANTONYM = RELATIONS.indexOf('antonym');
const HYPERNYM = RELATIONS.indexOf('hypernym');
const SIMILAR_TO = RELATIONS.indexOf('similar-to');
const NEAR: ReadonlySet<number> = new Set([
  SIMILAR_TO,
  RELATIONS.indexOf('also-see'),
  RELATIONS.indexOf('verb-group'),
]);
