import { test } from 'node:test';
import { settleComparatives } from '../../../../core/tagging/corrections/comparatives.ts';
import { checkingTag } from './checkingTag.ts';

const check = checkingTag(settleComparatives);

test('behind a verb that links no adjective, a comparative is an adverb', () => {
  check('Nobody/NN works/VBZ harder/JJR ./.', 'harder', 'RBR');
  check('He/PRP sings/VBZ much/RB better/JJR than/IN I/PRP do/VBP ./.', 'better', 'RBR');
  check('Sales/NNS grew/VBD faster/JJR than/IN expected/VBN ./.', 'faster', 'RBR');
});

test('elsewhere it is an adjective', () => {
  check('The/DT work/NN is/VBZ even/RB harder/JJR ./.', 'harder', 'JJR');
  check('He/PRP felt/VBD better/JJR ./.', 'better', 'JJR');
  check('The/DT noise/NN grew/VBD louder/JJR ./.', 'louder', 'JJR');
  check('They/PRP offer/VBP cheaper/JJR rooms/NNS ./.', 'cheaper', 'JJR');
  check('They/PRP offer/VBP faster/JJR and/CC better/JJR service/NN ./.', 'faster', 'JJR');
});

test('superlatives and correlative comparatives of manner modify verbs', () => {
  check('It/PRP hurt/VBD small/JJ firms/NNS most/JJS ./.', 'most', 'RBS');
  check('Which/WDT has/VBZ sold/VBN best/JJS ?/.', 'best', 'RBS');
  check('Which/WDT is/VBZ best/JJS ?/.', 'best', 'JJS');
  check('She/PRP did/VBD her/PRP$ best/JJS ./.', 'best', 'JJS');
  check('She/PRP sold/VBD most/JJS of/IN them/PRP ./.', 'most', 'JJS');
  check('The/DT better/JJR he/PRP played/VBD ,/, the/DT more/RBR we/PRP came/VBD ./.', 'better', 'RBR');
  check('The/DT better/JJR he/PRP felt/VBD ,/, the/DT more/RBR we/PRP came/VBD ./.', 'better', 'JJR');
});

test('comparatives say how far one moves, and how what stands before a comma is done', () => {
  check('She/PRP jumped/VBD higher/JJR ./.', 'higher', 'RBR');
  check('Prices/NNS are/VBP higher/JJR ./.', 'higher', 'JJR');
  check('She/PRP jumped/VBD higher/JJR fences/NNS ./.', 'higher', 'JJR');
  check('He/PRP sang/VBD again/RB ,/, louder/JJR than/IN before/RB ./.', 'louder', 'RBR');
  check('He/PRP was/VBD here/RB ,/, louder/JJR than/IN before/RB ./.', 'louder', 'JJR');
  check(',/, faster/JJR than/IN before/RB ./.', 'faster', 'JJR');
});
