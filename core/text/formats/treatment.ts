/**
 * The treatment of a construct of a markup language: `ignore` leaves it out, `prose` reads it, `dummy` puts a
 * placeholder for one word in its place, which is left alone and keeps the sentence around it parseable.
 */
export const TREATMENTS = ['ignore', 'prose', 'dummy'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** Treatments by the name of the construct. */
export type Treatments = Readonly<Record<string, Treatment>>;
