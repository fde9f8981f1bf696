import { test } from 'node:test';
import { settleByNeighbors } from '../../../../core/tagging/corrections/byNeighbors.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ['tender', WORD_BITS.noun | WORD_BITS.adjective],
  ['noon', WORD_BITS.noun],
  ['stress', WORD_BITS.noun | WORD_BITS.verb],
]);
const check = checkingTag(settleByNeighbors, (word) => BITS.get(word));

test('"that" behind an opening "is" is a determiner', () => {
  check('Is/VBZ that/IN the/DT one/NN ?/.', 'that', 'DT');
  check('It/PRP is/VBZ that/IN he/PRP left/VBD ./.', 'that', 'IN');
});

test('"like" before a gerund is the verb of a sentence without another', () => {
  check('The/DT boys/NNS like/IN swimming/VBG ./.', 'like', 'VBP');
  check('Sports/NNS like/IN swimming/VBG are/VBP fun/JJ ./.', 'like', 'IN');
});

test('what is stirred in is in no vessel', () => {
  check('Stir/VB in/IN the/DT warm/JJ milk/NN ./.', 'in', 'RP');
  check('Stir/VB in/IN a/DT large/JJ bowl/NN ./.', 'in', 'IN');
  check('Serve/VB in/IN the/DT warm/JJ milk/NN ./.', 'in', 'IN');
});

test('languages are names, nationalities are not', () => {
  check('She/PRP speaks/VBZ Dutch/JJ ./.', 'Dutch', 'NNP');
  check('She/PRP is/VBZ Dutch/JJ ./.', 'Dutch', 'JJ');
  check('She/PRP speaks/VBZ Dutch/JJ dialects/NNS ./.', 'Dutch', 'JJ');
});

test('states are adjectives, times are not', () => {
  check('Cook/VB until/IN just/RB tender/NN ./.', 'tender', 'JJ');
  check('Wait/VB until/IN noon/NN ./.', 'noon', 'NN');
  check('They/PRP lay/VBD asleep/NN ./.', 'asleep', 'JJ');
});

test('"to" behind "respond" is a preposition', () => {
  check('Cells/NNS respond/VBP to/TO stress/VB ./.', 'stress', 'NN');
  check('Try/VB to/TO stress/VB it/PRP ./.', 'stress', 'VB');
  check('We/PRP want/VBP to/TO stress/VB ./.', 'stress', 'VB');
});

test('ratios, earlier works, teams and Latin', () => {
  check('A/DT 3-to-1/CD vote/NN ./.', '3-to-1', 'JJ');
  check('They/PRP won/VBD 3-to-1/CD ./.', '3-to-1', 'CD');
  check('Earlier/RBR work/NN failed/VBD ./.', 'Earlier', 'JJR');
  check('Earlier/RBR ,/, they/PRP left/VBD ./.', 'Earlier', 'RBR');
  check('We/PRP meet/VBP after/RB work/NN ./.', 'after', 'IN');
  check('It/PRP came/VBD the/DT day/NN after/RB ./.', 'after', 'RB');
  check('The/DT Bears/NNS won/VBD ./.', 'Bears', 'NNPS');
  check('The/DT bears/NNS won/VBD ./.', 'bears', 'NNS');
  check('Weber/NNP et/NN al./NNP left/VBD ./.', 'et', 'FW');
  check('Weber/NNP et/NN al./NNP left/VBD ./.', 'al.', 'FW');
});

test('"born" is never a past tense, nor is what is deemed', () => {
  check('Cats/NNS born/VBD in/IN May/NNP are/VBP small/JJ ./.', 'born', 'VBN');
  check('It/PRP is/VBZ deemed/VBN paid/VBD ./.', 'paid', 'VBN');
  check('The/DT debt/NN they/PRP deemed/VBD paid/VBD interest/NN ./.', 'paid', 'VBD');
});
