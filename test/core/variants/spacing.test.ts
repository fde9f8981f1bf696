import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Annotation } from '../../../core/annotation/annotation.ts';
import { createRandom } from '../../../core/random.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import { generate } from '../../../core/variants/generateVariants.ts';
import { REWRITING_KINDS } from '../../../core/variants/kinds/index.ts';
import { spacingOf } from '../../../core/variants/spacing.ts';
import type { Variant } from '../../../core/variants/variant.ts';
import { openAnnotator } from '../../../host/openAnnotator.ts';
import { skip } from '../lexicon/builtResources.ts';

const annotator = skip ? undefined : (await openAnnotator()).annotator;

function check(source: string, words: string, expected: string): void {
  const tokens = [...source.matchAll(/n't|[\w-]+|\S/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  const spacing = spacingOf(source, tokens);
  const text = words.split(' ').reduce((written, word, at, all) => {
    const quotes = written.split('"').length - 1;
    return at > 0 && spacing(all[at - 1]!, word, { quotes }) ? `${written} ${word}` : written + word;
  }, '');
  assert.equal(text, expected);
}

test('a straight quotation mark opens or closes by the marks before it', () => {
  check('"It works," he said.', 'he said , " It works . "', 'he said, "It works."');
  check('He said, "It works."', '" It works , " he said .', '"It works," he said.');
  check('It works," he said.', 'he said , It works . "', 'he said, It works."');
  check(
    'He is "big" and she is "old".',
    'she is " old " and he is " big " .',
    'she is "old" and he is "big".',
  );
  check('" It works , " he said .', 'he said , " It works . "', 'he said , " It works . "');
});

/** The variants of sentences, by every kind that rewrites them. */
function variantsOf(text: string): readonly (readonly [Annotation, Variant])[] {
  const annotation = annotator!.annotate(text);
  return REWRITING_KINDS.flatMap((kind) =>
    generate(annotation, kind, { choice: 'random', seed: 11 }).variants.map(
      (each) => [annotation, each] as const,
    ),
  );
}

/** The spacing before each token; the tokens are those of the text in a row. */
function spacesOf(text: string, tokens: readonly string[]): readonly boolean[] {
  let at = 0;
  return tokens.map((token) => {
    const start = at;
    while (/\s/.test(text[at] ?? '')) at++;
    assert.equal(text.slice(at, at + token.length), token, text);
    at += token.length;
    return start > 0 && at - token.length > start;
  });
}

/**
 * The pairs of neighbors whose spacing differs from that of the same pair in the base sentence, wherever it stands
 * there.
 */
function changedSpaces({ text, tokens }: Annotation, variant: Variant): string[] {
  const base = tokens.map((token) => token.text);
  const known = new Map<string, Set<boolean>>();
  for (const [at, isSpaced] of spacesOf(text, base).entries()) {
    const pair = `${base[at - 1]} ${base[at]}`;
    known.set(pair, (known.get(pair) ?? new Set()).add(isSpaced));
  }
  return spacesOf(variant.text, variant.tokens).flatMap((isSpaced, at) => {
    const pair = `${variant.tokens[at - 1]} ${variant.tokens[at]}`;
    // A straight quotation mark is a neighbor of another kind where it opens and where it closes.
    const isOther = at === 0 || pair.includes('"') || (known.get(pair)?.has(isSpaced) ?? true);
    return isOther ? [] : [`${pair}: ${variant.text}`];
  });
}

function sentences(): string[] {
  const data = process.env.SEMLOC_DATA;
  const file = data && path.join(data, 'treebanks/en_ewt-dev.conllu');
  if (file && existsSync(file)) {
    const found = [...readFileSync(file, 'utf8').matchAll(/^# text = (.*)$/gm)].map(([, text]) => text!);
    return found.filter((text) => createRandom(11, text).next() < 0.12);
  }
  const sample = readFileSync(new URL('../../../samples/harbour.txt', import.meta.url), 'utf8');
  return splitSentences(sample, { start: 0, end: sample.length }).map(({ start, end }) =>
    sample.slice(start, end),
  );
}

test('neighbors that stay neighbors keep the space between them', { skip }, () => {
  const wrong = [
    ...sentences(),
    'The balance was -$ 265,932 in May.',
    'He did n\'t pay $ 20 , but she paid " $30 " .',
  ].flatMap((text) =>
    variantsOf(text).flatMap(([annotation, variant]) => changedSpaces(annotation, variant)),
  );
  assert.deepEqual(wrong, []);
});
