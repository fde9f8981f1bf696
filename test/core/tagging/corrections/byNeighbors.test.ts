import { test } from 'node:test';
import { settleByNeighbors } from '../../../../core/tagging/corrections/byNeighbors.ts';
import { WORD_BITS } from '../../../../core/tagging/wordLexicon.ts';
import { checkingTag } from './checkingTag.ts';

const BITS = new Map<string, number>([['broken', WORD_BITS.irregularParticiple]]);
const check = checkingTag(settleByNeighbors, (word) => BITS.get(word));

test('"that" behind an opening "is" is a determiner', () => {
  check('Is/VBZ that/IN the/DT one/NN ?/.', 'that', 'DT');
  check('It/PRP is/VBZ that/IN he/PRP left/VBD ./.', 'that', 'IN');
});

test('"like" before a gerund is the verb of a sentence without another', () => {
  check('The/DT boys/NNS like/IN swimming/VBG ./.', 'like', 'VBP');
  check('Sports/NNS like/IN swimming/VBG are/VBP fun/JJ ./.', 'like', 'IN');
});

test('adjectives that are never nouns stay adjectives', () => {
  check('They/PRP lay/VBD asleep/NN ./.', 'asleep', 'JJ');
});

test('"after" before a noun is a preposition', () => {
  check('We/PRP meet/VBP after/RB work/NN ./.', 'after', 'IN');
  check('It/PRP came/VBD the/DT day/NN after/RB ./.', 'after', 'RB');
});

test('"like" behind an opening pronoun is a verb where no other one is', () => {
  check('Many/JJ like/IN rice/NN ./.', 'like', 'VBP');
  check('Some/DT like/IN him/PRP left/VBD ./.', 'like', 'IN');
});

test('"both" without "and" is a determiner', () => {
  check('She/PRP sold/VBD both/CC houses/NNS at/IN once/RB ./.', 'both', 'DT');
  check('She/PRP sold/VBD both/CC houses/NNS and/CC land/NN ./.', 'both', 'CC');
});

test('families, and what stands before a noun', () => {
  check('The/DT Walkers/NNP own/VBP it/PRP ./.', 'Walkers', 'NNPS');
  check('The/DT Times/NNP reported/VBD it/PRP ./.', 'Times', 'NNP');
  check('The/DT Congress/NNP met/VBD ./.', 'Congress', 'NNP');
  check('A/DT broken/NN cup/NN fell/VBD ./.', 'broken', 'JJ');
  check('The/DT falling/NN rain/NN stopped/VBD ./.', 'falling', 'VBG');
  check('They/PRP use/VBP less/RBR fuel/NN ./.', 'less', 'JJR');
  check('They/PRP run/VBP less/RBR often/RB ./.', 'less', 'RBR');
});

test('"early" and "late" behind a verb that links no adjective are adverbs', () => {
  check('They/PRP rose/VBD early/JJ ./.', 'early', 'RB');
  check('Buying/VBG late/JJ is/VBZ cheap/JJ ./.', 'late', 'RB');
  check('They/PRP were/VBD early/JJ ./.', 'early', 'JJ');
  check('They/PRP made/VBD early/JJ plans/NNS ./.', 'early', 'JJ');
});
