import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PennTag } from '../../../../core/english/pennTag.ts';
import { lexiconSentence } from '../../../../core/tagging/corrections/lexiconSentence.ts';
import { misreadPast } from '../../../../core/tagging/corrections/misreadPast.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { lexiconOf } from './lexiconOf.ts';

const PASTS = ['expanded', 'advanced', 'clashed', 'promised', 'signed', 'read', 'shocked'];
const lexicon = lexiconOf((word) =>
  PASTS.includes(word) ? WORD_BITS.past : word === 'born' ? WORD_BITS.irregularPast : 0,
);

function check(text: string, expected: string | undefined): void {
  const tokens = text.split(' ').map((token) => token.split('/') as [string, PennTag]);
  const words = tokens.map(([word]) => word);
  const found = misreadPast(
    lexiconSentence(
      words,
      tokens.map(([, tag]) => tag),
      lexicon,
    ),
  );
  assert.equal(found === undefined ? undefined : words[found], expected, text);
}

test('a participle behind the subject of a sentence without a verb is a past tense', () => {
  check('Having/VBG read/VBN it/PRP ,/, the/DT firm/NN expanded/VBN ./.', 'expanded');
  check('In/IN London/NNP ,/, the/DT price/NN of/IN oil/NN advanced/JJ 53/CD cents/NNS ./.', 'advanced');
  check(
    'Troops/NNS there/RB clashed/VBN in/IN a/DT fight/NN that/WDT left/VBD one/CD dead/JJ ./.',
    'clashed',
  );
  check('After/IN he/PRP lost/VBD ,/, the/DT firm/NN promised/VBN to/TO pay/VB ./.', 'promised');
  check('The/DT answer/NN shocked/JJ everyone/NN ./.', 'shocked');
});

test('a subject may have a reduced relative clause with its agent', () => {
  check('Farmers/NNS helped/VBN by/IN rising/VBG exports/NNS expanded/VBN in/IN May/NNP ./.', 'expanded');
  check('Farmers/NNS helped/VBN by/IN exports/NNS signed/VBN in/IN May/NNP grew/VBD ./.', undefined);
});

test('a participle may stand before a time, where the main verb is a present tense', () => {
  check('Papers/NNS signed/VBN before/IN the/DT sale/NN are/VBP valid/JJ ./.', undefined);
  check('The/DT firm/NN expanded/VBN before/IN the/DT market/NN fell/VBD ./.', 'expanded');
  check('The/DT man/NN born/VBN before/IN the/DT war/NN began/VBD ./.', undefined);
});

test('so is none that has an agent, a verb before or after it, or no subject', () => {
  check('A/DT letter/NN signed/VBN by/IN the/DT man/NN ./.', undefined);
  check('The/DT letter/NN signed/VBN today/NN is/VBZ here/RB ./.', undefined);
  check('Expanded/VBN in/IN 1990/CD ./.', undefined);
  check('A/DT shocked/JJ man/NN ./.', undefined);
  check('A/DT letter/NN signed/VBN today/NN', undefined);
  check('A/DT letter/NN written/VBN today/NN ./.', undefined);
  check('5/CD -/: Number/NN of/IN papers/NNS signed/VBN today/NN ./.', undefined);
});

test('what a long sentence holds elsewhere does not change the result', () => {
  const opening = 'As/IN of/IN '.repeat(2000);
  check(`${opening},/, the/DT firm/NN expanded/VBN ./.`, 'expanded');
  check(`${opening}he/PRP left/VBD ,/, the/DT firm/NN expanded/VBN ./.`, undefined);
  check(`5/CD -/: ${'papers/NNS signed/VBN today/NN '.repeat(2000)}./.`, undefined);
  check(`papers/NNS signed/VBN ${'-/: today/NN '.repeat(2000)}./.`, 'signed');
});
