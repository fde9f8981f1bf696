/**
 * Measures the comparison of documents: how many of the edits that were made to sentences are found as such, on texts that
 * were kept apart, and the seconds that documents of up to 20,000 sentences take to be aligned and compared:
 *
 *     SEMLOC_DATA=/path/to/data node bench/compareDocuments.ts
 */
import { createSentenceComparison } from '../core/differences/compareSentences.ts';
import { alignSentences } from '../core/differences/documents/alignSentences.ts';
import { compareDocuments } from '../core/differences/documents/compareDocuments.ts';
import { createRandom } from '../core/random.ts';
import { openLinguistics } from '../host/openAnnotator.ts';
import { comparedTexts } from './lib/comparedTexts.ts';

const data = process.env.SEMLOC_DATA;
if (!data) {
  console.log('Skipped: set SEMLOC_DATA to the folder that holds msrpc/ and treebanks/.');
  process.exit(0);
}
const random = createRandom(7);
const texts = await comparedTexts(data, false);

/** An edit: the places of the sentences that it takes, and those that it leaves. */
interface Edit {
  readonly status: string;
  readonly a: readonly number[];
  readonly texts: readonly string[];
}

const DOCUMENT = 50;
const found = new Map<string, { right: number; all: number }>();
for (const sentences of texts.values()) {
  for (let from = 0; from + DOCUMENT + 10 <= sentences.length; from += DOCUMENT + 10) {
    const document = sentences.slice(from, from + DOCUMENT);
    const edits = editsOf(document, sentences.slice(from + DOCUMENT, from + DOCUMENT + 10));
    const edited = edits.flatMap((edit) => edit.texts);
    const keyOf = (status: string, a: readonly number[], b: readonly string[]) =>
      JSON.stringify([status, a, b]);
    const aligned = new Set(
      alignSentences(document, edited).map(({ status, a, b }) =>
        keyOf(
          status,
          a,
          b.map((j) => edited[j]!),
        ),
      ),
    );
    for (const { status, a, texts } of edits) {
      const count = found.get(status) ?? { right: 0, all: 0 };
      found.set(status, count);
      count.all++;
      if (aligned.has(keyOf(status, a, texts))) count.right++;
    }
  }
}
console.log('| edit | found as such |\n|---|---|');
for (const [status, { right, all }] of found) console.log(`| ${status} | ${right}/${all} |`);

const comparer = createSentenceComparison(await openLinguistics());
const all = [...texts.values()].flat();
console.log('\n| sentences | edited | aligned (s) | compared (s) |\n|---|---|---|---|');
for (const count of [1_250, 5_000, 20_000]) {
  for (const share of [0.1, 1]) {
    const a = Array.from({ length: count }, (_, i) =>
      `${all[i % all.length]} ${Math.floor(i / all.length) || ''}`.trim(),
    );
    const b = a.map((sentence) => (random.next() < share ? withOtherWords(sentence, all, 1) : sentence));
    const [before, aligned] = [performance.now(), alignSentences(a, b)];
    const middle = performance.now();
    const lines = (sentences: readonly string[]) => ({ text: sentences.join('\n'), onePerLine: true });
    await compareDocuments(lines(a), lines(b), comparer);
    const seconds = [middle - before, performance.now() - middle].map((ms) => (ms / 1000).toFixed(1));
    console.log(
      `| ${count} | ${aligned.filter(({ status }) => status === 'edited').length} | ${seconds.join(' | ')} |`,
    );
  }
}

/** Makes edits of four in ten sentences of a document; new sentences and words come from others. */
function editsOf(document: readonly string[], others: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  for (let i = 0; i < document.length; i++) {
    const sentence = document[i]!;
    const words = sentence.split(' ');
    const draw = random.next();
    const as = (status: string, ...texts: string[]) => edits.push({ status, a: [i], texts });
    if (draw < 0.15)
      as('edited', withOtherWords(sentence, others, 1 + random.below(Math.ceil(words.length / 4))));
    else if (draw < 0.2) as('gone');
    else if (draw < 0.25) {
      as('exact', sentence);
      edits.push({ status: 'new', a: [], texts: [others[random.below(others.length)]!] });
    } else if (draw < 0.32 && words.length > 7) {
      const at = 3 + random.below(words.length - 6);
      const rest = words.slice(at).join(' ');
      as('split', `${words.slice(0, at).join(' ')}.`, rest[0]!.toUpperCase() + rest.slice(1));
    } else if (draw < 0.37 && i + 1 < document.length && words.length > 2) {
      const next = document[i + 1]!;
      const joined = `${sentence.replace(/ ?\.$/, '')}, and ${next[0]!.toLowerCase()}${next.slice(1)}`;
      edits.push({ status: 'merged', a: [i, i + 1], texts: [joined] });
      i++;
    } else as('exact', sentence);
  }
  return edits;
}

/** A sentence with the first words of others in the places of some of its words. */
function withOtherWords(sentence: string, others: readonly string[], count: number): string {
  const words = sentence.split(' ');
  for (let k = 0; k < count; k++)
    words[random.below(words.length)] = others[random.below(others.length)]!.split(' ')[0]!;
  return words.join(' ');
}
