import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { foreignShare, languageSign } from '../../../core/english/foreignShare.ts';
import { englishWords } from '../../../core/lexicon/englishWords.ts';
import { STRICT } from '../../../core/profile/strict.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { openLinguistics } from '../../../host/openAnnotator.ts';

const { words, wordnet } = await openLinguistics();
const isKnown = englishWords(words, wordnet);
const isForeign = (text: string) =>
  foreignShare(tokenize(text).map((token) => languageSign(token.text, isKnown))) > STRICT.foreignShare;

test('sentences of other languages are found', () => {
  const rows = readFileSync(path.join(import.meta.dirname, 'otherLanguages.tsv'), 'utf8')
    .trim()
    .split('\n');
  const missed = rows.map((row) => row.split('\t')[1]!).filter((sentence) => !isForeign(sentence));
  assert(missed.length <= 5, missed.join('\n'));
});

for (const sentence of [
  'Stop.',
  'Teh quikc fox.',
  'Bonjour, Marie!',
  'C’est la vie.',
  'Heh heh heh heh heh.',
  'Los Angeles, El Paso, Des Moines and Las Vegas',
  'Ludwig van Beethoven met Johann Wolfgang von Goethe in Teplitz.',
  'She said “je ne sais pas” and left the room.',
  'Add 2 tbsp of crème fraîche to the sautéed jalapeños.',
  'The 東京 office is closed.',
  'npm i -D @types/node && tsc --noEmit',
  'const α = await fetch(url);',
  'https://example.org/a/b?c=d and http://example.com',
  '1, 2, 3, 4, 5.5, 1e9',
  'thx dude lol',
  'OMG WTF LOL BRB',
  'Zyxomma petiolatum is a dragonfly.',
  'constructor __proto__ toString hasOwnProperty valueOf',
  '',
]) {
  test(`not found to be of another language: ${sentence}`, () => assert.equal(isForeign(sentence), false));
}

for (const sentence of [
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.',
  'Je ne sais pas.',
  'Привет, мир!',
  '今天天气很好。',
  'これはペンです。',
]) {
  test(`found to be of another language: ${sentence}`, () => assert.equal(isForeign(sentence), true));
}
