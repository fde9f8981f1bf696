import { test } from 'node:test';
import { settleReducedRelatives } from '../../../../core/tagging/corrections/reducedRelatives.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ['found', WORD_BITS.irregularPast | WORD_BITS.irregularParticiple],
  ['wrote', WORD_BITS.irregularPast],
]);
const check = checkingTag(settleReducedRelatives, (word) => BITS.get(word));

test('a past before another finite verb is a participle', () => {
  check('The/DT men/NNS arrested/VBD on/IN Friday/NNP were/VBD freed/VBN ./.', 'arrested', 'VBN');
  check(
    'She/PRP said/VBD the/DT car/NN found/VBD near/IN the/DT pond/NN was/VBD his/PRP$ ./.',
    'found',
    'VBN',
  );
  check('By/IN default/NN ,/, mail/NN handed/VBD to/TO it/PRP fails/VBZ ./.', 'handed', 'VBD');
  check('By/IN default/NN ,/, mail/NN handed/VBD to/TO a/DT clerk/NN fails/VBZ ./.', 'handed', 'VBN');
});

test('a past behind the object of another is a participle', () => {
  check('He/PRP dropped/VBD the/DT charges/NNS brought/VBD against/IN him/PRP ./.', 'brought', 'VBN');
  check('He/PRP knew/VBD the/DT man/NN came/VBD from/IN Ohio/NNP ./.', 'came', 'VBD');
  check('He/PRP knew/VBD the/DT man/NN moved/VBD to/TO Ohio/NNP ./.', 'moved', 'VBD');
  check('When/WRB he/PRP shut/VBD the/DT door/NN moved/VBD to/TO it/PRP ./.', 'moved', 'VBD');
});

test('a past that has its own clause stays one', () => {
  check('The/DT men/NNS worked/VBD on/IN Friday/NNP ./.', 'worked', 'VBD');
  check('When/WRB banks/NNS failed/VBD in/IN May/NNP prices/NNS fell/VBD ./.', 'failed', 'VBD');
  check('The/DT man/NN announced/VBD on/IN Friday/NNP sales/NNS were/VBD up/RB ./.', 'announced', 'VBD');
  check('The/DT team/NN scored/VBD before/IN the/DT whistle/NN blew/VBD ./.', 'scored', 'VBD');
  check('A/DT letter/NN that/IN Ann/NNP sent/VBD to/TO members/NNS was/VBD read/VBN ./.', 'sent', 'VBD');
  check('The/DT clerk/NN wrote/VBD on/IN paper/NN was/VBD ./.', 'wrote', 'VBD');
  check('There/RB ,/, people/NNS moved/VBD with/IN their/PRP$ eyes/NNS closed/VBD ./.', 'moved', 'VBD');
});

test('before "before" and a present tense, a past is a participle', () => {
  check('Bills/NNS paid/VBD before/IN the/DT deadline/NN are/VBP cheaper/JJR ./.', 'paid', 'VBN');
  check('Bills/NNS paid/VBD after/IN the/DT deadline/NN may/MD rise/VB ./.', 'paid', 'VBN');
  check('Guests/NNS left/VBD before/IN the/DT band/NN could/MD play/VB ./.', 'left', 'VBD');
  check('Guests/NNS left/VBD after/IN the/DT band/NN played/VBD ./.', 'left', 'VBD');
});

test('a past before a time and a finite verb is a participle', () => {
  check('The/DT songs/NNS released/VBD last/JJ month/NN sold/VBD well/RB ./.', 'released', 'VBN');
  check('The/DT firm/NN predicted/VBD last/JJ month/NN profits/NNS fell/VBD ./.', 'predicted', 'VBD');
});

test('a past that needs an object and has none is a participle before another one', () => {
  check('Dogs/NNS raised/VBD in/IN cities/NNS learned/VBN to/TO wait/VB ./.', 'raised', 'VBN');
  check('Dogs/NNS looked/VBD at/IN men/NNS forced/VBN to/TO wait/VB ./.', 'looked', 'VBD');
  check('Dogs/NNS raised/VBD in/IN cities/NNS ./.', 'raised', 'VBD');
});
