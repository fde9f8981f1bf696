import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Named } from '../../../../core/english/patterns/pattern.ts';
import { patternSentence } from '../../../../core/english/patterns/pattern.ts';
import { byTag, readRules, rewrite } from '../../../../core/english/patterns/rules.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';

const NAMES: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['listed', new Set(['run'])],
  ['capital', /^\p{Lu}/u],
  ['second', (_, at) => at === 1],
]);

/** Checks the tags that a table gives to a text of `word/TAG`; "run" and "walk" may be verbs. */
function check(table: string, text: string, expected: string): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const sentence = patternSentence(
    tokens.map(([word]) => word),
    tokens.map(([, tag]) => tag),
    (word, wordClass) => wordClass === 'verb' && /^(?:run|walk)$/.test(word),
  );
  rewrite(byTag(readRules(table, NAMES)), sentence);
  assert.equal(sentence.tags.join(' '), expected, `${table}: ${text}`);
}

test('words, tags, classes, forms and names, each of them denied', () => {
  check('to [run>VB]', 'To/TO run/NN', 'TO VB');
  check('to [run|walk>VB]', 'To/TO Walk/NN', 'TO VB');
  check("n't [run>VB]", 'don/VBP n’t/RB run/NN', 'VBP RB VB');
  check('[*ing/NN>VBG]', 'running/NN run/NN', 'VBG NN');
  check('[!run/NN*>FW]', 'dogs/NNS run/NN I/PRP', 'FW NN PRP');
  check('[/NN?verb>VB]', 'run/NN dog/NN', 'VB NN');
  check('[/NN!?verb>FW]', 'run/NN dog/NN', 'NN FW');
  check('=let [/NN>VB]', 'letting/VBG dog/NN', 'VBG VB');
  check('[@listed>VB]', 'Run/NN walk/NN', 'VB NN');
  check('[@capital!@listed>NNP]', 'Run/NN Walk/NN', 'NN NNP');
  check('[@second>FW]', 'a/DT b/NN c/NN', 'DT FW NN');
});

test('the places before and behind a sentence', () => {
  check('/^ [/NN>VB]', 'run/NN run/NN', 'VB NN');
  check('[/NN>VB] /^', 'run/NN run/NN', 'NN VB');
  check('!/DT [/NN>VB]', 'run/NN a/DT run/NN', 'VB DT NN');
});

test('any number of tokens, and one at most, from the pivot outward, none of them given back', () => {
  check('/DT {/JJ} [/NN>FW]', 'a/DT big/JJ red/JJ dog/NN', 'DT JJ JJ FW');
  check('/DT {/JJ} [/NN>FW]', 'a/DT dog/NN', 'DT FW');
  check('/DT (/JJ) [/NN>FW]', 'a/DT big/JJ red/JJ dog/NN', 'DT JJ JJ NN');
  check('/JJ {/JJ} [/NN>FW]', 'big/JJ red/JJ dog/NN', 'JJ JJ NN');
  check('[/NN>FW] {!/VB} /^', 'dog/NN and/CC cat/NN', 'FW CC FW');
});

test('several words are rewritten at once, and the first rule that fits a word is the only one', () => {
  check('[her/PRP$>PRP] {/RB} [/NN>VB]', 'her/PRP$ now/RB run/NN', 'PRP RB VB');
  check('[run>VB]\n[run>FW]', 'run/NN', 'VB');
  check('[run] [/NN>FW]', 'run/NN dog/NN', 'NN FW');
});

test('lines without a pivot are the examples of the rule above them', () => {
  const [first, second] = readRules('[run>VB]\n  They run/NN>VB .\n  A run/NN .\n[walk>VB]', NAMES);
  assert.deepEqual(first!.examples, ['They run/NN>VB .', 'A run/NN .']);
  assert.deepEqual(second!.examples, []);
});

test('a name that is not there', () => {
  assert.throws(() => readRules('[@missing>VB]', NAMES), /missing/);
});
