/** What a terminal or an editor would follow instead of showing is written as an escape wherever people read it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../../core/inputError.ts';
import { visibleText } from '../../core/visibleText.ts';

test('controls and marks of direction become escapes; everything else stays', () => {
  assert.equal(visibleText('a\u001b[31mb'), 'a\\u001b[31mb');
  assert.equal(visibleText('run\u202etxt.exe'), 'run\\u202etxt.exe');
  assert.equal(
    visibleText('\u2066a\u2069 \u200f\r\u0000\u009b'),
    '\\u2066a\\u2069 \\u200f\\u000d\\u0000\\u009b',
  );
  const plain = 'Zwölf 👩‍💻 שלום\tcafé\nline';
  assert.equal(visibleText(plain), plain);
});

test('the message of an InputError, with the place that it names and its remedy, shows them', () => {
  const error = new InputError('Cannot read a\u001b]0;b\u0007.txt.', 'Name \u202eanother.');
  assert.equal(error.message, 'Cannot read a\\u001b]0;b\\u0007.txt. Name \\u202eanother.');
  assert.equal(error.what, 'Cannot read a\\u001b]0;b\\u0007.txt.');
  assert.equal(error.remedy, 'Name \\u202eanother.');
});
