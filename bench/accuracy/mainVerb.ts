// The finite verb of the main clause, by the rules of core/english/syntax and by the parser; and the parser's subject and
// object of the main clause, as whole phrases, by confidence. On statements of at least four tokens with such a verb
// and a subject, hyphenated words in one piece:
//   SEMLOC_DATA=... node bench/accuracy/mainVerb.ts [--conllu FILE]...
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMainVerb } from '../../core/english/syntax/clauses/mainVerb.ts';
import type { TokenSpan } from '../../core/english/syntax/tokenSpan.ts';
import type { TaggedToken } from '../../core/english/taggedToken.ts';
import { wilson } from '../../core/evaluation/statistics/scoreIntervals.ts';
import { openParser } from '../../core/parsing/parser.ts';
import { type ClauseRoles, clauseRoles, rootClause } from '../../core/parsing/roles.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { openTagger } from '../../core/tagging/perceptron.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { type ParsedSentence, parsedTreebank } from '../lib/parsedTreebank.ts';
import { type Result, record } from '../lib/results.ts';
import { treebankFiles, treebankName } from '../lib/treebankFiles.ts';

const RESOURCES = join(import.meta.dirname, '../../resources');
const { values: options } = parseArgs({ options: { conllu: { type: 'string', multiple: true } } });
const files = treebankFiles(options.conllu);
const tagger = openTagger(readFileSync(join(RESOURCES, 'tagger.bin')));
const parser = openParser(readFileSync(join(RESOURCES, 'parser.bin')));
const { annotator } = await openAnnotator({ profile: PROFILES.white2015 });

interface Statement {
  readonly gold: ClauseRoles;
  readonly rules: number | undefined;
  readonly own: ClauseRoles | undefined;
  readonly words: readonly string[];
}

const results: Result[] = [];
for (const file of files) {
  const statements = parsedTreebank(file, tagger, parser, { merge: true }).flatMap(statementOf);
  console.log(`\n${basename(file)}: ${statements.length} statements`);
  printMainVerbs(statements);
  printPhrases(statements);
  addResults(statements, `${treebankName(file)}, statements`);
}
if (!options.conllu) record('mainVerb', 'npm run bench:accuracy -- mainVerb', results);

function statementOf({ gold: { forms }, goldParse, xpos, parse }: ParsedSentence): Statement[] {
  if (forms.length < 4 || forms.includes('?')) return [];
  const tokens = annotated(forms);
  const asGold = tokens.map((token, i) => ({ ...token, tag: xpos[i] as TaggedToken['tag'] }));
  const gold = rootClause(clauseRoles(goldParse, asGold));
  if (gold?.finite === undefined) return [];
  const hasSubject = goldParse.heads.some(
    (head, token) => head === gold.predicate && /^(?:nsubj|csubj|expl)$/.test(goldParse.relations[token]!),
  );
  if (!hasSubject) return [];
  const rules = findMainVerb(tokens);
  return [
    {
      gold,
      rules: typeof rules === 'string' ? undefined : rules.finite,
      own: rootClause(clauseRoles(parse, tokens)),
      words: forms,
    },
  ];
}

/** The treebank's tokens, parted by one space each, with Semloc's tags and lemmas. */
function annotated(forms: readonly string[]): readonly TaggedToken[] {
  let start = 0;
  const tokens = forms.map((text) => {
    const token = { text, start, end: start + text.length };
    start = token.end + 1;
    return token;
  });
  return annotator.annotateTokens(forms.join(' '), tokens).tokens;
}

function addResults(statements: readonly Statement[], data: string): void {
  const agreeing = statements.filter(({ rules, own }) => rules !== undefined && rules === own?.finite);
  const cases = [
    ['main verb, by the rules', statements],
    ['the same where the parser agrees', agreeing],
  ] as const;
  for (const [measure, list] of cases) {
    const right = list.filter(({ rules, gold }) => rules === gold.finite).length;
    const [low, high] = wilson(right / list.length, list.length);
    const percent = (100 * right) / list.length;
    results.push({
      ...{ measure, data, n: list.length, percent },
      ...{ interval: [100 * low, 100 * high], units: 'statements' },
    });
  }
}

function printMainVerbs(statements: readonly Statement[]): void {
  const isRight = (finite: number | undefined, { gold }: Statement) => finite === gold.finite;
  const agreeing = statements.filter(({ rules, own }) => rules !== undefined && rules === own?.finite);
  const silent = statements.filter(({ rules }) => rules === undefined);
  const of = (list: readonly Statement[], pick: (one: Statement) => number | undefined) =>
    share(list.filter((one) => isRight(pick(one), one)).length, list.length);
  console.log(`finite main verb right: rules ${of(statements, ({ rules }) => rules)}`);
  console.log(`                       parser ${of(statements, ({ own }) => own?.finite)}`);
  console.log(
    `both agree on ${share(agreeing.length, statements.length)}, right ${of(agreeing, ({ rules }) => rules)}`,
  );
  console.log(`no answer of the rules, parser right ${of(silent, ({ own }) => own?.finite)}`);
}

/**
 * Prints the share of main clauses whose verb and both whole phrases are right, where the parser names a subject and an
 * object.
 */
function printPhrases(statements: readonly Statement[]): void {
  const claimed = statements.filter(({ own }) => own?.subject && own.object);
  console.log('subject and object, confidence from   claimed   verb and both phrases right');
  for (const least of [0.7, 0.5, 0.4, 0.3, 0.2, 0.1, 0]) {
    const kept = claimed.filter(({ own }) => own!.confidence >= least);
    const right = kept.filter(({ gold, own, words }) => isSame(gold, own!, words));
    console.log(
      `${String(least).padEnd(37)} ${String(kept.length).padEnd(9)} ${share(right.length, kept.length)}`,
    );
  }
}

function isSame(gold: ClauseRoles, own: ClauseRoles, words: readonly string[]): boolean {
  const textOf = (span?: TokenSpan) => (span ? wordsIn(span, words) : '');
  return (
    gold.verb === own.verb &&
    textOf(gold.subject) === textOf(own.subject) &&
    textOf(gold.object) === textOf(own.object)
  );
}

/** The places of the words of a span; where its punctuation hangs does not matter. */
function wordsIn({ from, to }: TokenSpan, words: readonly string[]): string {
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  return places.filter((at) => /^[\p{L}\p{N}$%]/u.test(words[at]!)).join(' ');
}

function share(count: number, of: number): string {
  if (of === 0) return '–';
  const [low, high] = wilson(count / of, of);
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(count / of)}% [${percent(low)}, ${percent(high)}] of ${of}`;
}
