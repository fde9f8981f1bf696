import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contexts, reasons, type Spot } from '../../../../core/english/patterns/contexts.ts';
import type { PennTag } from '../../../../core/english/pennTag.ts';

const NAMES = { colors: /^(?:red|blue)$/, second: (_: unknown, at: number) => at === 1 };

/** Tests whether a table holds in a text of `word/TAG` or `word/TAG/lemma`, at the words in brackets. */
function holds(table: string, text: string): boolean {
  const words = text.split(' ');
  const tokens = words.map((word) => {
    const [written, tag, lemma] = word.replace(/[[\]]/g, '').split('/') as [string, PennTag, string?];
    return { text: written, tag, lemma: lemma ?? written.toLowerCase() };
  });
  const at = words.findIndex((word) => word.startsWith('['));
  const spot: Spot | undefined =
    at < 0 ? undefined : { at, end: words.findIndex((word) => word.endsWith(']')) + 1 };
  return contexts(table, NAMES)(tokens, spot);
}

const CASES: readonly (readonly [table: string, text: string, holds: boolean])[] = [
  // What stands right before and behind the words asked for.
  ['too [] /TO', 'Too/RB [tired/JJ] to/TO', true],
  ['too [] /TO', 'so/RB [tired/JJ] to/TO', false],
  ['[happy|glad] to', '[Glad/JJ] to/TO', true],
  ['[happy|glad] to', '[sad/JJ] to/TO', false],
  ['[as_well] as', '[as/RB well/RB] as/IN', true],
  ['[/JJ] /^', 'a/DT [red/JJ]', true],
  ['[!@colors/JJ]', 'a/DT [red/JJ]', false],
  // Base forms, lists, names of places, words that are marks.
  ['~be []', "'s/VBZ/be [red/JJ]", true],
  ['~:colors []', 'reds/NNS/red [dogs/NNS]', true],
  ['[@second]', 'a/DT [dog/NN]', true],
  ['[] !|?|/', 'dog/NN [run/VB] ?/.', true],
  ['[] !?', 'dog/NN [run/VB] ?/.', false],
  ['[] un*|*ly', 'is/VBZ [so/RB] unhappy/JJ', true],
  // Gaps, tokens that may be there, noun phrases.
  ['not ...1 []', 'not/RB a/DT [dog/NN]', true],
  ['not ...1 []', 'not/RB a/DT big/JJ [dog/NN]', false],
  ['not ... []', 'not/RB a/DT big/JJ [dog/NN]', true],
  ['of {/JJ} []', 'of/IN big/JJ old/JJ [dogs/NNS]', true],
  ['[] (/RB) /VBD', '[dogs/NNS] never/RB ran/VBD', true],
  ['[] <phrase> /VBD', '[when/WRB] the/DT dog/NN ran/VBD', true],
  ['[] !<phrase>', '[when/WRB] the/DT dog/NN ran/VBD', false],
  ['[] <phrase:/JJ> /VBD', '[when/WRB] the/DT old/JJ dog/NN ran/VBD', true],
  ['[] <phrase:/JJ> /VBD', '[when/WRB] the/DT dog/NN ran/VBD', false],
  ['[] <head:dog>', '[when/WRB] the/DT dog/NN ran/VBD', true],
  ['[] <head:~cat|the>', '[when/WRB] the/DT dog/NN ran/VBD', false],
  ['[] <phrases> /VBD', '[when/WRB] the/DT dog/NN of/IN my/PRP$ aunt/NN ran/VBD', true],
  // Names that every table has.
  ['/^ {!@word} [@auxiliary] @not', '"/`` [is/VBZ/be] n\'t/RB', true],
  ['[@letter] @time', '[on/IN] Monday/NNP', true],
  ['[] {@adverb} /VBD', 'he/PRP [just/RB] quickly/RB ran/VBD', true],
  // A line from the start of the sentence.
  ['/^ dogs', 'old/JJ dogs/NNS', false],
  // Anywhere in the sentence; several at once; any of several lines.
  ['instead of', 'dogs/NNS instead/RB of/IN [cats/NNS]', true],
  ['/^ dogs', 'Dogs/NNS ran/VBD', true],
  ['[new] & will', 'my/PRP$ [new/JJ] car/NN will/MD', true],
  ['[new] &! will', 'my/PRP$ [new/JJ] car/NN will/MD', false],
  ['[] &! [new]', 'my/PRP$ [new/JJ] car/NN', false],
  ['[] &! @asks', 'is/VBZ it/PRP [new/JJ] ?/.', false],
  ['[old]\n  [new]  # my new car', 'my/PRP$ [new/JJ] car/NN', true],
];

for (const [table, text, expected] of CASES)
  test(`${table}: ${text}`, () => assert.equal(holds(table, text), expected));

test('a name that is not there, and a phrase where none is looked for, at the first sentence', () => {
  assert.throws(() => contexts('[@missing]')([]), /missing/);
  assert.throws(() => contexts('<phrase> []')([]), /before the spot/);
});

test('reasons: that of the first section of which a line holds', () => {
  const reasonOf = reasons('denied:\n not ... []\nfree:\n [] /^\n [free]\n');
  const tokens = ['not', 'so', 'free'].map((text) => ({ text, tag: 'RB', lemma: text }) as const);
  assert.equal(reasonOf(tokens, { at: 2 }), 'denied');
  assert.equal(reasonOf(tokens.slice(1), { at: 1 }), 'free');
  assert.equal(reasonOf(tokens, { at: 0 }), undefined);
});
