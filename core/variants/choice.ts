/**
 * Which words of a sentence are changed first, and into what: from left to right into the first candidate, or at
 * random from the seed.
 */
export const CHOICES = ['first', 'random'] as const;
export type Choice = (typeof CHOICES)[number];
