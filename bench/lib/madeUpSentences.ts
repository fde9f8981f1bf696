/** Sentences that are made up, nearly all of them different, and the same from the same beginning. */
export interface MadeUpSentences {
  sentence(): string;
  /** A whole number from 0, below another. */
  draw(below: number): number;
}

export function createSentences(): MadeUpSentences {
  let state = 1;
  const draw = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const one = (words: readonly string[]) => words[draw(words.length)]!;
  const sentence = () =>
    `The ${one(SUBJECTS)} ${one(VERBS)} the ${one(OBJECTS)} of ${draw(1e6)} ${one(SUBJECTS)}s ${one(PLACES)} .`;
  return { sentence, draw };
}

const SUBJECTS = 'dog cat teacher student doctor lawyer artist writer farmer child judge player'.split(' ');
const VERBS = 'bought sold found lost opened closed raised lowered started stopped liked painted'.split(' ');
const OBJECTS = 'car house book picture garden window company paper boat road bridge table'.split(' ');
const PLACES = 'in the city|near the river|behind the school|on Monday|last year|without a word'.split('|');
