import { testFullTexts } from '../../../../../core/evaluation/builders/encyclopedia/fullTexts.ts';

testFullTexts(100_000);
