import type { Annotation } from '../../core/annotation/annotation.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';

/** The same annotator, but each annotation is made when something of it is first read. */
export function lazily(annotator: Annotator): Annotator {
  return {
    ...annotator,
    annotate: (sentence, dummies) => deferred(sentence, () => annotator.annotate(sentence, dummies)),
    annotateTokens: (sentence, tokens, dummies) =>
      deferred(sentence, () => annotator.annotateTokens(sentence, tokens, dummies)),
  };
}

function deferred(text: string, annotate: () => Annotation): Annotation {
  let made: Annotation | undefined;
  const annotation = () => (made ??= annotate());
  return {
    text,
    get tokens() {
      return annotation().tokens;
    },
    get collocations() {
      return annotation().collocations;
    },
    get substitutions() {
      return annotation().substitutions;
    },
    get blocked() {
      return annotation().blocked;
    },
    get spelling() {
      return annotation().spelling;
    },
    get notEnglish() {
      return annotation().notEnglish;
    },
  };
}
