/**
 * Counts the words that the list of compositional entries makes replaceable under `strict`, and draws replacements that exist
 * only because of it, to be judged by hand, always the same ones for a seed: the sentence's document and number, the token's
 * index, the word, what stands for it, the kind, and the sentence. The documents of the CoNLL-U files are those on which the list
 * was not judged, unless --half says otherwise:
 *
 *     node bench/quality/unblocked.ts [--half measure] [--count 60] [--seed 1] FILE...
 */
import { parseArgs } from 'node:util';
import type { Annotation, Substitution } from '../../core/annotation/annotation.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { createRandom } from '../../core/random.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { type DocumentSentence, sentencesOfHalf } from '../lib/halfOfDocuments.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    half: { type: 'string', default: 'measure' },
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
  },
});
const resources = createResources();
const { annotator } = await openAnnotator({ resources });
const { annotator: unlisted } = await openAnnotator({
  resources,
  profile: { ...PROFILES.strict, compositionalEntries: [] },
});

const seed = Number(values.seed);
const counts = {
  sentences: 0,
  before: 0,
  after: 0,
  entriesBefore: 0,
  entriesAfter: 0,
  blocked: 0,
  unblocked: 0,
};
const drawn: { rank: number; line: string }[] = [];
for (const sentence of await sentencesOfHalf(positionals, values.half)) compare(sentence);

console.log(JSON.stringify({ ...counts, replacements: drawn.length }));
for (const { line } of drawn.sort((a, b) => a.rank - b.rank).slice(0, Number(values.count)))
  console.log(line);

function compare({ id, text }: DocumentSentence): void {
  const before = unlisted.annotate(text);
  const after = annotator.annotate(text);
  counts.sentences += 1;
  counts.before += before.substitutions.length;
  counts.after += after.substitutions.length;
  counts.entriesBefore += before.collocations.length;
  counts.entriesAfter += after.collocations.length;
  const inEntries = wordsInEntries(before);
  counts.blocked += inEntries.size;
  counts.unblocked += inEntries.size - wordsInEntries(after).size;
  for (const substitution of after.substitutions) {
    const { token, kind } = substitution;
    if (before.substitutions.some((other) => other.token === token && other.kind === kind)) continue;
    const rank = createRandom(seed, `${text} ${token} ${kind}`).next();
    const columns = [id, token, after.tokens[token]!.text, substitution.candidates[0]!.form, kind];
    drawn.push({ rank, line: [...columns, marked(after, substitution)].join('\t') });
  }
}

function wordsInEntries({ collocations }: Annotation): Set<number> {
  return new Set(
    collocations.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
}

function marked({ text, tokens }: Annotation, { token, candidates }: Substitution): string {
  const { start, end } = tokens[token]!;
  return `${text.slice(0, start)}[${text.slice(start, end)} > ${candidates[0]!.form}]${text.slice(end)}`;
}
