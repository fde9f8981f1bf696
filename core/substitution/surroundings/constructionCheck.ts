import { VERB_PREPOSITIONS } from '../../english/words/verbPrepositions.ts';
import { framesOf, OBJECT_FRAMES } from '../../lexicon/frames.ts';
import type { SynsetId, WordNet } from '../../lexicon/wordnet.ts';
import type { KindOfSubstitution } from '../../substitutionKinds/kinds.ts';
import type { Construction } from './constructions.ts';

/**
 * Tests whether a verb can be put where another one stands in a construction: by the prepositions found after both in tagged
 * text, and before an object by WordNet's sentence frames, those of the senses in which the one may stand for the other.
 * Only what the other verb is known to take is asked of it.
 */
export function takesConstruction(
  wordnet: WordNet,
  kind: KindOfSubstitution,
  verb: string,
  candidate: string,
  { complement, preposition }: Construction,
): boolean {
  if (preposition !== undefined && !sharesPreposition(verb, candidate, preposition)) return false;
  if (!complement?.startsWith('object')) return true;
  if (takesObject(wordnet, verb, wordnet.synsets(verb, 'verb')) !== true) return true;
  return takesObject(wordnet, candidate, sensesThatFit(wordnet, kind, verb, candidate)) !== false;
}

/** Tests whether a verb takes an object in any of the senses; undefined where WordNet gives no frames of them. */
function takesObject(wordnet: WordNet, verb: string, senses: readonly SynsetId[]): boolean | undefined {
  const frames = senses.flatMap((synset) => framesOf(wordnet, synset, verb));
  return frames.length === 0 ? undefined : frames.some((frame) => TRANSITIVE.has(frame));
}

/** Sentence frames by number (wninput(5)), the fifth of which has an adjective behind the object. */
const TRANSITIVE: ReadonlySet<number> = new Set([5, ...OBJECT_FRAMES]);

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
  table ??= new Map(
    VERB_PREPOSITIONS.split(';').map((entry) => {
      const [lemma, ...found] = entry.split(' ');
      const pairs = found.map((pair) => /^([a-z]+)(\d+)$/.exec(pair)!);
      return [lemma!, new Map(pairs.map(([, preposition, percent]) => [preposition!, Number(percent)]))];
    }),
  );
  return table.get(verb)?.get(preposition) ?? 0;
}

let table: ReadonlyMap<string, ReadonlyMap<string, number>> | undefined;
