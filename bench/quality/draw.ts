/**
 * Draws one-word variants of the paraphrase corpus to be judged by hand, always the same ones for a seed:
 *
 *     SEMLOC_DATA=/path/to/data node bench/quality/draw.ts --profile strict --kind noun-synonym [--count 100] [--seed 1]
 *
 * A line a variant: the sentence's id in the corpus, the token's index, the word, what stands for it, and the
 * sentence with the change marked. The corpus may not be passed on: the files in docs/quality/ hold the
 * judgements without the sentences.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Annotation, Substitution } from '../../core/annotation.ts';
import { SUBSTITUTION_KINDS } from '../../core/annotation.ts';
import { readMsrpc } from '../../core/evaluation/corpora/msrpc.ts';
import type { ParaphrasePair } from '../../core/evaluation/corpora/paraphrasePair.ts';
import { PROFILES } from '../../core/profile.ts';
import { createRandom } from '../../core/random.ts';
import { repairArticles } from '../../core/substitution/articleRepair.ts';
import { changesBetween, written } from '../../core/variants/changes.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { readTextFile } from '../../host/textInput.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/.');
  process.exit(0);
}
const { values } = parseArgs({
  options: {
    profile: { type: 'string', default: 'strict' },
    kind: { type: 'string', default: 'noun-synonym' },
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const profile = Object.values(PROFILES).find(({ name }) => name === values.profile);
const kind = SUBSTITUTION_KINDS.find((name) => name === values.kind);
if (!profile || !kind) throw new Error(`Unknown: ${values.profile} ${values.kind}`);
const seed = Number(values.seed);
const { annotator } = await openAnnotator({ resources: createResources(), profile });

console.log('id\ttoken\tfrom\tto\tsentence');
let drawn = 0;
for (const { ids, base } of inDrawnOrder(await sentences())) {
  const annotation = annotator.annotate(base);
  const possible = annotation.substitutions.filter((substitution) => substitution.kind === kind);
  if (possible.length === 0) continue;
  const [chosen] = possible.sort((a, b) => rank(`${base} ${a.token}`) - rank(`${base} ${b.token}`));
  const from = annotation.tokens[chosen!.token]!.text;
  const to = chosen!.candidates[0]!.form;
  console.log([ids[0], chosen!.token, from, to, marked(annotation, chosen!)].join('\t'));
  if (++drawn === Number(values.count)) break;
}

/** Each base sentence once. */
async function sentences(): Promise<ParaphrasePair[]> {
  const byText = new Map<string, ParaphrasePair>();
  for (const name of ['msr_paraphrase_test.txt', 'msr_paraphrase_train.txt']) {
    const file = path.join(data!, 'msrpc', name);
    for (const pair of readMsrpc(await readTextFile(file), file)) {
      if (!byText.has(pair.base)) byText.set(pair.base, pair);
    }
  }
  return [...byText.values()];
}

/** By a number drawn for the sentence alone, so that a change of the code leaves the draw as it was. */
function inDrawnOrder(pairs: ParaphrasePair[]): ParaphrasePair[] {
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
