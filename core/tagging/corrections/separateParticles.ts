import type { PennTag } from '../../english/pennTag.ts';
import { SEPARABLE_PARTICLES } from '../../english/words/particleVerbs.ts';
import { isTimeNoun } from '../../english/words/times.ts';
import { formsOf } from './formsOf.ts';

/**
 * Corrects, in `tags`, a particle behind the object of its verb at the end of a phrase, that was read as an adverb or
 * preposition ("She put her coat on/RP and left").
 */
export function settleSeparateParticles(words: readonly string[], tags: PennTag[]): void {
  for (let i = 3; i < words.length; i++) {
    if (!/^(?:IN|RB)$/.test(tags[i]!) || !/^(?:on|off)$/i.test(words[i]!)) continue;
    if (!/^(?:CC|[.,:])$/.test(tags[i + 1] ?? '.') || !/^NNS?$/.test(tags[i - 1]!)) continue;
    let start = i - 1;
    while (start > 0 && /^(?:JJ|NN)$/.test(tags[start - 1]!)) start--;
    if (!/^(?:DT|PRP\$)$/.test(tags[start - 1] ?? '') || !/^VB/.test(tags[start - 2] ?? '')) continue;
    // "Take the day off."
    if (isTimeNoun(words[i - 1]!)) continue;
    if (particlesOf.get(words[start - 2]!.toLowerCase())?.includes(words[i]!.toLowerCase())) tags[i] = 'RP';
  }
}

/** Particles by the forms of their verbs. */
const particlesOf: ReadonlyMap<string, readonly string[]> = new Map(
  [...SEPARABLE_PARTICLES].flatMap(([lemma, particles]) =>
    [...formsOf([lemma])].map((form) => [form, particles] as const),
  ),
);
