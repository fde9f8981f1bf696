// Senses in context: node bench/accuracy/wsd.ts FOLDER [--name ALL]
//
// Chooses the sense of each word of the evaluation framework of Raganato, Camacho-Collados and Navigli (2017). FOLDER is its folder
// Evaluation_Datasets, also in https://github.com/HSLCY/GlossBERT. Lemmas and parts of speech are given, as is usual. Prints the
// share of words whose likeliest sense is among the gold ones (F1, for every word is answered), with intervals by lemma.
//
// Published F1 on ALL: context2vec 69.0, LMMS with BERT-large 75.4, GlossBERT 77.0 (Raganato et al. 2017; Loureiro and Jorge 2019;
// Huang et al. 2019).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEngine } from '../../core/engine/index.ts';
import { PARTS_OF_SPEECH } from '../../core/english/partOfSpeech.ts';
import { createReadSenses } from '../../core/judging/readSenses.ts';
import { openSenseModel } from '../../core/judging/senseModel.ts';
import { createReadWords } from '../../core/judging/wordVectors.ts';
import { type SensedPlace, senseShares } from '../../core/substitution/senses/sensedPlaces.ts';
import { createModelFiles } from '../../host/modelFiles.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { readSenseOffsets } from '../../scripts/train/senses/senseOffsets.ts';
import { type LemmaCase, lemmaMean, lemmaPercentage } from '../lib/lemmaIntervals.ts';
import { type Result, record } from '../lib/results.ts';

const { values, positionals } = parseArgs({
  options: { name: { type: 'string', default: 'ALL' } },
  allowPositionals: true,
});
const file = join(positionals[0] ?? '', values.name, `${values.name}.data.xml`);
if (!existsSync(file)) {
  console.log('skipped: name the folder Evaluation_Datasets of the framework of Raganato et al. (2017)');
  process.exit(0);
}
const { wordnet } = await openAnnotator();
const resources = createResources();
const engine = createEngine({ resources, files: createModelFiles(), device: 'cpu' });
const model = openSenseModel(await resources.read('senses.minilm.bin'), wordnet);

interface Word extends SensedPlace {
  readonly tokens: readonly string[];
  readonly gold: readonly string[];
}

const words = readWords(
  readFileSync(file, 'utf8'),
  readFileSync(file.replace('data.xml', 'gold.key.txt'), 'utf8'),
);
const offsets = readSenseOffsets();
const vectors = await createReadWords(engine, model.encoder)(words);
const read = words.map((place, at) => ({ place, vector: vectors[at]! }));
const probabilities = await createReadSenses(engine, model)(read);
await engine.dispose();

const [FREE, READ] = ['without an encoder', 'with minilm'];
const places = [...words.entries()];
const methods: readonly (readonly [string, (word: Word, at: number) => readonly number[]])[] = [
  ["WordNet's first sense", ({ senses }) => senses.map((_, number) => -number)],
  [FREE, (word) => senseShares(word, wordnet)],
  [READ, (_, at) => probabilities[at]!],
];
const results: Result[] = [];
console.log(`${words.length} words of ${values.name}; F1 in percent, with 95% intervals by lemma\n`);
for (const [name, scoresOf] of methods) {
  const cases = places.map(([at, word]) => ({ ...word, value: Number(isRight(word, scoresOf, at)) }));
  const ambiguous = cases.filter(({ senses }) => senses.length > 1);
  const byPos = PARTS_OF_SPEECH.map((pos) => `${pos} ${lemmaMean(cases.filter((each) => each.pos === pos))}`);
  console.log(`${name}: ${mean(cases)}; of several senses ${mean(ambiguous)}; ${byPos.join(', ')}`);
  const data = `${values.name}, words`;
  if (name !== FREE)
    results.push({ measure: `senses, ${name}`, data, ...lemmaPercentage(keyed(cases)), units: 'lemmas' });
  for (const pos of name === READ ? PARTS_OF_SPEECH : [])
    results.push({
      ...{ measure: `senses of ${pos}s, ${name}`, data, units: 'lemmas' },
      ...lemmaPercentage(cases.filter((each) => each.pos === pos)),
    });
}
if (values.name === 'ALL') record('wsd', 'node bench/accuracy/wsd.ts FOLDER', results);

function mean(cases: readonly (Word & LemmaCase)[]): string {
  return lemmaMean(keyed(cases));
}

/** The cases with a lemma for each part of speech. */
function keyed(cases: readonly (Word & LemmaCase)[]): LemmaCase[] {
  return cases.map(({ lemma, pos, value }) => ({ lemma: `${lemma} ${pos}`, value }));
}

function isRight(word: Word, scoresOf: (word: Word, at: number) => readonly number[], at: number): boolean {
  if (word.senses.length === 0) return false;
  const scores = scoresOf(word, at);
  const best = word.senses[scores.indexOf(Math.max(...scores))]!;
  return word.gold.some((key) => offsets.get(key.toLowerCase()) === Number(wordnet.name(best).slice(1)));
}

function readWords(xml: string, golds: string): Word[] {
  const gold = new Map(
    golds.split('\n').map((line) => {
      const [id, ...senses] = line.trim().split(' ');
      return [id!, senses];
    }),
  );
  return [...xml.matchAll(/<sentence [^>]*>([\s\S]*?)<\/sentence>/g)].flatMap(([, sentence]) => {
    const tokens: string[] = [];
    const found: Word[] = [];
    for (const [, attributes, text] of sentence!.matchAll(/<(?:wf|instance)([^>]*)>([^<]*)</g)) {
      const { id, lemma, pos } = Object.fromEntries(
        [...attributes!.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, unescaped(value!)]),
      );
      const parts = unescaped(text!).split(' ');
      if (id) {
        const own = PARTS_OF_SPEECH.find((each) => each.toUpperCase().startsWith(pos!))!;
        const key = lemma!.toLowerCase().replaceAll(' ', '_');
        const senses = wordnet.synsets(key, own);
        const [from, to] = [tokens.length, tokens.length + parts.length];
        found.push({ tokens, from, to, lemma: key, pos: own, senses, gold: gold.get(id) ?? [] });
      }
      tokens.push(...parts);
    }
    return found;
  });
}

function unescaped(text: string): string {
  return text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
