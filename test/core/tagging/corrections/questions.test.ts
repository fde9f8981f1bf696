import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { settleQuestions } from '../../../../core/tagging/corrections/questions.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { lexiconOf } from './checkingTag.ts';

const BASES = new Set(['win', 'put', 'leave', 'open', 'cost']);
const lexicon = lexiconOf((word) =>
  word === 'win'
    ? WORD_BITS.verb | WORD_BITS.noun
    : BASES.has(word)
      ? WORD_BITS.verb
      : /^(?:forms|bats)$/.test(word)
        ? WORD_BITS.plural
        : 0,
);

/** The tags of `before` are those of `after` once the question is settled. */
function check(before: string, after: string): void {
  const read = (text: string) => text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const tags = read(before).map(([, tag]) => tag);
  settleQuestions(
    read(before).map(([word]) => word),
    tags,
    lexicon,
  );
  assert.deepEqual(
    tags,
    read(after).map(([, tag]) => tag),
  );
}

test('behind an auxiliary and its subject the verb is no finite one', () => {
  check('Did/VBD the/DT girls/NNS win/VBP ?/.', 'Did/VBD the/DT girls/NNS win/VB ?/.');
  check('Where/WRB did/VBD they/PRP put/VBD it/PRP ?/.', 'Where/WRB did/VBD they/PRP put/VB it/PRP ?/.');
  check('Do/VB the/DT girls/NNS win/VBP ?/.', 'Do/VBP the/DT girls/NNS win/VB ?/.');
  check('Have/VBP they/PRP left/VBD yet/RB ?/.', 'Have/VBP they/PRP left/VBN yet/RB ?/.');
  check('Has/VBZ the/DT mail/NN come/VB ?/.', 'Has/VBZ the/DT mail/NN come/VBN ?/.');
});

test('the verb that "do" asks for is no noun', () => {
  check('When/WRB does/VBZ the/DT train/NN leave/NN ?/.', 'When/WRB does/VBZ the/DT train/NN leave/VB ?/.');
  check('Does/VBZ it/PRP cost/NN to/TO swim/VB ?/.', 'Does/VBZ it/PRP cost/VB to/TO swim/VB ?/.');
  check('What/WP do/VBP bats/VBZ eat/VB ?/.', 'What/WP do/VBP bats/NNS eat/VB ?/.');
  for (const text of ['Did/VBD you/PRP see/VB the/DT team/NN win/NN ?/.', 'Does/VBZ it/PRP ?/.'])
    check(text, text);
});

test('"what" before a noun and a verb is a determiner', () => {
  check('What/WP time/NN is/VBZ it/PRP ?/.', 'What/WDT time/NN is/VBZ it/PRP ?/.');
  check('What/WP people/NNS like/IN ?/.', 'What/WP people/NNS like/IN ?/.');
});

test('what there is has a participle', () => {
  check('Is/VBZ there/EX any/DT milk/NN left/VBD ?/.', 'Is/VBZ there/EX any/DT milk/NN left/VBN ?/.');
});

test('what is no question, has no subject or is a form that no auxiliary takes stays', () => {
  for (const text of [
    'Do/VB the/DT work/NN they/PRP like/VBP ./.',
    'They/PRP did/VBD win/VBP ?/.',
    'Did/VBD the/DT man/NN who/WP left/VBD call/VB ?/.',
    'Do/VBP you/PRP know/VB ?/.',
    'Did/VBD you/PRP said/VBD ?/.',
  ])
    check(text, text);
});

test('behind "be" and its subject it is a participle, unless a clause begins between them', () => {
  check(
    'Why/WRB was/VBD my/PRP$ card/NN declined/VBD ?/.',
    'Why/WRB was/VBD my/PRP$ card/NN declined/VBN ?/.',
  );
  check('Are/VBP they/PRP closed/VBD ?/.', 'Are/VBP they/PRP closed/VBN ?/.');
  const other = 'What/WP is/VBZ the/DT reason/NN he/PRP left/VBD ?/.';
  check(other, other);
});

test('between "what" or "which" and an auxiliary a plural is no verb', () => {
  check('Which/WDT forms/VBZ do/VBP I/PRP need/VB ?/.', 'Which/WDT forms/NNS do/VBP I/PRP need/VB ?/.');
  check('Which/WDT Forms/VBZ Do/VBP I/PRP Need/VB ?/.', 'Which/WDT Forms/NNS Do/VBP I/PRP Need/VB ?/.');
  check('Which/WDT matters/VBZ more/RBR ?/.', 'Which/WDT matters/VBZ more/RBR ?/.');
});

test('a question within quotation marks is one, too', () => {
  check(
    '"/`` Did/VBD the/DT girls/NNS win/VBP ?/. "/\'\' he/PRP asked/VBD ./.',
    '"/`` Did/VBD the/DT girls/NNS win/VB ?/. "/\'\' he/PRP asked/VBD ./.',
  );
  check(
    'He/PRP asked/VBD :/: "/`` Have/VBP they/PRP left/VBD ?/. "/\'\'',
    'He/PRP asked/VBD :/: "/`` Have/VBP they/PRP left/VBN ?/. "/\'\'',
  );
  check(
    '"/`` Yes/UH ,/, they/PRP left/VBD ,/, "/\'\' she/PRP said/VBD ./.',
    '"/`` Yes/UH ,/, they/PRP left/VBD ,/, "/\'\' she/PRP said/VBD ./.',
  );
});

test('a noun behind "whose" is no verb', () => {
  check('Whose/WP$ win/VBP was/VBD it/PRP ?/.', 'Whose/WP$ win/NN was/VBD it/PRP ?/.');
  check('Who/WP win/VBP is/VBZ clear/JJ ?/.', 'Who/WP win/VBP is/VBZ clear/JJ ?/.');
});

test('a participle before a noun is not the verb of a question', () => {
  check(
    'What/WP does/VBZ it/PRP cost/NN to/TO fix/VB a/DT broken/VBN cup/NN ?/.',
    'What/WP does/VBZ it/PRP cost/VB to/TO fix/VB a/DT broken/VBN cup/NN ?/.',
  );
});
