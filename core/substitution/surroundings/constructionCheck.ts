import { VERB_PREPOSITIONS } from '../../english/words/verbPrepositions.ts';
import { framesOf, OBJECT_FRAMES } from '../../lexicon/frames.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { KindOfSubstitution } from '../../substitutionKinds/kinds.ts';
import type { Construction } from './constructions.ts';

/**
 * Says whether a verb can be put where another one stands in a construction: by WordNet's sentence frames, those
 * of the senses in which the one may stand for the other, and by the prepositions found after both in tagged
 * text. Only what the other verb is known to take is asked of it.
 */
export function createConstructionCheck(wordnet: WordNet) {
  /** Answers by kind and by the two verbs and the complement: a text asks the same again and again. */
  const known = new Map<KindOfSubstitution, Map<string, boolean>>();
  return (kind: KindOfSubstitution, verb: string, candidate: string, construction: Construction): boolean => {
    const { complement, preposition, direction } = construction;
    if (preposition !== undefined && !sharesPreposition(verb, candidate, preposition)) return false;
    if (direction !== undefined && takesOneOnly(verb, candidate, direction)) return false;
    if (complement === undefined) return true;
    let ofKind = known.get(kind);
    if (!ofKind) known.set(kind, (ofKind = new Map()));
    const asked = `${verb} ${candidate} ${complement}`;
    let answer = ofKind.get(asked);
    if (answer === undefined) {
      if (ofKind.size >= MOST_KEPT) ofKind.clear();
      ofKind.set(asked, (answer = takesComplement(wordnet, kind, verb, candidate, complement)));
    }
    return answer;
  };
}

/** The number of answers of a kind that are kept; beyond it all are forgotten. */
const MOST_KEPT = 10_000;

function takesComplement(
  wordnet: WordNet,
  kind: KindOfSubstitution,
  verb: string,
  candidate: string,
  complement: NonNullable<Construction['complement']>,
): boolean {
  const frames = COMPLEMENT_FRAMES[complement];
  const takes = (lemma: string, senses: readonly SynsetId[]) => {
    const known = senses.flatMap((synset) => framesOf(wordnet, synset, lemma));
    return known.length === 0 ? undefined : known.some((frame) => frames.has(frame));
  };
  if (complement !== 'extent' && takes(verb, wordnet.synsets(verb, 'verb')) !== true) return true;
  return takes(candidate, sensesThatFit(wordnet, kind, verb, candidate)) !== false;
}

/** The candidate's senses in which it may stand for some sense of the verb. */
function sensesThatFit(
  wordnet: WordNet,
  kind: KindOfSubstitution,
  verb: string,
  candidate: string,
): SynsetId[] {
  return wordnet.synsets(verb, kind.pos).flatMap((sense) =>
    kind
      .replacements(wordnet, sense, verb)
      .filter(({ synset, member }) => wordnet.members(synset)[member]!.lemma === candidate)
      .map(({ synset }) => synset),
  );
}

/**
 * True if the candidate is followed by the preposition at least {@link SHARED} times as often as the verb. Verbs
 * too rare to be in the table are not known to take any.
 */
function sharesPreposition(verb: string, candidate: string, preposition: string): boolean {
  const found = percentBefore(candidate, preposition);
  return found > 0 && found >= SHARED * percentBefore(verb, preposition);
}

const SHARED = 1 / 3;

/** The percentage of a verb's uses that a preposition follows at once; 0 where it is not known. */
export function percentBefore(verb: string, preposition: string): number {
  return percentages(verb).get(preposition) ?? 0;
}

/** True if only one of the two verbs is known to be followed by the preposition: "buy from", "sell to". */
function takesOneOnly(verb: string, candidate: string, preposition: string): boolean {
  return percentages(verb).has(preposition) !== percentages(candidate).has(preposition);
}

let table: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;

function percentages(verb: string): ReadonlyMap<string, number> {
  table ??= new Map(
    VERB_PREPOSITIONS.split(';').map((entry) => {
      const [lemma, ...found] = entry.split(' ');
      const pairs = found.map((pair) => /^([a-z]+)(\d+)$/.exec(pair)!);
      return [lemma!, new Map(pairs.map(([, preposition, percent]) => [preposition!, Number(percent)]))];
    }),
  );
  return table.get(verb) ?? NONE;
}

const NONE: ReadonlyMap<string, number> = new Map();

const INTRANSITIVE: ReadonlySet<number> = new Set([1, 2, 3, 4, 12, 13, 22, 23, 27]);

const TRANSITIVE: ReadonlySet<number> = new Set([5, ...OBJECT_FRAMES]);

/** Sentence frames by number (wninput(5)): "Somebody ----s something" and the like. */
const COMPLEMENT_FRAMES: Readonly<Record<NonNullable<Construction['complement']>, ReadonlySet<number>>> = {
  object: TRANSITIVE,
  // Most infinitives behind an object say what for: "sold the house to pay".
  'object-infinitive': TRANSITIVE,
  clause: new Set([26, 29, 34]),
  gerund: new Set([33]),
  extent: INTRANSITIVE,
  none: INTRANSITIVE,
};
