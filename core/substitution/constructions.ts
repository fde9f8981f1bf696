import type { AnnotatedToken } from '../annotation.ts';
import type { PennTag } from '../english/pennTag.ts';
import { UNITS_OF_EXTENT } from '../english/words/amounts.ts';
import { PASSIVE_AUXILIARIES } from '../english/words/auxiliaries.ts';
import { FREE_PREPOSITIONS } from '../english/words/prepositions.ts';
import { NOMINATIVE_PRONOUNS } from '../english/words/pronouns.ts';
import { isTime } from '../english/words/times.ts';
import { VERB_PREPOSITIONS } from '../english/words/verbPrepositions.ts';
import { framesOf, OBJECT_FRAMES } from '../lexicon/frames.ts';
import type { SynsetId, WordNet } from '../lexicon/wordnet.ts';
import type { KindOfSubstitution } from '../substitutionKinds/kinds.ts';

/** The construction of a verb that the words around it show. */
export interface Construction {
  /**
   * An object after it, or in a passive its subject, or with "to" and a verb behind it ("expect Ford to meet"); a
   * clause or a verb in -ing after it; how far it goes ("rose 3 percent"); nothing that it needs.
   */
  readonly complement?: 'object' | 'object-infinitive' | 'clause' | 'gerund' | 'extent' | 'none';
  /** True for a participle of the passive. */
  readonly passive?: true;
  /** True where something follows that any verb may have: a time, a clause with "after". */
  readonly adjunct?: true;
  /** The preposition directly after it, lower-case, where that may belong to the verb. */
  readonly preposition?: string;
  /** The preposition after its object that says where that goes or comes from: "sold it *to* a bank". */
  readonly direction?: string;
}

/** Reads a verb's construction off the tags around it; where they leave it open, nothing is said. */
export function constructionOf(tokens: readonly AnnotatedToken[], index: number): Construction {
  let next = index + 1;
  while (ADVERB.has(tokens[next]?.tag)) next++;
  const token = tokens[next];
  const word = token?.text.toLowerCase() ?? '';
  const passive = isPassive(tokens, index) || undefined;
  if (token && (token.tag === 'IN' || token.tag === 'TO') && tokens[next + 1]?.tag !== 'VB') {
    if (word === 'that' || word === 'whether') return { complement: 'clause' };
    if (passive) {
      const built = { complement: 'object', passive } as const;
      return word === 'by' ? built : { ...built, preposition: word };
    }
    return FREE_PREPOSITIONS.has(word) ? { adjunct: true } : { preposition: word };
  }
  if (passive) return { complement: 'object', passive };
  if (!token || ENDS.has(token.tag)) return { complement: 'none' };
  if (NOMINATIVE_PRONOUNS.has(word) || token.tag === 'WP') return { complement: 'clause' };
  if (token.tag === 'WRB') return TIMES_AND_PLACES.has(word) ? { adjunct: true } : { complement: 'clause' };
  if (token.tag === 'VBG') return { complement: 'gerund' };
  if (isExtent(tokens, next)) return { complement: 'extent' };
  if (isTime(word) || isTime(tokens[next + 1]?.text)) return { adjunct: true };
  const behindNoun = behindNounPhrase(tokens, next);
  if (behindNoun !== undefined && FINITE.has(tokens[behindNoun]?.tag)) return { complement: 'clause' };
  if (behindNoun !== undefined && tokens[behindNoun]?.tag === 'TO' && tokens[behindNoun + 1]?.tag === 'VB') {
    return { complement: 'object-infinitive' };
  }
  const direction = directionBehind(tokens, next);
  const behind = direction === undefined ? {} : { direction };
  return OBJECT.has(token.tag) ? { complement: 'object', ...behind } : MEASURES.has(token.tag) ? behind : {};
}

/** The place behind the noun phrase that begins at `start`, as far as the tags tell; undefined where none begins. */
function behindNounPhrase(tokens: readonly AnnotatedToken[], start: number): number | undefined {
  if (tokens[start]?.tag === 'PRP') return start + 1;
  let end = start;
  while (PHRASE.has(tokens[end]?.tag)) end++;
  return end > start && NOUNS.has(tokens[end - 1]!.tag) ? end : undefined;
}

/** The first "to", "from" or "into" after the object that begins at `start`, in the same clause. */
function directionBehind(tokens: readonly AnnotatedToken[], start: number): string | undefined {
  const end = Math.min(tokens.length, start + DIRECTION_REACH);
  for (let i = start; i < end; i++) {
    const { tag, text } = tokens[i]!;
    if (CLAUSE_ENDS.has(tag) || FINITE.has(tag)) return undefined;
    if (DIRECTIONS.has(text.toLowerCase()))
      return tokens[i + 1]?.tag === 'VB' ? undefined : text.toLowerCase();
  }
  return undefined;
}

const DIRECTION_REACH = 12;
const DIRECTIONS: ReadonlySet<string> = new Set(['to', 'from', 'into']);
const CLAUSE_ENDS: ReadonlySet<MaybeTag> = new Set(['.', ':', 'CC', 'WDT', 'WP', 'WRB', 'VBG', 'VBN']);

/** True for a participle that describes the noun after it: "the rejected plan", "a speaking part". */
export function isBeforeItsNoun(tokens: readonly AnnotatedToken[], index: number): boolean {
  return BEFORE_PARTICIPLES.has(tokens[index - 1]?.tag) && OF_NOUNS.has(tokens[index + 1]?.tag);
}

const BEFORE_PARTICIPLES: ReadonlySet<MaybeTag> = new Set(['DT', 'PRP$', 'POS', 'JJ', 'CD']);
const OF_NOUNS: ReadonlySet<MaybeTag> = new Set(['NN', 'NNS', 'JJ']);

/** An amount: a number with its unit, or by itself. */
function isExtent(tokens: readonly AnnotatedToken[], index: number): boolean {
  let end = index;
  while (MEASURES.has(tokens[end]?.tag)) end++;
  const behind = tokens[end];
  return (
    end > index &&
    (!behind ||
      ENDS.has(behind.tag) ||
      behind.tag === 'IN' ||
      behind.tag === 'TO' ||
      UNITS_OF_EXTENT.test(behind.text))
  );
}

/** True for an adjective that stands for a noun ("the poor are") or has a clause without "that" after it. */
export function isNounOrTakesClause(tokens: readonly AnnotatedToken[], index: number): boolean {
  const next = tokens[index + 1];
  if (!next) return false;
  if (FINITE.has(next.tag) || NOMINATIVE_PRONOUNS.has(next.text.toLowerCase())) return true;
  return next.tag === 'NNP' && FINITE.has(tokens[index + 2]?.tag);
}

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
  // Most phrases with an infinitive behind the object say what for: "sold the house to pay".
  if (complement === 'object-infinitive' && !takesObjectInfinitive(wordnet, verb)) {
    return takesComplement(wordnet, kind, verb, candidate, 'object');
  }
  const frames = COMPLEMENT_FRAMES[complement];
  const takes = (lemma: string, senses: readonly SynsetId[]) => {
    const known = senses.flatMap((synset) => framesOf(wordnet, synset, lemma));
    return known.length === 0 ? undefined : known.some((frame) => frames.has(frame));
  };
  if (complement !== 'extent' && takes(verb, wordnet.synsets(verb, 'verb')) !== true) return true;
  return takes(candidate, sensesThatFit(wordnet, kind, verb, candidate)) !== false;
}

function takesObjectInfinitive(wordnet: WordNet, verb: string): boolean {
  const frames = COMPLEMENT_FRAMES['object-infinitive'];
  return wordnet
    .synsets(verb, 'verb')
    .some((synset) => framesOf(wordnet, synset, verb).some((frame) => frames.has(frame)));
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
  const found = percentages(candidate).get(preposition);
  return found !== undefined && found >= SHARED * (percentages(verb).get(preposition) ?? 0);
}

const SHARED = 1 / 3;

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

/** Sentence frames by number (wninput(5)): "Somebody ----s something" and the like. */
const COMPLEMENT_FRAMES: Readonly<Record<NonNullable<Construction['complement']>, ReadonlySet<number>>> = {
  object: new Set([5, ...OBJECT_FRAMES]),
  'object-infinitive': new Set([24]),
  clause: new Set([26, 29, 34]),
  gerund: new Set([33]),
  extent: INTRANSITIVE,
  none: INTRANSITIVE,
};

/** A participle after a form of "be", or after the noun it describes. */
function isPassive(tokens: readonly AnnotatedToken[], index: number): boolean {
  if (tokens[index]!.tag !== 'VBN') return false;
  let before = index - 1;
  while (ADVERB.has(tokens[before]?.tag)) before--;
  const token = tokens[before];
  if (OF_NOUNS.has(tokens[index + 1]?.tag) && token?.lemma !== 'have') return true;
  return token !== undefined && (PASSIVE_AUXILIARIES.has(token.text.toLowerCase()) || NOUNS.has(token.tag));
}

type MaybeTag = PennTag | undefined;
const ADVERB: ReadonlySet<MaybeTag> = new Set(['RB']);
const NOUNS: ReadonlySet<MaybeTag> = new Set(['NN', 'NNS', 'NNP', 'NNPS']);
const OBJECT: ReadonlySet<MaybeTag> = new Set([...NOUNS, 'DT', 'PDT', 'PRP', 'PRP$', 'JJ', 'JJR', 'JJS']);
/** Question words that open an adverbial as well: "think when they come". */
const TIMES_AND_PLACES: ReadonlySet<string> = new Set(['when', 'whenever', 'where', 'wherever']);
/** Tags of the words of a verb's object. */
const PHRASE: ReadonlySet<MaybeTag> = new Set([...OBJECT, 'CD', 'POS', '$', 'VBN', 'RB']);
const FINITE: ReadonlySet<MaybeTag> = new Set(['VBZ', 'VBP', 'VBD', 'MD']);
/** An amount rather than a thing: "rose 3 percent", "cost $5". */
const MEASURES: ReadonlySet<MaybeTag> = new Set(['CD', '$', '#']);
const ENDS: ReadonlySet<MaybeTag> = new Set(['.', ',', ':', 'CC', '-RRB-', "''"]);
