import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insertionAt } from '../../../client/text/insertion.ts';

for (const [before, after] of [
  ['The att|orney bought it.', 'The teacher bought it.'],
  ['The |attorney bought it.', 'The teacher bought it.'],
  ['The attorney| bought it.', 'The teacher bought it.'],
  ['attorney|', 'teacher'],
  ['Her mother-in|-law left.', 'Her teacher left.'],
  ['The att|orney’s office.', 'The teacher’s office.'],
  ["The attorney'|s office.", "The teacher's office."],
  ["The attorney's| office.", "The teacher's office."],
  ['They do|n’t.', 'They teacher.'],
  ['Das Mäd|chen lief.', 'Das teacher lief.'],
  ['\\emph{lar|ge} boat', '\\emph{teacher} boat'],
  ['The *old|* man', 'The *teacher* man'],
  ['|', 'teacher'],
  ['The | bought it.', 'The teacher bought it.'],
  ['The  |  bought it.', 'The  teacher  bought it.'],
  ['He bought a |', 'He bought a teacher'],
  ['It ended.|', 'It ended. teacher'],
  ['one,| two', 'one, teacher two'],
  ['one |, two', 'one teacher, two'],
  ['(|)', '(teacher)'],
  ['He said “|”.', 'He said “teacher”.'],
  ['He said "|".', 'He said "teacher".'],
  ['He said "no."| It', 'He said "no." teacher It'],
  ['| (one)', 'teacher (one)'],
  ['|(one)', 'teacher (one)'],
  ['\\emph{|}', '\\emph{teacher}'],
  ['**|**', '**teacher**'],
] as const) {
  test(`a word at ${before}`, () => {
    const column = before.indexOf('|');
    const line = before.replace('|', '');
    const { start, end, text } = insertionAt(line, column, 'teacher');
    assert.equal(line.slice(0, start) + text + line.slice(end), after);
  });
}

test('the word that gives way is named', () => {
  assert.equal(insertionAt('The attorney’s', 6, 'x').replaced, 'attorney');
  assert.equal(insertionAt('The ', 4, 'x').replaced, '');
});
