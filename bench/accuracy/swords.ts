// Lexical substitution, judged: node bench/accuracy/swords.ts [--encoder none] swords-v1.1_test.json
//
// Ranks the candidates for the words of Swords (Lee et al. 2021; unpacked from assets/parsed of
// https://github.com/p-lambda/swords), of which ten people judged what a thesaurus and other people had given. A substitute is
// acceptable where more than half of them take it, conceivable where anyone does; what was not judged is neither. Antonyms
// are left out; forms and lemmas are compared without case. Intervals draw lemmas.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Substitute } from '../../core/annotation/annotation.ts';
import { createEngine } from '../../core/engine/index.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { openCandidates, openCandidatesInContext } from '../../host/openCandidates.ts';
import { createResources } from '../../host/resources.ts';
import { lemmaMean, lemmaPercentage } from '../lib/lemmaIntervals.ts';
import { type Result, record } from '../lib/results.ts';

interface Swords {
  readonly contexts: Readonly<Record<string, { readonly context: string }>>;
  readonly targets: Readonly<
    Record<string, { context_id: string; offset: number; extra: { coinco_lemma: string } }>
  >;
  readonly substitutes: Readonly<Record<string, { readonly target_id: string; readonly substitute: string }>>;
  readonly substitute_labels: Readonly<Record<string, readonly string[]>>;
}

const { values, positionals } = parseArgs({
  options: { encoder: { type: 'string', default: 'minilm' } },
  allowPositionals: true,
});
if (!positionals[0]) {
  console.log('skipped: name swords-v1.1_test.json of https://github.com/p-lambda/swords');
  process.exit(0);
}
const swords: Swords = JSON.parse(readFileSync(positionals[0], 'utf8'));

/** The share of people who take each substitute of a target. */
const taken = new Map<string, Map<string, number>>(Object.keys(swords.targets).map((id) => [id, new Map()]));
for (const [id, { target_id, substitute }] of Object.entries(swords.substitutes)) {
  const labels = swords.substitute_labels[id]!;
  const share = labels.filter((label) => label.startsWith('TRUE')).length / labels.length;
  taken.get(target_id)!.set(substitute.toLowerCase(), share);
}

const opened = await openAnnotator();
const engine = createEngine({ resources: createResources(), files: createModelFiles(), device: 'cpu' });
const free = await openCandidates(opened);
const reading = await openCandidatesInContext(opened, engine);

/** A target: what share of people takes the first three candidates, and those that are marked. */
interface Case {
  readonly lemma: string;
  readonly hasAcceptable: boolean;
  readonly first: readonly number[];
  readonly marked: readonly number[];
}

const cases: Case[] = [];
for (const [id, { context_id, offset, extra }] of Object.entries(swords.targets)) {
  const { context } = swords.contexts[context_id]!;
  const { start, end } = splitSentences(context, { start: 0, end: context.length }).find(
    (sentence) => offset < sentence.end,
  )!;
  const annotation = opened.annotator.annotate(context.slice(start, end));
  const [read] = values.encoder === 'none' ? [free(annotation)] : await reading([annotation]);
  const at = annotation.tokens.findIndex((token) => token.start === offset - start);
  const shares = taken.get(id)!;
  const shareOf = ({ word, form }: Substitute) =>
    Math.max(shares.get(word.toLowerCase()) ?? 0, shares.get(form.toLowerCase()) ?? 0);
  const candidates = read!.substitutes!.filter(
    ({ token, relation, fit }) => token === at && relation !== 'antonym' && fit > 0,
  );
  cases.push({
    lemma: extra.coinco_lemma,
    hasAcceptable: [...shares.values()].some((share) => share > 0.5),
    first: candidates.slice(0, 3).map(shareOf),
    marked: candidates.filter(({ marked }) => marked).map(shareOf),
  });
}
await engine.dispose();

const results: Result[] = [];
const answerable = cases.filter(({ hasAcceptable }) => hasAcceptable);
report('first acceptable', 'targets', answerable, ({ first }) => (first[0] ?? 0) > 0.5);
report('one of three acceptable', 'targets', answerable, ({ first }) => first.some((share) => share > 0.5));
report('first conceivable', 'all targets', cases, ({ first }) => (first[0] ?? 0) > 0);
const marked = cases.filter(({ marked }) => marked.length > 0);
report('with a marked candidate', 'all targets', cases, (each) => each.marked.length > 0);
report('first marked one acceptable', 'targets with one', marked, (each) => each.marked[0]! > 0.5);
report('first marked one conceivable', 'targets with one', marked, (each) => each.marked[0]! > 0);
if (values.encoder === 'minilm')
  record('swords', 'node bench/accuracy/swords.ts swords-v1.1_test.json', results);

function report(measure: string, data: string, some: readonly Case[], holds: (each: Case) => boolean): void {
  const own = some.map((each) => ({ lemma: each.lemma, value: Number(holds(each)) }));
  console.log(`${measure.padEnd(32)}${data.padEnd(20)}${String(own.length).padEnd(6)}${lemmaMean(own)}`);
  results.push({ measure, data, units: 'lemmas', ...lemmaPercentage(own) });
}
