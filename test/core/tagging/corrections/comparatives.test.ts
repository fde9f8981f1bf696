import { test } from 'node:test';
import { settleComparatives } from '../../../../core/tagging/corrections/comparatives.ts';
import { check } from './settled.ts';

test('behind a verb that links no adjective, a comparative is an adverb', () => {
  check(settleComparatives, 'Nobody/NN works/VBZ harder/JJR ./.', 'harder', 'RBR');
  check(settleComparatives, 'He/PRP sings/VBZ much/RB better/JJR than/IN I/PRP do/VBP ./.', 'better', 'RBR');
  check(settleComparatives, 'Sales/NNS grew/VBD faster/JJR than/IN expected/VBN ./.', 'faster', 'RBR');
});

test('elsewhere it is an adjective', () => {
  check(settleComparatives, 'The/DT work/NN is/VBZ even/RB harder/JJR ./.', 'harder', 'JJR');
  check(settleComparatives, 'He/PRP felt/VBD better/JJR ./.', 'better', 'JJR');
  check(settleComparatives, 'The/DT noise/NN grew/VBD louder/JJR ./.', 'louder', 'JJR');
  check(settleComparatives, 'They/PRP offer/VBP cheaper/JJR rooms/NNS ./.', 'cheaper', 'JJR');
  check(
    settleComparatives,
    'They/PRP offer/VBP faster/JJR and/CC better/JJR service/NN ./.',
    'faster',
    'JJR',
  );
});
