// Writes core/english/words/freePrepositions.ts:
//   npx node scripts/train/freePrepositions.ts SEMCOR
// SEMCOR is the folder data of https://github.com/letuananh/pysemcor with the tagfiles of SemCor 3.0. Counts how often the
// words of a verb with a preposition were given one sense together, and how often a sense of their own. The same files give
// the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../core/inputError.ts';
import { STRICT } from '../../core/profile/strict.ts';
import { createCollocationFinder, wordForms } from '../../core/substitution/collocations.ts';
import type { Token } from '../../core/text/token.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { runScript } from './runScript.ts';
import { readSemCor } from './senses/corpora.ts';

const OUT = join(import.meta.dirname, '../../core/english/words/freePrepositions.ts');

/** A verb is listed whose words stand apart more than this many times as often as together. */
const TIMES = 2;
const WIDTH = 112;

await runScript(async () => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new InputError('usage: npx node scripts/train/freePrepositions.ts SEMCOR');
  const { annotator, wordnet } = await openAnnotator();
  const find = createCollocationFinder(wordnet, { ...STRICT, freePrepositions: [] });
  const together = new Map<string, number>();
  const apart = new Map<string, number>();
  for (const { tokens, words } of readSemCor(folder)) {
    const tags = annotator.annotateTokens(tokens.join(' '), spansOf(tokens)).tokens.map(({ tag }) => tag);
    const spans = new Set(words.map(({ from, to }) => `${from} ${to}`));
    const alone = new Set(words.flatMap(({ from, to }) => (to === from + 1 ? [from] : [])));
    const forms = tokens.map((text) => wordForms(wordnet, text));
    for (const { from, to, lemma } of find(forms, tags)) {
      if (to > from + 2 || !/^(?:IN|TO)$/.test(tags[from + 1]!) || !wordnet.has(lemma, 'verb')) continue;
      const isApart = alone.has(from) || alone.has(from + 1);
      const counts = spans.has(`${from} ${to}`) ? together : isApart ? apart : undefined;
      counts?.set(lemma, (counts.get(lemma) ?? 0) + 1);
    }
  }
  const listed = [...apart].flatMap(([lemma, times]) =>
    times > TIMES * (together.get(lemma) ?? 0) ? [lemma] : [],
  );
  writeFileSync(OUT, source(listed.sort()));
});

function spansOf(tokens: readonly string[]): Token[] {
  let end = -1;
  return tokens.map((text) => {
    const start = end + 1;
    end = start + text.length;
    return { text, start, end };
  });
}

function source(lemmas: readonly string[]): string {
  const lines: string[] = [];
  for (const lemma of lemmas) {
    const longer = `${lines.at(-1)} ${lemma}`;
    if (lines.length > 0 && longer.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(lemma);
  }
  return `// Written by scripts/train/freePrepositions.ts from SemCor 3.0 (Miller, Leacock, Tengi and Bunker 1993; WordNet license).

/**
 * Verbs of two words the second of which, where it is tagged as a preposition, mostly begins a phrase of its own: "slept
 * in a tent", not *sleep in*.
 */
export const VERBS_WITH_FREE_PREPOSITIONS: readonly string[] = \`
${lines.map((line) => `  ${line}`).join('\n')}\`
  .trim()
  .split(/\\s+/);
`;
}
