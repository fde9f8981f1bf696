import type { Annotation, Reason } from '../../annotation/annotation.ts';
import { repairArticles } from '../../english/morphology/articleRepair.ts';
import type { PennTag } from '../../english/pennTag.ts';
import { SUBSTITUTIONS } from '../../substitutionKinds/kinds.ts';
import { createCandidates } from './candidates.ts';
import { isAccepted } from './features.ts';
import { type FitModel, fitOf } from './fitModel.ts';
import type { Misfit, PlacedWord, PlacedWordSources } from './placedWords.ts';
import type { SubstituteRelation } from './relatedWords.ts';

/** A word that WordNet relates to a token, with how well it fits the sentence in its place. */
export interface Substitute {
  readonly token: number;
  readonly relation: SubstituteRelation;
  /** As WordNet writes it, with spaces. */
  readonly word: string;
  /** Inflected, with the capitals of the token. */
  readonly form: string;
  /** The article that the one before the token must become for this form; absent where it stays. */
  readonly article?: string;
  /**
   * The probability, 0 to 1, that people accept the word there; of an antonym, that the token is meant in a sense that
   * has it. 0 where a reason stands.
   */
  readonly fit: number;
  /** True where the word is offered as one that fits; an antonym where the profile's rules accept it. */
  readonly marked: boolean;
  readonly reason?: Misfit;
}

export interface SubstituteSources extends PlacedWordSources {
  readonly model: FitModel;
}

/**
 * Gives all words that may stand for a token, in order of fit, then those that cannot. A token that must stay, whatever it
 * means, has none; `blocked` of the annotation says why.
 */
export function createSubstitutes(sources: SubstituteSources) {
  const { model } = sources;
  const candidatesFor = createCandidates(sources);
  return (annotation: Annotation, token: number): Substitute[] => {
    const { tokens, blocked } = annotation;
    if (!OPEN_CLASSES.has(tokens[token]!.tag)) return [];
    if (blocked.some((each) => each.token === token && STAYS.has(each.reason))) return [];
    const { scored, antonyms, misfits, place } = candidatesFor(annotation, token);
    const articleFor = createArticles(annotation, token);
    const substitute = ({ relation, word, form }: PlacedWord, fit: number, marked: boolean): Substitute => {
      const article = articleFor(form);
      return { token, relation, word, form, ...(article && { article }), fit, marked };
    };
    const ranked = [
      ...scored.map((word) => {
        const fit = fitOf(model, word, place);
        return substitute(word, fit, fit >= model.threshold);
      }),
      ...antonyms.map((word) => substitute(word, Math.min(1, word.share), isAccepted(word, place))),
    ].sort((a, b) => b.fit - a.fit);
    return [...ranked, ...misfits.map((word) => ({ ...substitute(word, 0, false), reason: word.misfit! }))];
  };
}

const OPEN_CLASSES: ReadonlySet<PennTag> = new Set(Object.values(SUBSTITUTIONS).flatMap(({ tags }) => tags));

/** Reasons that hold whatever a word means. */
const STAYS: ReadonlySet<Reason> = new Set(['auxiliary', 'collocation', 'entity', 'not-english']);

/** Says which article before a token a form asks for; undefined where the one that stands there stays. */
function createArticles({ tokens, spelling }: Annotation, token: number) {
  const before = Math.max(0, token - REACH);
  if (!tokens.slice(before, token).some(({ text }) => /^an?$/i.test(text))) return () => undefined;
  const near = tokens.slice(before, token + 1);
  const tags = near.map(({ tag }) => tag);
  const texts = near.map(({ text }) => text);
  return (form: string) =>
    repairArticles(texts.with(-1, form), new Set([near.length - 1]), tags, { spelling })[0]?.to;
}

/** Tokens before a word among which its article stands: a quotation mark or a bracket may stand between. */
const REACH = 3;
