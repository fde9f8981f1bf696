import type { Annotation } from '../../annotation.ts';
import { type DocumentSentence, documentSentences } from '../../text/documentSentences.ts';
import { lineSpans } from '../../text/lines.ts';
import { generate } from '../../variants/generateVariants.ts';
import type { VariantOptions } from '../../variants/generator.ts';
import type { RewritingKind, VariantKind } from '../../variants/variant.ts';
import { CHOICE_OPTION } from '../choiceOption.ts';
import type { CorpusFile } from '../corpusFile.ts';
import type { BuildingBench, Built, CorpusBuilder } from './builder.ts';

/**
 * Pham et al. 2013, section 2: of each simple sentence a group of paraphrases and of foils, scrambled and with
 * determiners changed.
 */
export const foils: CorpusBuilder<string> = {
  name: 'foils',
  description: `Of each simple sentence of a text its paraphrases (nouns or verbs replaced by synonyms)
and the foils of each:
{"id","base","paraphrases":[...],"foils":[{"type":"S"|"D"|"SD","text"}]}.`,
  readsFiles: true,
  options: {
    lines: { help: 'Each line of the text is one sentence.', default: false },
    choice: CHOICE_OPTION,
  },
  filesOf: (names) => ({
    files: names.filter((name) => /\.(?:txt|md|tex)$/i.test(name)),
    expected: 'no .txt, .md or .tex',
  }),
  async *read(files, { options }) {
    for (const file of files) yield* sentencesOf(file, await file.text(), options.lines === true);
  },
  make(base, position, bench) {
    const annotation = bench.annotator.annotate(base);
    const { sentenceTokens, reached } = bench.limits;
    if (annotation.tokens.length > sentenceTokens) {
      reached(
        'sentenceTokens',
        `A sentence of ${annotation.tokens.length} tokens, more than ${sentenceTokens}, gets no foils.`,
      );
      return { none: 'too-long' };
    }
    return groupOf(annotation, String(position + 1), bench);
  },
};

function* sentencesOf(file: CorpusFile, text: string, lines: boolean): Generator<string> {
  const language = /\.md$/i.test(file.name) ? 'markdown' : /\.tex$/i.test(file.name) ? 'latex' : 'plaintext';
  const spans = lines ? lineSpans(text) : documentSentences(text, language);
  for (const span of spans) {
    const sentence = 'text' in span ? (span as DocumentSentence).text : text.slice(span.start, span.end);
    const plain = sentence.replace(/\s+/g, ' ').trim();
    if (plain !== '') yield plain;
  }
}

function groupOf(annotation: Annotation, id: string, bench: BuildingBench): Built {
  const base = annotation.text;
  const made = (of: Annotation, kind: VariantKind) => generate(of, kind, choices(bench));
  const paraphrases = PARAPHRASES.flatMap((kind) => made(annotation, kind).variants.map(({ text }) => text));
  const rewritten = (text: string, kind: RewritingKind) =>
    made(bench.annotator.annotate(text), kind).variants[0]?.text;
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
  if (foils.length > 0) return { record: { id, base, paraphrases: targets.slice(1), foils } };
  const { none } = made(annotation, 'scrambled');
  return { none: none ?? 'no-foil' };
}

const PARAPHRASES: readonly VariantKind[] = ['noun-synonym', 'verb-synonym'];

function choices({ seed, options, limits }: BuildingBench): VariantOptions {
  const { levels, reached } = limits;
  return { seed, choice: options.choice as VariantOptions['choice'], levels, reached };
}
