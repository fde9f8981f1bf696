/**
 * Inflection against the Universal Dependencies English Web Treebank: of the (lemma, tag, form) triples that occur
 * twice or more, how many types and tokens `inflect` gets right. Typos marked as such, clitics ("'s", "'d"),
 * forms of "be", and abbreviated or chatty spellings of their lemma ("ppl", "yrs") are no inflection and are left out.
 * A British form counts as right where the writer used it. The errors are listed, so that every one can be looked at.
 *
 *     SEMLOC_DATA=... node bench/accuracy/inflection.ts
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { indefiniteArticle } from '../../core/english/morphology/articles.ts';
import { inflect } from '../../core/english/morphology/inflection.ts';
import type { PennTag } from '../../core/english/pennTag.ts';
import { percentage, type Share } from '../lib/bootstrap.ts';
import { record } from '../lib/results.ts';

const TAGS = ['VBZ', 'VBG', 'VBD', 'VBN', 'NNS'];

const folder = process.env.SEMLOC_DATA;
const files = ['train', 'dev', 'test']
  .map((part) => join(folder ?? '', 'treebanks', `en_ewt-${part}.conllu`))
  .filter((file) => existsSync(file));
if (!folder || files.length === 0) {
  console.log('skipped: SEMLOC_DATA is not set, or holds no treebanks/en_ewt-*.conllu');
} else {
  report(
    files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split('\t')),
    ),
  );
}

function report(rows: readonly (readonly string[])[]) {
  const counts = countTriples(rows);
  console.table(['verb', 'noun'].map((kind) => score(kind, counts)));
  const articles = scoreArticles(rows);
  const [right, tokens] = [articles.filter(({ sum }) => sum === 1).length, articles.length];
  console.table([{ kind: 'a/an', tokens, 'tokens right %': Number(((100 * right) / tokens).toFixed(2)) }]);
  record('inflection', 'npm run bench:accuracy -- inflection', [
    ...['verb', 'noun'].map((kind) => ({
      measure: `inflected ${kind}s`,
      data: 'EWT, types of lemma, tag and form',
      ...percentage(typesOf(kind, counts)),
      units: 'types',
    })),
    { measure: '*a* or *an*', data: 'EWT, tokens', ...percentage(articles), units: 'tokens' },
  ]);
}

/** Counts the occurrences of each `lemma tag form`, lower-cased. */
function countTriples(rows: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [id, form, lemma, , tag, features] of rows) {
    if (!/^\d+$/.test(id!) || !TAGS.includes(tag!) || /Typo=Yes|Abbr=Yes|Style=/.test(features!)) continue;
    if (lemma === 'be' || !/^\p{L}{2,}[\p{L}-]*$/u.test(form!) || !/^\p{L}{2}/u.test(lemma!)) continue;
    const triple = `${lemma} ${tag} ${form}`.toLowerCase();
    counts.set(triple, (counts.get(triple) ?? 0) + 1);
  }
  return counts;
}

function score(kind: string, counts: ReadonlyMap<string, number>) {
  const total = { types: 0, tokens: 0 };
  const right = { types: 0, tokens: 0 };
  for (const { lemma, tag, form, count } of triplesOf(kind, counts)) {
    total.types++;
    total.tokens += count;
    if (isRight(lemma, tag, form)) {
      right.types++;
      right.tokens += count;
    } else console.log(`${tag} ${lemma}: ${form} x${count}, got ${inflect(lemma, tag)}`);
  }
  return { kind, types: total.types, tokens: total.tokens, ...percentages(right, total) };
}

/** The triples of a kind that occur twice or more. */
function triplesOf(kind: string, counts: ReadonlyMap<string, number>) {
  return [...counts].flatMap(([triple, count]) => {
    const [lemma, lower, form] = triple.split(' ') as [string, string, string];
    const tag = lower.toUpperCase() as PennTag;
    return count < 2 || (tag === 'NNS') !== (kind === 'noun') ? [] : [{ lemma, tag, form, count }];
  });
}

function typesOf(kind: string, counts: ReadonlyMap<string, number>): Share[] {
  return triplesOf(kind, counts).map(({ lemma, tag, form }) => ({
    sum: Number(isRight(lemma, tag, form)),
    count: 1,
  }));
}

function isRight(lemma: string, tag: PennTag, form: string): boolean {
  return inflect(lemma, tag) === form || inflect(lemma, tag, { spelling: 'british' }) === form;
}

function percentages(right: { types: number; tokens: number }, total: { types: number; tokens: number }) {
  return {
    'types right %': Number(((100 * right.types) / total.types).toFixed(2)),
    'tokens right %': Number(((100 * right.tokens) / total.tokens).toFixed(2)),
  };
}

/** Every "a" and "an" of the treebank against the word that follows it; the writers' slips count as errors. */
function scoreArticles(rows: readonly (readonly string[])[]): Share[] {
  const tokens: Share[] = [];
  for (const [i, row] of rows.entries()) {
    const article = row[1]?.toLowerCase();
    const next = rows[i + 1]?.[1];
    if (row[4] !== 'DT' || (article !== 'a' && article !== 'an') || !next || !/[\p{L}\p{N}]/u.test(next))
      continue;
    tokens.push({ sum: Number(indefiniteArticle(next) === article), count: 1 });
  }
  return tokens;
}
