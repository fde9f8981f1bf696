/**
 * Lists the multiword entries of WordNet that `strict` leaves whole in CoNLL-U files, the most frequent first, with what would
 * stand inside them were they not left whole, and one place each; for judging `core/english/words/compositionalEntries.ts`.
 * The documents are divided in two by the MD5 hash of their names, so that the list can be measured on texts that did not
 * serve to judge it:
 *
 *     node bench/quality/entries.ts [--half choose|measure] [--least 3] FILE...
 */
import { parseArgs } from 'node:util';
import type { Annotation } from '../../core/annotation/annotation.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { sentencesOfHalf } from '../lib/halfOfDocuments.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { half: { type: 'string', default: 'choose' }, least: { type: 'string', default: '3' } },
});
const resources = createResources();
const { annotator } = await openAnnotator({ resources, profile: PROFILES.strict });
const { annotator: freely } = await openAnnotator({
  resources,
  profile: { ...PROFILES.strict, collocationWidths: [] },
});

interface Found {
  count: number;
  readonly replaced: Map<string, number>;
  readonly place: string;
}

const entries = new Map<string, Found>();
for (const { text } of await sentencesOfHalf(positionals, values.half)) countEntries(text);

const sorted = [...entries].sort(([, a], [, b]) => b.count - a.count);
for (const [lemma, { count, replaced, place }] of sorted) {
  if (count < Number(values.least)) break;
  const exchanges = [...replaced].map(([exchange, times]) => `${exchange} ${times}`).join(', ');
  console.log([count, lemma, exchanges, place].join('\t'));
}

function countEntries(text: string): void {
  const annotation = annotator.annotate(text);
  if (annotation.collocations.length === 0) return;
  const free = freely.annotate(text);
  for (const { from, to, lemma } of annotation.collocations) {
    const found = entries.get(lemma) ?? {
      count: 0,
      replaced: new Map(),
      place: placeOf(annotation, from, to),
    };
    entries.set(lemma, found);
    found.count += 1;
    for (const { token, candidates } of free.substitutions) {
      if (token < from || token >= to) continue;
      const exchange = `${free.tokens[token]!.text}>${candidates[0]!.form}`;
      found.replaced.set(exchange, (found.replaced.get(exchange) ?? 0) + 1);
    }
  }
}

/** The entry in its sentence, with a few words on both sides. */
function placeOf({ text, tokens }: Annotation, from: number, to: number): string {
  const first = tokens[Math.max(0, from - 4)]!;
  const last = tokens[Math.min(tokens.length, to + 4) - 1]!;
  return text.slice(first.start, last.end);
}
