/** Tests that the tutorial's promises hold. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { annotateDocument } from '../../core/annotator/annotateDocument.ts';
import { headlineOf } from '../../core/evaluation/report/headline.ts';
import { readRun } from '../../core/evaluation/runFile/parseRun.ts';
import { PROFILES } from '../../core/profile/index.ts';
import { writePins } from '../../core/substitution/senses/pins.ts';
import { generateVariants } from '../../core/variants/generateVariants.ts';
import { openAnnotator } from '../../host/openAnnotator.ts';
import { createResources } from '../../host/resources.ts';
import { fromRoot } from '../../scripts/lib/project.mjs';
import { run } from '../cli/terminal.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const { annotator } = await openAnnotator();
const tour = readFileSync(fromRoot('samples', 'first-steps.md'), 'utf8');
const sentences = [...annotateDocument(tour, 'markdown', annotator)].map(({ annotation }) => annotation);
const sentence = (start: string) => sentences.find(({ text }) => text.startsWith(start))!;

test('the underlined words are collocations', () => {
  const lemmas = sentences.flatMap(({ collocations }) => collocations.map(({ lemma }) => lemma));
  assert.ok(lemmas.includes('police_officer') && lemmas.includes('prime_minister'), lemmas.join());
});

test('the word to hover has candidates', () => {
  const { tokens, substitutions } = sentence('The government');
  assert.ok(substitutions.some(({ token }) => tokens[token]!.text === 'negotiations'));
});

test('the word to replace has a candidate that takes the other article', () => {
  const texts = generateVariants(sentence('He bought')).map(({ text }) => text);
  assert.ok(texts.includes('He bought a car.'), texts.join(' '));
});

test('the sentence to vary has synonyms and antonyms, and more than one level', () => {
  const variants = generateVariants(sentence('The attorney'));
  const kinds = new Set(variants.map(({ kind }) => kind));
  assert.ok(kinds.has('noun-synonym') && kinds.has('verb-antonym'), [...kinds].join());
  assert.ok(variants.some(({ level }) => level > 1));
});

test('the sense to pin gives the word a candidate that it has not before', async (t) => {
  const file = temporaryFolder(t).at('pins.json');
  const definition = 'an occurrence of something';
  writeFileSync(
    file,
    writePins([{ lemma: 'case', pos: 'noun', sense: 'n7308889', definition, document: null }]),
  );
  const pinned = await openAnnotator({
    resources: createResources(),
    profile: PROFILES.strict,
    pins: { file },
  });
  const { text } = sentence('The report describes');
  const candidatesBy = ({ annotator }: Pick<typeof pinned, 'annotator'>) =>
    annotator.annotate(text).substitutions.flatMap(({ candidates }) => candidates.map(({ form }) => form));
  assert.deepEqual(candidatesBy({ annotator }), []);
  assert.deepEqual(candidatesBy(pinned), ['instance']);
});

test('the first evaluation of the corpus tells its encoders apart', async () => {
  const corpus = fromRoot('samples', 'paraphrases.tsv');
  const argv = ['evaluate', 'localization', '--corpus', corpus, '--encoder', 'bow,glove-sum', '--json'];
  const { out } = await run(argv);
  assert.equal(
    headlineOf(readRun(out, 'run.json').run),
    'glove-sum places 16 percentage points more verb antonyms beyond the paraphrase than bow, 95% CI 3 to 28.',
  );
});
