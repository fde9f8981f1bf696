import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { WinkNlp } from '../core/substitution/entities/entities.ts';

// A bundle of its own, so that openEntityFinder.ts can load it when it is first needed.

export const recognizer: WinkNlp = { winkNLP, model };
