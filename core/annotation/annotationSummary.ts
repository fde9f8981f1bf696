import { groupedBy } from '../groupedBy.ts';
import type { AnnotatedSentence, Substitute } from './annotation.ts';

/** A sentence's annotation in a few words, for a language model to read. */
export interface AnnotationSummary {
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** `word/TAG`, joined by spaces. */
  readonly tagged: string;
  /** The multiword expressions as they are written; absent if there are none. */
  readonly multiword?: string[];
  /** The first candidates of each word that may be replaced. */
  readonly replaceable?: { readonly word: string; readonly kind: string; readonly candidates: string[] }[];
  /** The words that may stand for each word, best first, where the annotation has them. */
  readonly candidates?: {
    readonly word: string;
    readonly best: { form: string; article?: string; relation: string; fit: number; marked: boolean }[];
    readonly antonyms?: string[];
  }[];
  /** The likeliest sense of each word, where the annotation has them. */
  readonly senses?: { readonly word: string; readonly meaning: string; readonly probability: number }[];
  /** The words of a replaceable class that are not replaced. */
  readonly leftAlone?: { readonly word: string; readonly reason: string }[];
}

/** Candidates of a word. */
const CANDIDATES = 5;

/** The first substitutes of a word; antonyms apart, whose fit says how usual the sense is in which they are antonyms. */
function firstOf(all: readonly Substitute[]) {
  const isAntonym = ({ relation }: Substitute) => relation === 'antonym';
  const antonyms = all.filter(isAntonym).slice(0, CANDIDATES);
  return {
    best: all
      .filter((each) => !isAntonym(each))
      .slice(0, CANDIDATES)
      .map(({ form, article, relation, fit, marked }) => ({
        ...{ form, ...(article && { article }) },
        ...{ relation, fit: rounded(fit), marked },
      })),
    ...(antonyms.length > 0 && { antonyms: antonyms.map(({ form }) => form) }),
  };
}

function rounded(probability: number): number {
  return Math.round(100 * probability) / 100;
}

/** Sums up a sentence; a part of one that is too long is only tagged. */
export function annotationSummary({ start, end, annotation, cut }: AnnotatedSentence): AnnotationSummary {
  const { tokens, collocations, substitutions, blocked, substitutes = [], senses = [] } = annotation;
  const tagged = tokens.map(({ text, tag }) => `${text}/${tag}`).join(' ');
  if (cut) return { start, end, tagged };
  const word = (token: number) => tokens[token]!.text;
  const written = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(' ');
  return {
    ...{ start, end, tagged },
    ...(collocations.length > 0 && { multiword: collocations.map(({ from, to }) => written(from, to)) }),
    ...(substitutions.length > 0 && {
      replaceable: substitutions.map(({ token, kind, candidates }) => ({
        ...{ word: word(token), kind },
        candidates: candidates.slice(0, CANDIDATES).map(({ form }) => form),
      })),
    }),
    ...(substitutes.length > 0 && {
      candidates: [...groupedBy(substitutes, ({ token }) => token)].map(([token, all]) => ({
        word: written(token, all[0]!.to ?? token + 1),
        ...firstOf(all.filter(({ reason }) => !reason)),
      })),
    }),
    ...(senses.length > 0 && {
      senses: senses
        .filter(({ token }, at) => token !== senses[at - 1]?.token)
        .map(({ token, to = token + 1, gloss, probability }) => ({
          ...{ word: written(token, to), meaning: gloss, probability: rounded(probability) },
        })),
    }),
    ...(blocked.length > 0 && {
      leftAlone: blocked.map(({ token, reason }) => ({ word: word(token), reason })),
    }),
  };
}
