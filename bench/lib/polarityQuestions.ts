import type { AnnotatedToken, Annotation } from '../../core/annotation/annotation.ts';
import type { Annotator } from '../../core/annotation/annotator.ts';
import { lemmaOf } from '../../core/english/morphology/lemma.ts';
import type { MorphologyLexicon } from '../../core/english/morphology/morphologyLexicon.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import type { VariantKind } from '../../core/variants/kinds/index.ts';

/** A sentence as tokens, one candidate that means the same, and others that do not. */
export interface PolarityQuestion {
  readonly sort: 'triplet' | 'antonym' | 'choice';
  readonly input: readonly string[];
  readonly right: readonly string[];
  readonly wrong: readonly (readonly string[])[];
}

/**
 * Makes questions of a sentence by Semloc's variants: `triplet` (a synonym against a negation), `antonym` (a synonym against an
 * antonym) and `choice` (a negated antonym against the antonym and the negated word).
 */
export function polarityQuestions(
  annotator: Annotator,
  lexicon: MorphologyLexicon,
  text: string,
): PolarityQuestion[] {
  const annotation = annotator.annotate(text);
  const input = annotation.tokens.map((token) => token.text);
  if (input.length < 3 || input.length > 40) return [];
  const variantsOf = (kind: VariantKind) =>
    generate(annotation, kind, { parse: annotator.parse, levels: 1 }).variants.map((each) => each.tokens);
  const synonym = (['noun', 'verb', 'adjective', 'adverb'] as const)
    .flatMap((part) => variantsOf(`${part}-synonym`))
    .at(0);
  const negation = variantsOf('negation')[0];
  const antonyms = (['adjective', 'verb'] as const).flatMap((part) => variantsOf(`${part}-antonym`));
  const questions: PolarityQuestion[] = [];
  if (synonym && negation) questions.push({ sort: 'triplet', input, right: synonym, wrong: [negation] });
  for (const antonym of antonyms.slice(0, 1)) {
    if (synonym) questions.push({ sort: 'antonym', input, right: synonym, wrong: [antonym] });
  }
  for (const antonym of antonyms) {
    const question = negation && choiceOf(annotation, antonym, lexicon);
    if (question) questions.push(question);
  }
  return questions;
}

/** "It is not closed" for "It is open", against "It is closed" and "It is not open". */
function choiceOf(
  { tokens }: Annotation,
  antonym: readonly string[],
  lexicon: MorphologyLexicon,
): PolarityQuestion | undefined {
  const input = tokens.map((token) => token.text);
  const at = input.findIndex((word, place) => antonym[place] !== word);
  if (
    at < 1 ||
    antonym.length !== input.length ||
    input.some((word) => /^(?:not|n['’]t|never|no)$/i.test(word))
  )
    return undefined;
  const isOnly = input.every((word, place) => place === at || antonym[place] === word);
  if (!isOnly) return undefined;
  const denied = denier(tokens, at, lexicon);
  if (!denied) return undefined;
  const right = denied(antonym[at]!);
  const wrong = denied(input[at]!);
  return { sort: 'choice', input, right, wrong: [antonym, wrong] };
}

/** Writes the denial of a word in place of the one at `at`, where it is a predicate or a finite verb. */
function denier(tokens: readonly AnnotatedToken[], at: number, lexicon: MorphologyLexicon) {
  const { tag, lemma } = tokens[at]!;
  const input = tokens.map((token) => token.text);
  const around = (words: readonly string[]) => [...input.slice(0, at), ...words, ...input.slice(at + 1)];
  const before = tokens[at - 1]!;
  if (/^JJ/.test(tag) && before.lemma === 'be' && /^VB[ZPD]$/.test(before.tag)) {
    return (word: string) => around(['not', word]);
  }
  const auxiliary = new Map([
    ['VBZ', 'does'],
    ['VBD', 'did'],
    ['VBP', 'do'],
  ]).get(tag);
  if (!auxiliary) return undefined;
  return (word: string) =>
    around([auxiliary, 'not', word === tokens[at]!.text ? lemma : lemmaOf(lexicon, word, tag)]);
}
