// Writes core/english/words/verbPrepositions.ts:
//   node scripts/train/verbPrepositions.ts TREEBANK.conllu...
// Counts which prepositions follow which verbs at once in tagged text (CoNLL-U with Penn tags; lemmas are
// Morphy's). The same files give the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lemmaOf } from '../../core/english/morphology/lemma.ts';
import { openBuiltInWordNet } from '../../host/lexicons/lexicons.ts';
import { createResources } from '../../host/resources.ts';
import { readConllu } from './treebanks/conllu.ts';
import { pennTagOf } from './treebanks/treebank.ts';

const OUT = join(import.meta.dirname, '../../core/english/words/verbPrepositions.ts');

const PREPOSITIONS = new Set(
  (
    'about above across against along among around at behind below beneath beside between beyond for from in ' +
    'inside into like near of off on onto out outside over past through throughout to toward towards under up ' +
    'upon with within'
  ).split(' '),
);
/** A verb seen less often, or seen with a preposition less often, tells nothing. */
const LEAST = { verb: 5, preposition: 2, percent: 2 };
const WIDTH = 104;

const uses = new Map<string, number>();
const pairs = new Map<string, Map<string, number>>();
const wordnet = await openBuiltInWordNet(createResources());
for (const file of process.argv.slice(2)) count(file);
writeFileSync(OUT, source());

function count(file: string): void {
  for (const { forms, xpos } of readConllu(readFileSync(file, 'utf8'), file)) {
    const tags = xpos.map((tag, i) => pennTagOf(forms[i]!, tag));
    for (const [i, tag] of tags.entries()) {
      if (!tag.startsWith('VB')) continue;
      const verb = lemmaOf(wordnet, forms[i]!, tag);
      if (!/^[a-z]+$/.test(verb) || !wordnet.has(verb, 'verb')) continue;
      uses.set(verb, (uses.get(verb) ?? 0) + 1);
      const preposition = forms[i + 1]?.toLowerCase() ?? '';
      if (!PREPOSITIONS.has(preposition) || !/^(?:IN|TO|RP)$/.test(tags[i + 1]!) || tags[i + 2] === 'VB')
        continue;
      const own = pairs.get(verb) ?? new Map<string, number>();
      pairs.set(verb, own.set(preposition, (own.get(preposition) ?? 0) + 1));
    }
  }
}

function source(): string {
  const entries = [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([verb, counts]) => entryOf(verb, counts));
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && `${last};${entry}`.length <= WIDTH)
      lines[lines.length - 1] = `${last};${entry}`;
    else lines.push(entry);
  }
  return `// Written by scripts/train/verbPrepositions.ts from the English Web Treebank (CC BY-SA 4.0) and MASC.

/**
 * The prepositions that follow a verb at once, and in how many of a hundred of its uses they do: "arrive at26
 * in9". Verbs are parted by semicolons.
 */
export const VERB_PREPOSITIONS =
${lines.map((line, i) => `  '${line}${i < lines.length - 1 ? ';' : ''}'`).join(' +\n')};
`;
}

function entryOf(verb: string, counts: ReadonlyMap<string, number>): string[] {
  const all = uses.get(verb)!;
  const shown = [...counts]
    .map(([preposition, times]) => ({ preposition, times, percent: Math.round((100 * times) / all) }))
    .filter(({ times, percent }) => times >= LEAST.preposition && percent >= LEAST.percent)
    .sort((a, b) => b.times - a.times || (a.preposition < b.preposition ? -1 : 1))
    .map(({ preposition, percent }) => preposition + percent);
  return all >= LEAST.verb && shown.length > 0 ? [`${verb} ${shown.join(' ')}`] : [];
}
