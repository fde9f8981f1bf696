import type { Annotation } from '../../annotation/annotation.ts';
import { languageOfFile, textEndings } from '../../text/formats/fileLanguage.ts';
import { CHOICE_SCHEMA } from '../../variants/choice.ts';
import { generate } from '../../variants/generateVariants.ts';
import type { RewritingKind, VariantKind } from '../../variants/kinds/index.ts';
import type { VariantOptions } from '../../variants/options.ts';
import type { BuildingContext, Built, CorpusBuilder } from './builder.ts';
import { fileSentences, SENTENCES_OPTIONS, sentencesSource } from './plainSentences.ts';

/**
 * Builds groups of paraphrases and foils as in Pham et al. 2013, section 2: the foils of each simple sentence are
 * scrambled or have a determiner changed.
 */
export const foilsBuilder: CorpusBuilder<string> = {
  name: 'foils',
  purpose: 'Paraphrases of each simple sentence of a text, with foils.',
  description: `Paraphrases of each simple sentence of a text (nouns or verbs replaced by synonyms), and
the foils of each:
{"id","base","paraphrases":[...],"foils":[{"type":"S"|"D"|"SD","text"}]}.`,
  readsFiles: true,
  rewrites: () => true,
  options: {
    ...SENTENCES_OPTIONS,
    choice: CHOICE_SCHEMA,
  },
  filesOf: (names) => ({
    files: names.filter((name) => languageOfFile(name)),
    expected: `no file that ends in ${textEndings()}`,
  }),
  async *read(files, { options, notice }) {
    for (const file of files) yield* fileSentences(file, sentencesSource(options), notice);
  },
  substituted: (base) => [base],
  make(base, position, context) {
    const annotation = context.annotator.annotate(base);
    const { sentenceTokens, reached } = context.limits;
    if (annotation.tokens.length > sentenceTokens) {
      reached(
        'sentenceTokens',
        `A sentence of ${annotation.tokens.length} tokens, more than ${sentenceTokens}, gets no foils.`,
      );
      return { none: 'too-long' };
    }
    return groupOf(annotation, String(position + 1), context);
  },
};

function groupOf(annotation: Annotation, id: string, context: BuildingContext): Built {
  const base = annotation.text;
  const made = (of: Annotation, kind: VariantKind) => generate(of, kind, choices(context));
  const replaced = PARAPHRASES.flatMap((kind) => made(annotation, kind).variants);
  const paraphrases = replaced.map(({ text }) => text);
  const rewritten = (text: string, kind: RewritingKind) =>
    made(context.annotator.annotate(text), kind).variants[0]?.text;
  const targets = [...new Set([base, ...paraphrases])];
  if (targets.length === 1) return { none: 'no-paraphrase' };
  const taken = new Set(targets);
  const foils: { readonly type: 'S' | 'D' | 'SD'; readonly text: string }[] = [];
  const add = (type: 'S' | 'D' | 'SD', text: string | undefined) => {
    if (text === undefined || taken.has(text)) return;
    taken.add(text);
    foils.push({ type, text });
  };
  const scrambled = targets.map((text) => rewritten(text, 'scrambled'));
  for (const text of scrambled) add('S', text);
  for (const text of targets) add('D', rewritten(text, 'determiner'));
  for (const text of scrambled) add('SD', text === undefined ? undefined : rewritten(text, 'determiner'));
  if (foils.length > 0) {
    context.pairs.add(replaced);
    return { record: { id, base, paraphrases: targets.slice(1), foils } };
  }
  const { none } = made(annotation, 'scrambled');
  return { none: none ?? 'no-foil' };
}

const PARAPHRASES: readonly VariantKind[] = ['noun-synonym', 'verb-synonym'];

function choices({ seed, options, limits, annotator, pairs }: BuildingContext): VariantOptions {
  const { levels, reached } = limits;
  return {
    seed,
    choice: options.choice as VariantOptions['choice'],
    levels,
    reached,
    parse: annotator.parse,
    pairs,
  };
}
