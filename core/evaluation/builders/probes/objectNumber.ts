import { directObject } from './directObject.ts';
import { nounNumber } from './nounNumber.ts';
import type { Probe } from './probe.ts';

/** The number of the direct object of the main verb (Conneau et al. 2018, 3.3). */
export const objectNumber: Probe = {
  name: 'object-number',
  help: 'singular or plural common noun as the direct object of the main verb or its infinitive',
  read(sentence) {
    const object = directObject(sentence);
    const found = object && nounNumber(sentence.tokens, object);
    return found ? [found] : [];
  },
};
