/**
 * Draws one-word variants of the paraphrase corpus to be judged by hand, always the same ones for a seed:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/draw.ts --profile strict --kind noun-synonym [--count 100] [--seed 1]
 *
 * A line a variant: the sentence's id in the corpus, the token's index, the word, what stands for it, and the
 * sentence with the change marked. Of a kind that rewrites the sentence the word is its first verb that changes,
 * and the sentence and what became of it stand behind it. With --others the sentences are those of pairs that are
 * no paraphrases: other ones for a second look; with --part test or train only those of that part. With --lines FILE
 * [--section NAME] they are those of a file, a line each, and with --treebank FILE those of a CoNLL-U file; the id is the
 * sentence's number. The corpora may not be passed on: the files in docs/quality/ hold the judgments without the
 * sentences.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Annotation, Substitution } from '../../core/annotation/annotation.ts';
import { repairArticles } from '../../core/english/morphology/articleRepair.ts';
import { readMsrpc } from '../../core/evaluation/corpora/pairs/msrpc.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { createRandom } from '../../core/random.ts';
import type { SubstitutionKind } from '../../core/substitutionKinds/kinds.ts';
import type { Change } from '../../core/variants/change.ts';
import { generate } from '../../core/variants/generateVariants.ts';
import { isSubstitution, VARIANT_KINDS, type VariantKind } from '../../core/variants/kinds/index.ts';
import { changesBetween, written } from '../../core/variants/rewriting/changes.ts';
import { readTextFile } from '../../host/files/textInput.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { evaluationData } from '../lib/evaluationData.ts';
import { sentenceLines } from '../lib/sentenceLines.ts';
import { treebankSentences } from '../lib/treebankSentences.ts';

const data = evaluationData('msrpc/');
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'strict' },
    kind: { type: 'string', default: 'noun-synonym' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    others: { type: 'boolean', default: false },
    lines: { type: 'string' },
    section: { type: 'string' },
    treebank: { type: 'string' },
    part: { type: 'string' },
  },
});
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
const kind = VARIANT_KINDS.find((name) => name === values.kind);
if (!profile || !kind) throw new Error(`Unknown: ${values.profile} ${values.kind}`);
const seed = Number(values.seed);
const { annotator } = await openAnnotator({ resources: createResources(), profile });

console.log('id\ttoken\tfrom\tto\tsentence');
let drawn = 0;
for (const { ids, base } of inDrawnOrder(await sentences())) {
  const annotation = annotator.annotate(base);
  const columns = isSubstitution(kind) ? substituted(annotation, kind) : rewritten(annotation, kind);
  if (!columns) continue;
  console.log([ids[0], ...columns].join('\t'));
  if (++drawn === Number(values.count)) break;
}

function substituted(annotation: Annotation, kind: SubstitutionKind): (string | number)[] | undefined {
  const possible = annotation.substitutions.filter((substitution) => substitution.kind === kind);
  if (possible.length === 0) return undefined;
  const { text } = annotation;
  const [chosen] = possible.sort((a, b) => rank(`${text} ${a.token}`) - rank(`${text} ${b.token}`));
  const from = annotation.tokens[chosen!.token]!.text;
  return [chosen!.token, from, chosen!.candidates[0]!.form, marked(annotation, chosen!)];
}

function rewritten(annotation: Annotation, kind: VariantKind): (string | number)[] | undefined {
  const [variant] = generate(annotation, kind, { parse: annotator.parse }).variants;
  if (!variant) return undefined;
  const isVerb = ({ token }: Change) => /^VB|^MD/.test(annotation.tokens[token]!.tag);
  const { token, from, to } = variant.changes.find(isVerb) ?? variant.changes[0]!;
  return [token, from, to, `${annotation.text} → ${variant.text}`];
}

interface Drawn {
  readonly ids: readonly string[];
  readonly base: string;
}

/** The original sentences, without repetitions. */
async function sentences(): Promise<Drawn[]> {
  const byText = new Map<string, Drawn>();
  if (values.lines !== undefined) {
    for (const { number, sentence: base } of await sentenceLines(values.lines, values.section))
      byText.set(base, { ids: [`${number}`], base });
    return [...byText.values()];
  }
  if (values.treebank !== undefined) {
    for (const [at, base] of (await treebankSentences(values.treebank)).entries())
      if (!byText.has(base)) byText.set(base, { ids: [`${at + 1}`], base });
    return [...byText.values()];
  }
  for (const part of values.part === undefined ? ['test', 'train'] : [values.part]) {
    const file = path.join(data, 'msrpc', `msr_paraphrase_${part}.txt`);
    const text = await readTextFile(file);
    const rows = values.others ? text.replace(/^[01](?=\t)/gm, (quality) => `${1 - Number(quality)}`) : text;
    for (const pair of readMsrpc(rows, file)) {
      if (!byText.has(pair.base)) byText.set(pair.base, pair);
    }
  }
  return [...byText.values()];
}

/** Orders sentences by a number drawn for each alone, so that a change of the code leaves the draw as it was. */
function inDrawnOrder(pairs: Drawn[]): Drawn[] {
  return pairs.sort((a, b) => rank(a.base) - rank(b.base));
}

function rank(text: string): number {
  return createRandom(seed, text).next();
}

/** The sentence with what was changed in brackets, article repairs too. */
function marked(annotation: Annotation, { token, candidates }: Substitution): string {
  const base = annotation.tokens.map(({ text }) => text);
  const tokens = base.with(token, candidates[0]!.form);
  const tags = annotation.tokens.map(({ tag }) => tag);
  const substituted = new Set([token]);
  for (const repair of repairArticles(tokens, substituted, tags)) tokens[repair.token] = repair.to;
  const shown = changesBetween(base, tokens, substituted).map((change) => ({
    ...change,
    to: `[${change.from} → ${change.to}]`,
  }));
  return written(annotation.text, annotation, shown).text;
}
