import { test } from 'node:test';
import { settleByNeighbors } from '../../../../core/tagging/corrections/byNeighbors.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([
  ['tender', WORD_BITS.noun | WORD_BITS.adjective],
  ['noon', WORD_BITS.noun],
  ['stress', WORD_BITS.noun | WORD_BITS.verb],
  ['offer', WORD_BITS.noun | WORD_BITS.verb],
  ['broken', WORD_BITS.irregularParticiple],
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

test('"that" grades an adjective behind "be" and its subject', () => {
  check('It/PRP was/VBD that/IN easy/JJ ./.', 'that', 'RB');
  check('The/DT test/NN was/VBD not/RB that/DT long/JJ ./.', 'that', 'RB');
  check('Was/VBD it/PRP that/IN easy/JJ ?/.', 'that', 'RB');
  check('Was/VBD that/DT easy/JJ ?/.', 'that', 'DT');
  check('The/DT fact/NN is/VBZ that/IN young/JJ ,/, poor/JJ men/NNS left/VBD ./.', 'that', 'IN');
  check('The/DT fact/NN is/VBZ that/IN now/RB ,/, men/NNS left/VBD ./.', 'that', 'IN');
  check('I/PRP hope/VBP that/IN good/JJ ./.', 'that', 'IN');
  check('It/PRP was/VBD that/DT long/JJ road/NN ./.', 'that', 'DT');
});

test('"like" behind an opening pronoun is a verb where no other one is', () => {
  check('Many/JJ like/IN rice/NN ./.', 'like', 'VBP');
  check('Some/DT like/IN him/PRP left/VBD ./.', 'like', 'IN');
});

test('"both" without "and" is a determiner', () => {
  check('She/PRP sold/VBD both/CC houses/NNS at/IN once/RB ./.', 'both', 'DT');
  check('She/PRP sold/VBD both/CC houses/NNS and/CC land/NN ./.', 'both', 'CC');
});

test('"there" between a subject and its verb is an adverb', () => {
  check('Shops/NNS there/EX close/VBP early/RB ./.', 'there', 'RB');
  check('He/PRP left/VBD ,/, but/CC guests/NNS there/EX were/VBD glad/JJ ./.', 'there', 'RB');
  check('At/IN weddings/NNS there/EX are/VBP songs/NNS ./.', 'there', 'EX');
  check('Most/JJS days/NNS there/EX are/VBP songs/NNS ./.', 'there', 'EX');
});

test('"cost" between a plural and an amount is a verb', () => {
  check('Boats/NNS cost/NN $/$ 300/CD ./.', 'cost', 'VBP');
  check('Boats/NNS cost/NN owners/NNS millions/NNS ./.', 'cost', 'VBP');
  check('Sales/NNS cost/NN of/IN boats/NNS ./.', 'cost', 'NN');
});

test('nouns behind a possessive, families, and what stands before a noun', () => {
  check("The/DT buyers/NNS '/POS offer/VBP failed/VBD ./.", 'offer', 'NN');
  check("Leo/NNP 's/POS are/VBP good/JJ ./.", 'are', 'VBP');
  check('The/DT Walkers/NNP own/VBP it/PRP ./.', 'Walkers', 'NNPS');
  check('The/DT Times/NNP reported/VBD it/PRP ./.', 'Times', 'NNP');
  check('The/DT Congress/NNP met/VBD ./.', 'Congress', 'NNP');
  check('A/DT broken/NN cup/NN fell/VBD ./.', 'broken', 'JJ');
  check('The/DT falling/NN rain/NN stopped/VBD ./.', 'falling', 'VBG');
  check('They/PRP use/VBP less/RBR fuel/NN ./.', 'less', 'JJR');
  check('They/PRP run/VBP less/RBR often/RB ./.', 'less', 'RBR');
  check('An/DT X-ray/JJ was/VBD made/VBN ./.', 'X-ray', 'NN');
  check('An/DT X-ray/JJ image/NN was/VBD made/VBN ./.', 'X-ray', 'JJ');
});

test('"early" and "late" behind a verb that links no adjective are adverbs', () => {
  check('They/PRP rose/VBD early/JJ ./.', 'early', 'RB');
  check('Buying/VBG late/JJ is/VBZ cheap/JJ ./.', 'late', 'RB');
  check('They/PRP were/VBD early/JJ ./.', 'early', 'JJ');
  check('They/PRP made/VBD early/JJ plans/NNS ./.', 'early', 'JJ');
});
