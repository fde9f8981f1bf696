import type { Annotation } from '../../core/annotation/annotation.ts';
import { annotateSentence } from '../../core/annotator/annotateDocument.ts';
import type { Annotator } from '../../core/annotator/annotator.ts';
import { createLimits } from '../../core/limits.ts';
import { clauseRoles } from '../../core/parsing/roles.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { documentSentences } from '../../core/text/documentSentences.ts';
import { DOCUMENT_FORMATS } from '../../core/text/formats/index.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import { VARIANT_KINDS } from '../../core/variants/kinds/index.ts';
import { annotatorFor, openLinguistics } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { pick, randomText } from './mutations.ts';
import type { Part } from './part.ts';

/** Units of the longest text, and milliseconds that any text may take: some hundred times what prose takes. */
const LONGEST = 4000;
const LONGEST_TIME = 10_000;

/** Random documents through the steps from text to variants: tokens are slices, and no text is an error or slow. */
export const TEXT: Part = {
  name: 'text',
  async open() {
    const linguistics = await openLinguistics({ resources: createResources() });
    const annotators = Object.values(PROFILES).map((profile) => annotatorFor(linguistics, { profile }));
    return {
      async attempt(random) {
        const text = randomText(random, LONGEST);
        const format = pick(random, DOCUMENT_FORMATS);
        const { annotator } = pick(random, annotators);
        const began = performance.now();
        for (const sentence of documentSentences(text, format)) {
          for (const { start, annotation } of annotateSentence(sentence, annotator, createLimits())) {
            for (const token of annotation.tokens) {
              if (annotation.text.slice(token.start, token.end) !== token.text) {
                return `${format}: the token ${JSON.stringify(token)} is no slice of ${JSON.stringify(annotation.text)}`;
              }
            }
            if (start < 0 || start > text.length) return `${format}: a sentence begins at ${start}`;
            const fault = faultOfTree(annotator, annotation);
            if (fault) return `${format}: ${fault} in ${JSON.stringify(annotation.text)}`;
            const seed = random.below(100);
            const { parse } = annotator;
            const options = { kinds: VARIANT_KINDS, choice: 'random', seed, levels: 3, parse } as const;
            for (const { text: made } of generateVariants(annotation, options)) {
              if (typeof made !== 'string' || /native code|\[object|undefined/.test(made)) {
                return `${format}: the variant ${JSON.stringify(made)} of ${JSON.stringify(annotation.text)}`;
              }
            }
          }
        }
        const time = performance.now() - began;
        return time > LONGEST_TIME
          ? `${format}: ${text.length} units took ${Math.round(time)} ms`
          : undefined;
      },
      close: async () => {},
    };
  },
};

/** The fault of a sentence's tree: not one root, or a phrase that reaches beyond the sentence. */
function faultOfTree(annotator: Annotator, annotation: Annotation): string | undefined {
  const { tokens } = annotation;
  const parse = annotator.parse(annotation);
  if (!parse) return `no tree of ${tokens.length} tokens`;
  const roots = parse.heads.filter((head) => head < 0).length;
  if (roots !== Math.min(1, tokens.length)) return `${roots} roots`;
  const outside = clauseRoles(parse, tokens)
    .flatMap(({ span, subject, object }) => [span, subject, object])
    .find((phrase) => phrase && (phrase.from < 0 || phrase.from >= phrase.to || phrase.to > tokens.length));
  return outside && `the phrase ${JSON.stringify(outside)}`;
}
