import { oneOf } from './oneOf.ts';

/** Words of praise or blame, in any form, beside which "best" and "worst" cannot change places: "the best food, I recommend it". */
export const PRAISE_OR_BLAME = oneOf(
  `recommend.* love.* awesome great excellent wonderful fantastic amazing superb outstanding delicious tasty friendly
  beautiful perfect fresh enjoy.* thanks? favou?rite nice lovely impressed pleased happy glad terrible horrible awful
  disgusting disappoint.* hate.* bad poor rude avoid wrong unbeaten winning unfortunately good amazing incredible fabulous worth fair fun easy .*est`,
  'i',
);
